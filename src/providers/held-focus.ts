/** The element that has the focus: its moves are told, and the focus is kept on the page when the element goes. */
import type { ArrivalsEvent } from "../../machines/arrivals.ts";
import { controlsIn, find, isThere } from "../dom/focusable.ts";
import { followedLink } from "./scroll-memory.ts";

/** The element that had the focus last: its ancestors from within, each with the position of it among their controls. */
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
export function rescueFocus(): void {
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

/** Tells when the focus moves, when the element that has it is removed, and of each link that is pressed. Returns how to stop. */
export function watchFocus(tell: (event: ArrivalsEvent) => void): () => void {
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
  // A press beside all controls gives up the focus. A removed element is still in the document when browsers report it.
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
