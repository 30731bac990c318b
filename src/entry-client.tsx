/** Entry in the browser: hydrates the server's markup, then sends browser facts to the machines. */
// First, because it defines the order of the cascade layers.
import "./styles/index.css";
import { type ReactNode, startTransition, useDeferredValue, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { BrowserRouter } from "react-router-dom";
import { createActor } from "xstate";
import { offeredBy } from "../contract/languages.ts";
import type { RenderInput } from "../contract/render.ts";
import { App } from "./app.tsx";
import { onFirstInteraction } from "./dom/first-interaction.ts";
import { nextTask } from "./dom/next-task.ts";
import { createI18n } from "./i18n/i18n.ts";
import { builtLanguage, loadTexts } from "./i18n/load-texts.ts";
import { inspection } from "./inspector/inspection.ts";
import { hydrateParts } from "./providers/deferred-parts.ts";
import { host } from "./providers/host.ts";
import { loadParts } from "./providers/lazy-part.ts";
import { loadHttp, loadPageFetcher } from "./providers/load-http.ts";
import { createNavigation } from "./providers/navigation.ts";
import { reportVisits } from "./providers/report-visits.ts";
import { createSiteLogic } from "./providers/site-logic.ts";
import { loadScreen } from "./screens.ts";
import { BrokenSite } from "./shell/BrokenSite.tsx";
import { BrowserFacts } from "./shell/BrowserFacts.tsx";
import { actorsOf } from "./site-context.tsx";
import { holdInput } from "./startup/early-input.ts";
import { withOwnAddress } from "./startup/own-address.ts";
import { prepareReopening } from "./startup/reopen.ts";
import { handOverSession } from "./storage/session-handover.ts";
import { DeferWhileHydrating } from "./ui/deferred.tsx";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";

handOverSession();
const root = document.getElementById("root");
const data = document.getElementById("site-input");
if (!root || !data) throw new Error("The document lacks its root or its data block");

// Written by the server (contract/render.ts).
const input = withOwnAddress(JSON.parse(data.textContent) as RenderInput);
const languages = offeredBy(input.company);
const mapsKey = document.querySelector<HTMLMetaElement>('meta[name="maps-key"]')?.content ?? null;
/** Address of the screen's module; missing in development. */
const { screen } = document.querySelector<HTMLScriptElement>("script[data-modules]")?.dataset ?? {};
const [texts] = await Promise.all([
  loadTexts(input.language, languages, input.company.language),
  loadScreen(input.page.screen, screen),
]);

const i18n = createI18n(input.language, texts, {
  words: input.company.words,
  fallback: builtLanguage(input.company.language),
});
const navigation = createNavigation();
let views: Root | undefined;
const reopen = prepareReopening(root, () => {
  views?.unmount();
  site.stop();
});
const logic = createSiteLogic({ i18n, languages, own: input.company.language, navigation, reopen });
const site = createActor(logic, { input, ...inspection });
site.start();
const actors = actorsOf(site);
reportVisits(actors);
// Hydration is a separate task, so that a slow processor handles input before.
await nextTask();

/** Calls `onHydrated` when the views before it are hydrated and their actors have started. */
function Hydrated({ onHydrated }: { readonly onHydrated: () => void }): null {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/** Renders its children after hydration, in a separate task. */
const Afterwards = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children, null);

const releaseInput = holdInput();
// A transition lets React hydrate in slices of a few milliseconds, and pressed parts at once.
startTransition(() => {
  views = hydrateRoot(
    root,
    <ErrorBoundary
      onError={(error) => actors.page.send({ type: "page.broke", error })}
      fallback={
        <I18nextProvider i18n={i18n}>
          <BrokenSite page={actors.page} />
        </I18nextProvider>
      }
    >
      <DeferWhileHydrating>
        <BrowserRouter basename={host().base || "/"}>
          <App actors={actors} i18n={i18n} settings={{ mapsKey, ...input.company }} />
          <Hydrated onHydrated={releaseInput} />
          <Afterwards>
            <BrowserFacts actors={actors} navigation={navigation} languages={languages} />
          </Afterwards>
        </BrowserRouter>
      </DeferWhileHydrating>
    </ErrorBoundary>,
    {
      // The page machine logs what a boundary catches.
      onCaughtError: () => undefined,
      // An extension or a translator has changed the document, so React has rendered it again.
      onRecoverableError: (error) => console.warn("The document is not what the server sent:", error),
    },
  );
});
addEventListener(
  "site.alive",
  async () => {
    await hydrateParts();
    // For tests: nothing of the document will be hydrated later.
    document.documentElement.dataset["parts"] = "alive";
  },
  { once: true },
);
// Preloads code for the next actions, so that no press or navigation waits for it.
void onFirstInteraction(() => {
  // Failures are retried by the request that needs the code.
  Promise.all([loadHttp(), loadPageFetcher()]).catch(() => undefined);
  void loadParts();
  import("./startup/after-first-interaction.ts")
    .then(({ startAfterFirstInteraction }) => startAfterFirstInteraction(actors, languages))
    .catch(console.error);
});
