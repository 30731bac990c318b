/** Reads and restores scroll position and followed link (machines/scroll-memory.ts). */
import { DELAY } from "../../contract/constants.ts";
import type { Section } from "../../machines/arrivals.ts";
import type { FollowedLink, ScrollPosition } from "../../machines/scroll-memory.ts";
import { HEADINGS, isInView, isThere, pageHeading, readFrom } from "../dom/focusable.ts";
import { prefersReducedMotion } from "../dom/reduced-motion.ts";

export function scrollTo(top: number): void {
  window.scrollTo({ top, left: 0, behavior: "instant" });
}

/** Returns the address of a link without its origin. */
const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

/** Returns the links to an address: those in `main`, or all others, because header and footer repeat many links on every page. */
const linksTo = (address: string | null, isInMain: boolean): readonly HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => addressOf(link) === address && (link.closest("main") !== null) === isInMain && isThere(link),
  );

export function followedLink(link: HTMLAnchorElement): FollowedLink {
  const [address, isInMain] = [addressOf(link), link.closest("main") !== null];
  const place = linksTo(address, isInMain).indexOf(link);
  return { link: address, index: isInMain ? place : -1 - place };
}

function focusHeadingInView(): void {
  const headings = [...document.querySelectorAll<HTMLElement>(`main :is(${HEADINGS})`)];
  const place = headings.find((each) => isThere(each) && isInView(each)) ?? pageHeading();
  if (place) readFrom(place);
}

/** Max milliseconds that a link of the page may come after it, such as one in a part that is rendered late. */
const LINK_TIMEOUT = 1000;
const VISITOR_EVENTS = ["keydown", "pointerdown", "wheel", "touchstart", "focusin"] as const;
let waiting: AbortController | undefined;

/**
 * Scrolls to a position and focuses the followed link, or the first visible heading if the link is hidden, for example in a menu. A
 * link in `main` may be rendered late: the focus waits for it until the visitor does something.
 */
export function restorePosition({ scroll, link, index = 0 }: ScrollPosition): void {
  waiting?.abort();
  const stop = new AbortController();
  waiting = stop;
  const isInMain = index >= 0;
  const end = performance.now() + (isInMain && link !== null ? LINK_TIMEOUT : 0);
  const look = () => {
    if (stop.signal.aborted) return;
    scrollTo(scroll);
    const followed = linksTo(link, isInMain)[isInMain ? index : -1 - index];
    if (followed && isInView(followed)) readFrom(followed);
    else if (performance.now() < end) requestAnimationFrame(look);
    else focusHeadingInView();
  };
  for (const type of VISITOR_EVENTS)
    addEventListener(type, () => stop.abort(), { signal: stop.signal, once: true, passive: true });
  look();
}

/** Resolves 100 ms after the last scroll event (spec section 9). */
function scrollEnd(signal: AbortSignal): Promise<void> {
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

export async function scrollToSection({ id, isOnPage }: Section, signal: AbortSignal): Promise<void> {
  const behavior = isOnPage && !prefersReducedMotion() ? "smooth" : "instant";
  document.getElementById(id)?.scrollIntoView({ behavior, block: "start" });
  // A new page starts at the section without scrolling visibly.
  if (isOnPage) await scrollEnd(signal);
}
