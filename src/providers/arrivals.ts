/** The browser's side of machines/arrivals.ts: it moves the focus and the page. */
import { fromPromise } from "xstate";
import { type Answer, arrivalsMachine, type Overlay, type Section } from "../../machines/arrivals.ts";
import { find, HEADINGS, isThere, pageHeading, readFrom } from "../dom/focusable.ts";
import { storeTraces } from "../storage/storage.ts";
import { rescueFocus } from "./held-focus.ts";
import { focusTrace, scrollTo, scrollToSection } from "./scroll-memory.ts";

function focusHeading(): void {
  scrollTo(0);
  const heading = pageHeading();
  if (heading) readFrom(heading);
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

let comesToView: MutationObserver | undefined;

/**
 * Focuses an element once the views show it. They have not when the machine tells of the overlay, and its code may be on its way.
 * In the task of the press: only then do telephones open their keyboard.
 */
function focusWhenThere(place: () => HTMLElement | null | undefined): void {
  comesToView?.disconnect();
  const focus = () => {
    const element = place();
    if (!(element && isThere(element))) return false;
    element.focus();
    comesToView?.disconnect();
    return true;
  };
  if (focus()) return;
  comesToView = new MutationObserver(focus);
  comesToView.observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert"] });
}

function focusOverlay(overlay: Overlay): void {
  focusWhenThere(() => {
    const place = overlayOf(overlay);
    return place?.querySelector<HTMLElement>("[type=search]") ?? place;
  });
}

/** A visitor who has gone on elsewhere stays there. */
function focusOpener(overlay: Overlay): void {
  const { activeElement } = document;
  comesToView?.disconnect();
  if (activeElement !== document.body && !overlayOf(overlay)?.contains(activeElement)) return;
  focusWhenThere(() => find(`[data-opens="${overlay}"]`));
}

/** The arrivals machine with its effects. */
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
