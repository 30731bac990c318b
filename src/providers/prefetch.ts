/** Detects links that the visitor may open, for machines/prefetch.ts. Loaded at the first interaction. */
import { createActor, fromPromise } from "xstate";
import { languageType, type SiteLanguage } from "../../contract/languages.ts";
import { matchRoute, redirectOf, type SiteLocation } from "../../contract/locations.ts";
import type { ShownPage } from "../../contract/render.ts";
import { askedIn, requestOf, tableRequestOf, wholeRequestOf } from "../../contract/requests.ts";
import type { VisitActors } from "../../machines/facts.ts";
import { selectLanguage } from "../../machines/language.ts";
import { selectShown } from "../../machines/page.ts";
import { prefetchMachine } from "../../machines/prefetch.ts";
import { pressFiltersOf, selectPressFilters } from "../../machines/press.ts";
import { loadScreen } from "../screens.ts";
import { prefetch } from "./prefetched.ts";

/** Network Information API, which Firefox and Safari lack. */
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

/** Delay in milliseconds for browsers without `requestIdleCallback`. */
const IDLE_DELAY = 200;
const whenIdle = (callback: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(callback);
  else setTimeout(callback, IDLE_DELAY);
};

/**
 * Returns the address of a link to another page of the site. Links to other languages do not count, nor those with a secret in their
 * address, which are marked as noreferrer.
 */
function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target !== "" || link.hreflang !== "") return undefined;
  if (link.relList.contains("noreferrer")) return undefined;
  const pathname = redirectOf(link.pathname) ?? link.pathname;
  const isHere = pathname === location.pathname && link.search === location.search;
  const { unknown, status } = matchRoute(pathname);
  return isHere || unknown || status !== 200 ? undefined : pathname + link.search;
}

const locationAt = (address: string): SiteLocation => {
  const { pathname, search } = new URL(address, location.origin);
  return { pathname, search, hash: "" };
};

/** True if an address leads to the shown product. Only its table of articles can differ. */
const isOfShownProduct = (place: SiteLocation, current: SiteLocation): boolean =>
  matchRoute(place.pathname).name === "product" &&
  place.pathname === current.pathname &&
  JSON.stringify(wholeRequestOf(place)) === JSON.stringify(wholeRequestOf(current));

const hasTable = ({ response }: ShownPage): boolean => "product" in response && "series" in response.product;

/** Watches the links of the site as long as the document lives. */
export function watchLinks({ page, language, press }: VisitActors, languages: readonly SiteLanguage[]): void {
  const logic = prefetchMachine.provide({
    actors: {
      prefetchPage: fromPromise<void, { address: string }>(async ({ input: { address } }) => {
        const place = locationAt(address);
        const filters = pressFiltersOf(place, selectPressFilters(press.getSnapshot()));
        const type = languageType(languages, selectLanguage(language.getSnapshot()));
        const shownPage = selectShown(page.getSnapshot());
        const isOnPage = shownPage !== undefined && isOfShownProduct(place, shownPage.location);
        if (isOnPage && !hasTable(shownPage)) return;
        const request = isOnPage ? tableRequestOf(place) : requestOf(place, filters);
        await Promise.all([prefetch(askedIn(request, type)), loadScreen(matchRoute(place.pathname).name)]);
      }),
    },
  });
  const actor = createActor(logic).start();

  const reportConnection = () => actor.send({ type: "connection.reported", isSparing: isSparing() });
  connectionOf(navigator)?.addEventListener("change", reportConnection);
  reportConnection();

  const approach = ({ target }: Pick<Event, "target">) => {
    const address = addressOf(target);
    if (address !== undefined) actor.send({ type: "link.approached", address });
  };
  let hovered: string | undefined;
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    const address = pointerType === "mouse" ? addressOf(target) : undefined;
    if (address === hovered) return;
    hovered = address;
    actor.send(address === undefined ? { type: "link.left" } : { type: "link.pointed", address });
  });
  document.addEventListener("touchstart", approach, { passive: true });
  document.addEventListener("focusin", approach);
  // Handles the interaction that caused this module to load.
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
