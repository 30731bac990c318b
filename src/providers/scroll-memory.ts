/** How far the page is scrolled, and the way back to the link that led away (machines/scroll-memory.ts). */
import { DELAY } from "../../contract/constants.ts";
import type { Section } from "../../machines/arrivals.ts";
import type { FollowedLink, Trace } from "../../machines/scroll-memory.ts";
import { HEADINGS, isInView, isThere, pageHeading, readFrom } from "../dom/focusable.ts";
import { prefersReducedMotion } from "../dom/reduced-motion.ts";

export function scrollTo(top: number): void {
  window.scrollTo({ top, left: 0, behavior: "instant" });
}

/** The address of a link within the site, as the history names it. */
const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

/** The links to an address, those of the page itself first: the header of every page leads to many of the same places. */
function linksTo(address: string | null): readonly HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => addressOf(link) === address && isThere(link),
  );
  const isOfPage = (link: Element) => link.closest("main") !== null;
  return [...links.filter(isOfPage), ...links.filter((link) => !isOfPage(link))];
}

export const followedLink = (link: HTMLAnchorElement): FollowedLink => {
  const address = addressOf(link);
  return { link: address, index: linksTo(address).indexOf(link) };
};

/** The first heading in sight takes the place of a link that can no longer be seen, as one of a menu. */
export function focusTrace({ scroll, link, index = 0 }: Trace): void {
  scrollTo(scroll);
  const sameLink = linksTo(link)[index];
  const followed = sameLink && isInView(sameLink) ? sameLink : undefined;
  const headings = [...document.querySelectorAll<HTMLElement>(`main :is(${HEADINGS})`)];
  const place = followed ?? headings.find((each) => isThere(each) && isInView(each)) ?? pageHeading();
  if (place) readFrom(place);
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

export async function scrollToSection({ id, isOnPage }: Section, signal: AbortSignal): Promise<void> {
  const behavior = isOnPage && !prefersReducedMotion() ? "smooth" : "instant";
  document.getElementById(id)?.scrollIntoView({ behavior, block: "start" });
  // A page that has just come begins there; nothing moves.
  if (isOnPage) await rest(signal);
}
