/** Everything that the machines of the site do in the browser, given to them in this one place. */
import type { i18n } from "i18next";
import { fromPromise } from "xstate";
import type { Language } from "../../contract/constants.ts";
import type { ShownPage } from "../../contract/render.ts";
import { type CartInput, type CartItem, cartMachine } from "../../machines/cart.ts";
import { languageMachine } from "../../machines/language.ts";
import { type PageWanted, pageMachine } from "../../machines/page.ts";
import { pressMachine } from "../../machines/press.ts";
import { siteMachine } from "../../machines/site.ts";
import { loadTexts } from "../i18n/load-texts.ts";
import { awaitImages } from "./await-images.ts";
import { setDocumentLanguage } from "./document.ts";
import { fetchPage } from "./fetch-page.ts";
import { createFocusLogic } from "./focus.ts";
import { type Navigation, withoutLanguage } from "./navigation.ts";
import { deleteCart, loadCart, storeCart, storeLanguage } from "./storage.ts";

interface SiteEffects {
  readonly i18n: i18n;
  readonly navigation: Navigation;
}

const logError = (_: unknown, { error }: { error: unknown }) => console.error(error);

/** Loads a language's texts where they are not there yet, then speaks it. */
async function setI18nLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, "translation")) {
    instance.addResourceBundle(language, "translation", await loadTexts(language));
  }
  await instance.changeLanguage(language);
}

/** The root machine with its effects. */
export function createSiteLogic({ i18n: instance, navigation }: SiteEffects) {
  const navigate = (_: unknown, { to, replace }: { to: string; replace: boolean }) => navigation.go(to, { replace });
  return siteMachine.provide({
    actors: {
      language: languageMachine.provide({
        actions: {
          storeLanguage: ({ context }) => {
            storeLanguage(context.language);
            // The visitor has overruled the language of the address; a reload must not bring it back.
            const bare = withoutLanguage(window.location);
            if (bare !== undefined) navigation.go(bare, { replace: true });
          },
          setI18nLanguage: ({ context }) => {
            setI18nLanguage(instance, context.language).catch((error: unknown) => console.error(error));
          },
          setDocumentLanguage: ({ context }) => setDocumentLanguage(context.language),
        },
      }),
      page: pageMachine.provide({
        actors: {
          fetchPage: fromPromise<ShownPage, PageWanted>(({ input, signal }) => fetchPage(input, signal)),
          awaitImages: fromPromise<void, { page: ShownPage | undefined }>(() => awaitImages()),
        },
        actions: { navigate, logError },
      }),
      cart: cartMachine.provide({
        actors: {
          loadCart: fromPromise<readonly CartItem[], CartInput>(async ({ input }) => loadCart(input.language)),
        },
        actions: {
          storeCart: ({ context }) => storeCart(context.language, context.items),
          deleteCart: (_, { language }) => deleteCart(language),
          logError,
        },
      }),
      press: pressMachine.provide({ actions: { navigate } }),
      focus: createFocusLogic(),
    },
  });
}
