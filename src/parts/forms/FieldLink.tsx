import type { MouseEvent, ReactNode } from "react";
import type { BadField } from "../../../machines/form.ts";
import { fieldId } from "./use-field-name.ts";

/** Focuses the control that a link names; in a group, the first invalid one. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  // The id of a group of options is its type, which may contain spaces or Chinese characters.
  const place = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  const field = place?.querySelector<HTMLElement>("[aria-invalid=true]") ?? place;
  field?.focus();
  // A combo box receives focus without being scrolled into view.
  field?.scrollIntoView({ block: "nearest", behavior: "instant" });
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
