/** Provides the machines of the site with their effects in the browser. */
import type { i18n } from "i18next";
import { fromPromise } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import type { ItemAnswer } from "../../contract/forms.ts";
import { type Language, languageType, type SiteLanguage, SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import type { ItemRules, LineInputs } from "../../contract/line-input.ts";
import type { ShownPage } from "../../contract/render.ts";
import { type CartInput, cartMachine } from "../../machines/cart.ts";
import { withChanges } from "../../machines/cart-items.ts";
import { headerMachine } from "../../machines/header.ts";
import { type LanguageInput, languageMachine } from "../../machines/language.ts";
import { linesMachine, type RulesWanted } from "../../machines/lines.ts";
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
  loadLines,
  storeCart,
  storeLanguage,
  storeLines,
  storePressVisit,
} from "../storage/storage.ts";
import { createArrivalsLogic } from "./arrivals.ts";
import { askInParts } from "./ask-in-parts.ts";
import { awaitImages } from "./await-images.ts";
import { hydrateParts } from "./deferred-parts.ts";
import { leaving } from "./leave-delay.ts";
import { type Http, loadHttp as importHttp, loadPageFetcher as importPageFetcher } from "./load-http.ts";
import { inLanguage, type Navigation, withoutLanguage } from "./navigation.ts";
import { reportScreen } from "./report-screen.ts";

interface SiteEffects {
  readonly i18n: i18n;
  /** Languages of the site; default: those of the specification. */
  readonly languages?: readonly SiteLanguage[];
  /** Company's own language, whose texts are the fallback for missing ones. */
  readonly own?: Language;
  readonly navigation: Navigation;
  /** Loads the code that fetches pages after the first one. */
  readonly loadPageFetcher?: () => Promise<Pick<typeof import("./fetch-page.ts"), "fetchPage">>;
  /** Loads the code that sends requests. */
  readonly loadHttp?: () => Promise<Pick<Http, "getAhead">>;
  /** Reopens the address as a new document; rejects if a failed screen should be shown instead. */
  readonly reopen?: (signal: AbortSignal) => Promise<never>;
}

const logError = (_: unknown, { error }: { error: unknown }) => console.error(error);

/** Returns the root machine with its effects. */
export function createSiteLogic({
  i18n: instance,
  languages = SPECIFIED_LANGUAGES,
  own,
  navigation,
  loadPageFetcher = importPageFetcher,
  loadHttp = importHttp,
  reopen = () => Promise.reject(new Error("No function to reopen the address was provided")),
}: SiteEffects) {
  const navigate = (_: unknown, { to, replace }: { to: string; replace: boolean }) => navigation.go(to, { replace });
  return siteMachine.provide({
    actors: {
      language: languageMachine.provide({
        actors: {
          // Parts are hydrated in the language of the document.
          loadTexts: fromPromise<void, LanguageInput>(async ({ input: { language } }) => {
            const [texts] = await Promise.all([loadTexts(language, languages, own), hydrateParts()]);
            addTexts(instance, texts);
          }),
        },
        actions: {
          logError,
          storeLanguage: ({ context }) => {
            storeLanguage(context.language, languages);
            // The visitor's choice overrides the language of the address, also after a reload.
            const bare = withoutLanguage(window.location);
            if (bare !== undefined) navigation.go(bare, { replace: true });
          },
          // Synchronous, because the texts have loaded.
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
        delays: leaving,
      }),
      header: headerMachine.provide({ delays: leaving }),
      cart: cartMachine.provide({
        actors: {
          loadCart: fromPromise<readonly CartItem[], CartInput>(async ({ input }) => loadCart(input.language)),
          findMissing: fromPromise<readonly number[], { ids: readonly number[] }>(async ({ input: { ids } }) => {
            const { getAhead } = await loadHttp();
            return askInParts(ids, (products) => getAhead("/api/inquiry/missing", { products }));
          }),
        },
        actions: {
          storeCart: ({ context: { language, items, isRead, ...changes }, self }) => {
            if (!storeCart(language, isRead ? items : withChanges(loadCart(language), changes)))
              self.send({ type: "storing.failed" });
          },
          deleteCart: (_, { language }) => deleteCart(language),
          logError,
        },
      }),
      lines: linesMachine.provide({
        actors: {
          loadLines: fromPromise<LineInputs>(async () => loadLines()),
          askRules: fromPromise<ItemRules, RulesWanted>(async ({ input: { items, language } }) => {
            const { getAhead } = await loadHttp();
            const lang = String(languageType(languages, language));
            const answers = await askInParts(items, (part) =>
              getAhead<readonly ItemAnswer[]>("/api/inquiry/items", { items: part, lang }),
            );
            return Object.fromEntries(answers.map(({ item, ...rules }) => [item, rules]));
          }),
        },
        actions: { storeLines: ({ context }) => storeLines(context.lines), logError },
      }),
      press: pressMachine.provide({
        actions: { navigate, storeVisit: (_, visit) => storePressVisit(visit), deleteVisit: () => deletePressVisit() },
      }),
      arrivals: createArrivalsLogic(),
    },
  });
}
