import { useEffect } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import type { SiteLanguage } from "../../contract/languages.ts";
import { nextTask } from "../dom/next-task.ts";
import { watchWindowWidth } from "../hooks/use-window-width.ts";
import { filePage } from "../providers/exported.ts";
import { watchFocus } from "../providers/held-focus.ts";
import { keepScroll, languageAskedBy, type Navigation } from "../providers/navigation.ts";
import type { SiteActors } from "../site-context.tsx";
import { loadPressVisit, loadTraces, storedLanguage, storeLanguage } from "../storage/storage.ts";

interface BrowserFactsProps {
  readonly actors: SiteActors;
  readonly navigation: Navigation;
  /** Those of the site. */
  readonly languages: readonly SiteLanguage[];
}

/** Where links lead to, and where the visitor has been before. */
function useNavigationBinding({ actors: { arrivals, press }, navigation }: BrowserFactsProps): void {
  const navigate = useNavigate();
  useEffect(() => navigation.bind((to, options) => void navigate(to, options)), [navigation, navigate]);
  useEffect(() => arrivals.send({ type: "traces.restored", traces: loadTraces() }), [arrivals]);
  useEffect(() => {
    const visit = loadPressVisit();
    if (visit) press.send({ type: "visit.restored", ...visit });
  }, [press]);
}

function useAddress({ actors: { site, arrivals } }: BrowserFactsProps): void {
  const { pathname, search, hash, state, key } = useLocation();
  const isHistory = useNavigationType() === "POP";
  useEffect(() => {
    // An address that was typed has no key of its own.
    const entry = `${key} ${pathname}${search}${hash}`;
    arrivals.send({ type: "route.opened", entry, isHistory, scroll: window.scrollY });
    site.send({ type: "route.changed", location: { pathname, search, hash, state: state as unknown } });
  }, [site, arrivals, pathname, search, hash, state, key, isHistory]);
}

/** Tells of the language and the cart of earlier visits. Returns how to stop. */
function restoreVisit({ actors: { language, cart }, languages }: Omit<BrowserFactsProps, "navigation">): () => void {
  const restore = () => {
    // A language in the address is a choice. Otherwise the choice of an earlier visit holds. Each visit stores it again, because
    // browsers drop the cookie that tells the server sooner than the rest.
    const held =
      languageAskedBy(languages, window.location.search) ?? filePage()?.language ?? storedLanguage(languages);
    if (held) {
      storeLanguage(held, languages);
      language.send({ type: "language.restored", language: held });
    }
    cart.send({ type: "cart.restored" });
  };
  restore();
  // A document that the browser has kept whole while others were shown may hold what is no longer so.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restore();
  };
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}

/**
 * Styles and tests can tell a page that reacts from one that is only there to be read; what started it (early-start.ts) carries out
 * what was pressed before.
 */
function markInteractive(): undefined {
  document.documentElement.dataset["scripts"] = "alive";
  dispatchEvent(new Event("site.alive"));
}

/** Runs each step in a task of its own, so that a slow processor hears the visitor between them. Returns how to stop. */
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
 * Tells the machines, once the page has been taken over, what only the browser knows: address, language, cart, width. The page is
 * alive once all of them have heard it.
 */
export function BrowserFacts(props: BrowserFactsProps): null {
  useNavigationBinding(props);
  useAddress(props);
  const { actors, languages } = props;
  useEffect(
    () =>
      runInTasks([
        keepScroll,
        () => watchFocus(actors.arrivals.send),
        () => watchWindowWidth((width) => actors.site.send({ type: "width.changed", width })),
        () => restoreVisit({ actors, languages }),
        markInteractive,
      ]),
    [actors, languages],
  );
  return null;
}
