/** Moves the focus and scrolls the page for machines/arrivals.ts. */
import { fromPromise } from "xstate";
import {
  type Answer,
  arrivalsMachine,
  type OverlayLeft,
  type OverlayShown,
  type Section,
} from "../../machines/arrivals.ts";
import { find, HEADINGS, isThere, pageHeading, readFrom } from "../dom/focusable.ts";
import { storeScrollPositions } from "../storage/storage.ts";
import { restoreLostFocus } from "./held-focus.ts";
import { restorePosition, scrollTo, scrollToSection } from "./scroll-memory.ts";

function focusHeading(): void {
  scrollTo(0);
  const heading = pageHeading();
  if (heading) readFrom(heading);
}

/** Focuses the heading of a section, or the section if it has no visible heading. */
function focusSection({ id }: Section): void {
  const section = document.getElementById(id);
  if (!section) {
    focusHeading();
    return;
  }
  const heading = section.querySelector<HTMLElement>(HEADINGS);
  readFrom(heading === null || heading.matches(".visually-hidden") ? section : heading);
}

/** Focuses the result of a form. A sent or reviewed form keeps the page at the top; other messages scroll into view. */
function focusAnswer(answer: Answer): void {
  if (answer === "begun" || answer === "replaced") {
    focusHeading();
    return;
  }
  const preventScroll = answer === "sent" || answer === "reviewed";
  find(`[data-answer="${answer}"]`)?.focus({ preventScroll });
}

/** Called while the message is still in the document. */
function focusForm(answer: Answer): void {
  const place = answer === "sent" ? '[data-answer="sent"]' : "form:has([data-answer])";
  find(place)?.focus({ preventScroll: true });
}

/**
 * Focuses an element as soon as it is rendered, because its code may still be loading. Tries at once, since phones open the
 * keyboard only within the task of the press. Resolves once the element has the focus.
 */
function focusWhenThere(place: () => HTMLElement | null | undefined, signal: AbortSignal): Promise<void> {
  const focus = () => {
    const element = place();
    // Below a dialog, the focus would return to the dialog.
    if (!(element && isThere(element)) || element.closest("[aria-hidden=true]")) return false;
    element.focus();
    return true;
  };
  return new Promise((resolve) => {
    if (focus()) return resolve();
    const rendered = new MutationObserver(() => {
      if (!focus()) return;
      rendered.disconnect();
      resolve();
    });
    rendered.observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert", "aria-hidden"] });
    signal.addEventListener("abort", () => rendered.disconnect());
  });
}

/** Focuses the field of an opened overlay, or the opener of a closed one unless the visitor has moved the focus. */
async function followOverlay({ type, overlay }: OverlayShown | OverlayLeft, signal: AbortSignal): Promise<void> {
  const place = () => find(`[data-overlay="${overlay}"]`);
  if (type === "overlay.shown")
    return focusWhenThere(() => place()?.querySelector<HTMLElement>("[type=search]") ?? place(), signal);
  const { activeElement } = document;
  if (activeElement === document.body || place()?.contains(activeElement))
    await focusWhenThere(() => find(`[data-opens="${overlay}"]`), signal);
}

/** Provides the arrivals machine with its effects. */
export const createArrivalsLogic = () =>
  arrivalsMachine.provide({
    actors: {
      scrollToSection: fromPromise<void, Section>(({ input, signal }) => scrollToSection(input, signal)),
      followOverlay: fromPromise<void, OverlayShown | OverlayLeft>(({ input, signal }) => followOverlay(input, signal)),
    },
    actions: {
      scrollToTop: () => scrollTo(0),
      focusHeading,
      // A view that follows the address, such as the chosen filters, renders its links at the end of this task.
      restorePosition: (_, trace) => trace && queueMicrotask(() => restorePosition(trace)),
      focusSection: (_, section) => focusSection(section),
      focusAnswer: (_, { answer }) => focusAnswer(answer),
      focusForm: (_, { answer }) => focusForm(answer),
      restoreLostFocus,
      storeScrollPositions: (_, { traces }) => storeScrollPositions(traces),
    },
  });
