/** The browser's side of machines/prefetch.ts: which links the visitor may be about to open. Comes at the first sign of intent. */
import { createActor, fromPromise } from "xstate";
import { languageType, type SiteLanguage } from "../../contract/languages.ts";
import { matchRoute, redirectOf, type SiteLocation } from "../../contract/locations.ts";
import { askedIn, requestOf } from "../../contract/requests.ts";
import type { VisitActors } from "../../machines/facts.ts";
import { selectLanguage } from "../../machines/language.ts";
import { prefetchMachine } from "../../machines/prefetch.ts";
import { pressFiltersOf, selectPressFilters } from "../../machines/press.ts";
import { loadScreen } from "../screens.ts";
import { keep } from "./prefetched.ts";

/** What browsers other than Firefox and Safari tell of the connection (Network Information API). */
interface Connection extends EventTarget {
  readonly saveData: boolean;
  readonly effectiveType: string;
}
const SLOW = /2g|3g/;
const connectionOf = (browser: Navigator & { readonly connection?: Connection }) => browser.connection;
const isSparing = (): boolean => {
  const connection = connectionOf(navigator);
  return connection !== undefined && (connection.saveData || SLOW.test(connection.effectiveType));
};

/** Milliseconds after which a browser that can't tell counts as at rest. */
const REST = 200;
const whenIdle = (act: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, REST);
};

/** The address that a link leads to, if it is another page of the site. A link to another language is no other page. */
function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target !== "" || link.hreflang !== "") return undefined;
  const pathname = redirectOf(link.pathname) ?? link.pathname;
  const isHere = pathname === location.pathname && link.search === location.search;
  const { unknown, status } = matchRoute(pathname);
  return isHere || unknown || status !== 200 ? undefined : pathname + link.search;
}

const locationAt = (address: string): SiteLocation => {
  const { pathname, search } = new URL(address, location.origin);
  return { pathname, search, hash: "" };
};

/** Watches the links of the site for as long as the document lives. */
export function watchLinks({ page, language, press }: VisitActors, languages: readonly SiteLanguage[]): void {
  const logic = prefetchMachine.provide({
    actors: {
      prefetchPage: fromPromise<void, { address: string }>(async ({ input: { address } }) => {
        const place = locationAt(address);
        const filters = pressFiltersOf(place, selectPressFilters(press.getSnapshot()));
        const type = languageType(languages, selectLanguage(language.getSnapshot()));
        const request = requestOf(place, filters);
        await Promise.all([keep(askedIn(request, type)), loadScreen(matchRoute(place.pathname).name)]);
      }),
    },
  });
  const actor = createActor(logic).start();

  const tellConnection = () => actor.send({ type: "connection.told", isSparing: isSparing() });
  connectionOf(navigator)?.addEventListener("change", tellConnection);
  tellConnection();

  const approach = ({ target }: Pick<Event, "target">) => {
    const address = addressOf(target);
    if (address !== undefined) actor.send({ type: "link.approached", address });
  };
  let pointed: string | undefined;
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    const address = pointerType === "mouse" ? addressOf(target) : undefined;
    if (address === pointed) return;
    pointed = address;
    actor.send(address === undefined ? { type: "link.left" } : { type: "link.pointed", address });
  });
  document.addEventListener("touchstart", approach, { passive: true });
  document.addEventListener("focusin", approach);
  // What brought this here.
  for (const target of [document.activeElement, ...document.querySelectorAll("a:hover")]) approach({ target });

  const inView = new IntersectionObserver((entries) => {
    const addresses = entries.flatMap(({ isIntersecting, target }) => (isIntersecting && addressOf(target)) || []);
    if (addresses.length > 0) whenIdle(() => actor.send({ type: "links.seen", addresses }));
  });
  const watchView = () => {
    inView.disconnect();
    for (const link of document.querySelectorAll("main a[href]")) inView.observe(link);
  };
  page.on("page.loaded", () => {
    actor.send({ type: "page.opened" });
    whenIdle(watchView);
  });
  whenIdle(watchView);
}
