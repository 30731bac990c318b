import type { MouseEvent, ReactNode } from "react";
import type { BadField } from "../../../machines/form.ts";
import { fieldId } from "./use-field-name.ts";

/** Brings the focus to the control that a link is about: of several, to the first that has to be corrected. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  // The group of a type of options is called by its name, which may have spaces, or be Chinese.
  const place = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  const field = place?.querySelector<HTMLElement>("[aria-invalid=true]") ?? place;
  field?.focus();
  // A combo box takes the focus without coming into sight.
  field?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

interface FieldLinkProps {
  readonly name: BadField;
  readonly children: ReactNode;
}

/** Leads to a field of the form, without scripts as well. */
export function FieldLink({ name, children }: FieldLinkProps) {
  return (
    <a href={`#${fieldId(name)}`} onClick={follow}>
      {children}
    </a>
  );
}
