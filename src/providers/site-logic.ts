/** Everything that the machines of the site do in the browser, given to them in this one place. */
import type { i18n } from "i18next";
import { fromPromise } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import { type Language, type SiteLanguage, SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import type { ShownPage } from "../../contract/render.ts";
import { type CartInput, cartMachine } from "../../machines/cart.ts";
import { type LanguageInput, languageMachine } from "../../machines/language.ts";
import { type PageWanted, pageMachine } from "../../machines/page.ts";
import { pressMachine } from "../../machines/press.ts";
import { siteMachine } from "../../machines/site.ts";
import { setDocumentLanguage } from "../dom/document.ts";
import { addTexts } from "../i18n/i18n.ts";
import { loadTexts } from "../i18n/load-texts.ts";
import {
  deleteCart,
  deletePressVisit,
  loadCart,
  storeCart,
  storeLanguage,
  storePressVisit,
} from "../storage/storage.ts";
import { createArrivalsLogic } from "./arrivals.ts";
import { awaitImages } from "./await-images.ts";
import { loadPageFetcher as importPageFetcher, loadHttp } from "./load-http.ts";
import { inLanguage, type Navigation, withoutLanguage } from "./navigation.ts";
import { reportScreen } from "./report-screen.ts";

interface SiteEffects {
  readonly i18n: i18n;
  /** Those of the site; the specification's unless told. */
  readonly languages?: readonly SiteLanguage[];
  /** The company's own, whose texts stand in for those that another lacks. */
  readonly own?: Language;
  readonly navigation: Navigation;
  /** Loads what fetches the pages after the first. */
  readonly loadPageFetcher?: () => Promise<Pick<typeof import("./fetch-page.ts"), "fetchPage">>;
  /** Opens the address as a new document; rejects where a failed screen is the best there is. */
  readonly reopen?: (signal: AbortSignal) => Promise<never>;
}

const logError = (_: unknown, { error }: { error: unknown }) => console.error(error);

/** The root machine with its effects. */
export function createSiteLogic({
  i18n: instance,
  languages = SPECIFIED_LANGUAGES,
  own,
  navigation,
  loadPageFetcher = importPageFetcher,
  reopen = () => Promise.reject(new Error("Nothing opens the address again")),
}: SiteEffects) {
  const navigate = (_: unknown, { to, replace }: { to: string; replace: boolean }) => navigation.go(to, { replace });
  return siteMachine.provide({
    actors: {
      language: languageMachine.provide({
        actors: {
          loadTexts: fromPromise<void, LanguageInput>(async ({ input: { language } }) => {
            addTexts(instance, await loadTexts(language, languages, own));
          }),
        },
        actions: {
          logError,
          storeLanguage: ({ context }) => {
            storeLanguage(context.language, languages);
            // The visitor has overruled the language of the address; a reload must not bring it back.
            const bare = withoutLanguage(window.location);
            if (bare !== undefined) navigation.go(bare, { replace: true });
          },
          // At once: its texts are there.
          setI18nLanguage: ({ context }) => void instance.changeLanguage(context.language),
          setDocumentLanguage: ({ context }) => setDocumentLanguage(context.language),
          openDocument: (_, { language }) => window.location.assign(inLanguage(window.location.search, language)),
        },
      }),
      page: pageMachine.provide({
        actors: {
          fetchPage: fromPromise<ShownPage, PageWanted>(async ({ input, signal }) => {
            const { fetchPage } = await loadPageFetcher();
            return fetchPage(input, signal, languages);
          }),
          awaitImages: fromPromise<void, { page: ShownPage | undefined }>(() => awaitImages()),
          reopen: fromPromise<never>(({ signal }) => reopen(signal)),
        },
        actions: { navigate, logError, reportScreen: ({ context }) => reportScreen(context.shown?.screen) },
      }),
      cart: cartMachine.provide({
        actors: {
          loadCart: fromPromise<readonly CartItem[], CartInput>(async ({ input }) => loadCart(input.language)),
          findMissing: fromPromise<readonly number[], { ids: readonly number[] }>(async ({ input: { ids } }) => {
            const { getAhead } = await loadHttp();
            return getAhead("/api/inquiry/missing", { products: ids.join() });
          }),
        },
        actions: {
          storeCart: ({ context }) => storeCart(context.language, context.items),
          deleteCart: (_, { language }) => deleteCart(language),
          logError,
        },
      }),
      press: pressMachine.provide({
        actions: { navigate, storeVisit: (_, visit) => storePressVisit(visit), deleteVisit: () => deletePressVisit() },
      }),
      arrivals: createArrivalsLogic(),
    },
  });
}
