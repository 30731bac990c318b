/** The browser's side of machines/arrivals.ts: it moves the focus and the page. */
import { fromPromise } from "xstate";
import { type Answer, arrivalsMachine, type Overlay, type Section } from "../../machines/arrivals.ts";
import { find, HEADINGS, isThere, pageHeading, readFrom } from "./focusable.ts";
import { rescueFocus } from "./held-focus.ts";
import { focusTrace, scrollTo, scrollToSection } from "./scroll-memory.ts";
import { storeTraces } from "./storage.ts";

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

/** A dialog may have taken the focus by itself. */
function focusOverlay(overlay: Overlay): void {
  const place = overlayOf(overlay);
  if (place?.contains(document.activeElement)) return;
  (place?.querySelector<HTMLElement>("[type=search]") ?? place)?.focus();
}

/** A visitor who has gone on elsewhere stays there. */
function focusOpener(overlay: Overlay): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !overlayOf(overlay)?.contains(activeElement)) return;
  const opener = find(`[data-opens="${overlay}"]`);
  (opener && isThere(opener) ? opener : find("[data-top]"))?.focus();
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
