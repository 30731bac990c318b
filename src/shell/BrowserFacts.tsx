import { useEffect } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import type { SiteLanguage } from "../../contract/languages.ts";
import { nextTask } from "../dom/next-task.ts";
import { watchWindowWidth } from "../hooks/use-window-width.ts";
import { watchFocus } from "../providers/held-focus.ts";
import { disableScrollRestoration, type Navigation } from "../providers/navigation.ts";
import type { SiteActors } from "../site-context.tsx";
import { loadPressVisit, loadScrollPositions } from "../storage/storage.ts";
import { restoreVisit } from "./restore-visit.ts";

interface BrowserFactsProps {
  readonly actors: SiteActors;
  readonly navigation: Navigation;
  /** Languages of the site. */
  readonly languages: readonly SiteLanguage[];
}

/** Connects the machines to the router, and restores the scroll positions and the press filters of this visit. */
function useNavigationBinding({ actors: { arrivals, press }, navigation }: BrowserFactsProps): void {
  const navigate = useNavigate();
  useEffect(() => navigation.bind((to, options) => void navigate(to, options)), [navigation, navigate]);
  useEffect(() => arrivals.send({ type: "positions.restored", traces: loadScrollPositions() }), [arrivals]);
  useEffect(() => {
    const visit = loadPressVisit();
    if (visit) press.send({ type: "visit.restored", ...visit });
  }, [press]);
}

/** Returns true if the browser has another query for the page of an address already, which the router reports next. */
function isOutdated(pathname: string, search: string): boolean {
  const { location } = window;
  const reported = new URL(pathname + search, location.href);
  return reported.pathname === location.pathname && reported.search !== location.search;
}

function useAddress({ actors: { site, arrivals } }: BrowserFactsProps): void {
  const { pathname, search, hash, state, key } = useLocation();
  const isHistory = useNavigationType() === "POP";
  useEffect(() => {
    // A typed address has no key of its own.
    const entry = `${key} ${pathname}${search}${hash}`;
    arrivals.send({ type: "route.opened", entry, isHistory, scroll: window.scrollY });
    // The router reports an address in a transition, which a later choice may overtake.
    if (isOutdated(pathname, search)) return;
    site.send({ type: "route.changed", location: { pathname, search, hash, state: state as unknown } });
  }, [site, arrivals, pathname, search, hash, state, key, isHistory]);
}

/** Marks the page as interactive for styles and tests. early-start.ts then replays earlier presses. */
function markInteractive(): undefined {
  document.documentElement.dataset["scripts"] = "alive";
  dispatchEvent(new Event("site.alive"));
}

/**
 * Runs each step in its own task, so that a slow processor can handle input between them. Returns a function that stops
 * it.
 */
function runInTasks(steps: readonly (() => (() => void) | undefined)[]): () => void {
  const ends: ReturnType<(typeof steps)[number]>[] = [];
  let isOver = false;
  const begin = async () => {
    for (const step of steps) {
      await nextTask();
      if (isOver) return;
      ends.push(step());
    }
  };
  begin().catch(console.error);
  return () => {
    isOver = true;
    for (const end of ends) end?.();
  };
}

/**
 * After hydration, reports to the machines what only the browser knows: address, language, cart, width. The page is
 * interactive once all of it has been reported.
 */
export function BrowserFacts(props: BrowserFactsProps): null {
  useNavigationBinding(props);
  useAddress(props);
  const { actors, languages } = props;
  useEffect(
    () =>
      runInTasks([
        disableScrollRestoration,
        () => watchFocus(actors.arrivals.send),
        () => watchWindowWidth((width) => actors.site.send({ type: "width.changed", width })),
        () => restoreVisit(actors, languages),
        markInteractive,
      ]),
    [actors, languages],
  );
  return null;
}
