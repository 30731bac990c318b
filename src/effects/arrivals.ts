/** The browser's side of machines/arrivals.ts: what has the focus, what takes it, and how far the page is scrolled. */
import { fromPromise } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import {
  type Answer,
  arrivalsMachine,
  type FocusEvent,
  type FollowedLink,
  type Overlay,
  type Section,
  type Trace,
} from "../../machines/arrivals.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { storeTraces } from "./storage.ts";

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
const HEADINGS = "h1, h2, h3, h4";

/** True of what can be seen and used: an element may be hidden, or taken out of reach together with what it is in. */
const isThere = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && element.closest("[inert]") === null;
const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.matches(":disabled") && isThere(control),
  );
const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top < innerHeight;
};

/** Gives the focus to a place to read from, without a movement of the page. */
function readFrom(element: HTMLElement): void {
  if (!element.matches(CONTROLS) && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const main = () => document.querySelector<HTMLElement>("main");
const pageHeading = () => document.querySelector<HTMLElement>("main h1") ?? main();

function scrollTo(top: number): void {
  window.scrollTo({ top, left: 0, behavior: "instant" });
}

function focusHeading(): void {
  scrollTo(0);
  const heading = pageHeading();
  if (heading) readFrom(heading);
}

/** The links to an address, those of the page itself first: the header of every page leads to many of the same places. */
function linksTo(address: string | null): readonly HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => addressOf(link) === address && isThere(link),
  );
  const isOfPage = (link: Element) => link.closest("main") !== null;
  return [...links.filter(isOfPage), ...links.filter((link) => !isOfPage(link))];
}

const followedLink = (link: HTMLAnchorElement): FollowedLink => {
  const address = addressOf(link);
  return { link: address, index: linksTo(address).indexOf(link) };
};

/** Where the link that was followed is no longer to be seen, as one of a menu, the first heading in sight is the place. */
function focusTrace({ scroll, link, index = 0 }: Trace): void {
  scrollTo(scroll);
  const sameLink = linksTo(link)[index];
  const followed = sameLink && isInView(sameLink) ? sameLink : undefined;
  const headings = [...document.querySelectorAll<HTMLElement>(`main :is(${HEADINGS})`)];
  const place = followed ?? headings.find((each) => isThere(each) && isInView(each)) ?? pageHeading();
  if (place) readFrom(place);
}

/** A section is named by its heading; one that shows none is the place itself. */
function focusSection({ id }: Section): void {
  const section = document.getElementById(id);
  if (!section) {
    focusHeading();
    return;
  }
  const heading = section.querySelector<HTMLElement>(HEADINGS);
  readFrom(heading === null || heading.matches(".visually-hidden") ? section : heading);
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** A message stands where it was asked for; of a form that was sent, and of what is to be checked, the page shows the top. */
function focusAnswer(answer: Answer): void {
  const preventScroll = answer === "sent" || answer === "reviewed";
  find(`[data-answer="${answer}"]`)?.focus({ preventScroll });
}

/** The message is still in its place. */
function focusForm(answer: Answer): void {
  const place = answer === "sent" ? '[data-answer="sent"]' : "form:has([data-answer])";
  find(place)?.focus({ preventScroll: true });
}

const overlayOf = (overlay: Overlay) => find(`[data-overlay="${overlay}"]`);

/** A dialog may have taken the focus by itself. */
function focusOverlay(overlay: Overlay): void {
  const place = overlayOf(overlay);
  if (place?.contains(document.activeElement)) return;
  (place?.querySelector<HTMLElement>("[type=search]") ?? place)?.focus();
}

/** Who has gone on elsewhere stays there. */
function focusOpener(overlay: Overlay): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !overlayOf(overlay)?.contains(activeElement)) return;
  const opener = find(`[data-opens="${overlay}"]`);
  (opener && isThere(opener) ? opener : find("[data-top]"))?.focus();
}

/** Done 100 ms after the last movement of the page (spec section 9). */
function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, DELAY.scrollDebounce);
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, DELAY.scrollDebounce);
    };
    addEventListener("scroll", onScroll, { passive: true, signal });
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });
}

async function scrollToSection({ id, isOnPage }: Section, signal: AbortSignal): Promise<void> {
  const behavior = isOnPage && !prefersReducedMotion() ? "smooth" : "instant";
  document.getElementById(id)?.scrollIntoView({ behavior, block: "start" });
  // A page that has just come begins there; nothing moves.
  if (isOnPage) await rest(signal);
}

/** The address of a link within the site, as the history names it. */
const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

/** What had the focus last: its ancestors from within, each with the position of it among their controls. */
interface Held {
  readonly element: Element;
  readonly ancestors: readonly { readonly element: Element; readonly position: number }[];
}
let held: Held | undefined;

/** None in a dialog, which looks after its own focus. */
function hold(element: Element): Held {
  const ancestors: Held["ancestors"][number][] = [];
  if (element.closest("[role=dialog]")) return { element, ancestors };
  const controls: readonly Element[] = controlsIn(document.body);
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    const position = controls.filter((control) => each?.contains(control)).indexOf(element);
    ancestors.push({ element: each, position: Math.max(0, position) });
  }
  return { element, ancestors };
}

const isLost = () =>
  held !== undefined && !isThere(held.element) && (document.activeElement ?? document.body) === document.body;

/** The control that has come where the lost one was, else the last before it; at last one that every width has. */
function rescueFocus(): void {
  if (!(held && isLost())) return;
  for (const { element, position } of held.ancestors) {
    const controls = isThere(element) ? controlsIn(element) : [];
    const next = controls[Math.min(position, controls.length - 1)];
    if (next) {
      next.focus();
      return;
    }
  }
  find("[data-top]")?.focus();
}

/** Tells when the focus moves, when what has it is removed, and of each link that is pressed. Returns how to stop. */
export function watchFocus(tell: (event: FocusEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target instanceof Element) || held?.element === target) return;
      held = hold(target);
      tell({ type: "focus.moved" });
    },
    { signal },
  );
  // Who presses a place without a control gives the focus up; what is removed has not yet gone when browsers tell of it.
  document.addEventListener(
    "focusout",
    ({ target, relatedTarget }) => {
      if (relatedTarget === null)
        queueMicrotask(() => {
          if (held?.element === target && held && isThere(held.element)) held = undefined;
        });
    },
    { signal },
  );
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link) tell({ type: "link.followed", ...followedLink(link) });
    },
    { signal, capture: true },
  );
  const observer = new MutationObserver(() => {
    if (held && !held.element.isConnected && held.ancestors.length > 0 && isLost()) tell({ type: "focus.lost" });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    stop.abort();
    observer.disconnect();
    held = undefined;
  };
}

/** The focus machine with its effects. */
export const createArrivalsLogic = () =>
  arrivalsMachine.provide({
    actors: {
      scrollToSection: fromPromise<void, Section>(({ input, signal }) => scrollToSection(input, signal)),
    },
    actions: {
      scrollToTop: () => scrollTo(0),
      focusHeading,
      focusTrace: (_, trace) => trace && focusTrace(trace),
      focusSection: (_, section) => focusSection(section),
      focusAnswer: (_, { answer }) => focusAnswer(answer),
      focusForm: (_, { answer }) => focusForm(answer),
      focusOverlay: (_, { overlay }) => focusOverlay(overlay),
      focusOpener: (_, { overlay }) => focusOpener(overlay),
      rescueFocus,
      storeTraces: (_, { traces }) => storeTraces(traces),
    },
  });
