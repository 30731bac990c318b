/** Watches the focus, and restores it when the focused element is removed. */
import type { ArrivalsEvent } from "../../machines/arrivals.ts";
import { controlsBefore, controlsIn, find, isThere } from "../dom/focusable.ts";
import { followedLink } from "./scroll-memory.ts";

/** Last focused element, with its index among the controls of each ancestor, innermost first. */
interface Held {
  readonly element: Element;
  /** Whether the focus is shown. After a press with mouse or finger it is not. */
  readonly isShown: boolean;
  readonly ancestors: readonly { readonly element: Element; readonly position: number }[];
}
let held: Held | undefined;

/**
 * Dialogs manage their own focus, so no ancestors are recorded there. Looks only at the controls before the element: the browser would
 * have to lay out the footer, which it skips until it comes into view.
 */
function hold(element: Element): Held {
  const isShown = element.matches(":focus-visible");
  if (element.closest("[role=dialog]")) return { element, isShown, ancestors: [] };
  const counts = new Map<Element, number>();
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) counts.set(each, 0);
  for (const control of controlsBefore(element)) {
    let common = control.parentElement;
    while (common && !counts.has(common)) common = common.parentElement;
    if (common) counts.set(common, (counts.get(common) ?? 0) + 1);
  }
  let position = 0;
  const ancestors = Array.from(counts, ([ancestor, count]) => {
    position += count;
    return { element: ancestor, position };
  });
  return { element, isShown, ancestors };
}

const isLost = () =>
  held !== undefined && !isThere(held.element) && (document.activeElement ?? document.body) === document.body;

/**
 * Focuses the control at the position of the lost one, or the last control before it, or the first control of the page. Scrolls to it
 * only if the visitor sees the focus.
 */
export function restoreLostFocus(): void {
  if (!(held && isLost())) return;
  for (const { element, position } of held.ancestors) {
    const controls = isThere(element) ? controlsIn(element) : [];
    const next = controls[Math.min(position, controls.length - 1)];
    if (next) {
      next.focus({ preventScroll: !held.isShown });
      return;
    }
  }
  find("[data-top]")?.focus();
}

/**
 * Sends an event when the focus moves, when the focused element is removed, and when a link is pressed.
 * @returns a function that stops watching
 */
export function watchFocus(send: (event: ArrivalsEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target instanceof Element) || held?.element === target) return;
      held = hold(target);
      send({ type: "focus.moved" });
    },
    { signal },
  );
  // A press outside all controls blurs the element. Browsers report a removed element while it is still in the document.
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
      if (link) send({ type: "link.followed", ...followedLink(link) });
    },
    { signal, capture: true },
  );
  const observer = new MutationObserver(() => {
    if (held && !held.element.isConnected && held.ancestors.length > 0 && isLost()) send({ type: "focus.lost" });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    stop.abort();
    observer.disconnect();
    held = undefined;
  };
}
