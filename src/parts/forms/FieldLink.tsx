import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import type { BadField } from "../../../machines/form.ts";
import { controlsIn } from "../../dom/focusable.ts";
import { prefersReducedMotion } from "../../dom/reduced-motion.ts";
import { fieldId } from "../../ui/fields/field-ids.ts";

/** Opens the folded part that hides an element, by its button. */
function unfold(place: HTMLElement): void {
  const panel = place.closest("[data-fold][hidden]");
  const button = document.querySelector<HTMLElement>(`[aria-controls="${panel?.id}"]`);
  if (button) flushSync(() => button.click());
}

/**
 * Focuses the control that a link names, and scrolls to it; in a group, to the first invalid one. If neither can take the focus,
 * the first control of the group does. A folded part is opened.
 */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  // The id of a group of options is its type, which may contain spaces or Chinese characters.
  const place = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (place) unfold(place);
  const field = place?.querySelector<HTMLElement>("[aria-invalid=true]") ?? place;
  field?.focus({ preventScroll: true });
  if (field && document.activeElement !== field) controlsIn(field)[0]?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "nearest", behavior: prefersReducedMotion() ? "instant" : "smooth" });
}

interface FieldLinkProps {
  readonly name: BadField;
  readonly children: ReactNode;
}

/** Links to a field of the form, also without scripts. */
export function FieldLink({ name, children }: FieldLinkProps) {
  return (
    <a href={`#${fieldId(name)}`} onClick={follow}>
      {children}
    </a>
  );
}
