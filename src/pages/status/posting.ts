/** The form of the page, which works without scripts too. */
import { SENT_QUERY } from "../../../contract/inquiry-status.ts";
import type { SiteLocation } from "../../../contract/locations.ts";
import { ANSWER_ID } from "../../ui/fields/field-ids.ts";

/** Id of the form, by which a button elsewhere on the page submits it. */
export const FORM_ID = "status-form";
/** Id of the heading above what was sent. */
export const CONTENT_ID = "status-content";

/** Returns the address that the form is posted to. With `withSent`, the page that follows shows what was typed in the inquiry. */
export function postAddress({ pathname, search }: SiteLocation, withSent: boolean, anchor = ANSWER_ID): string {
  const query = new URLSearchParams(search);
  if (withSent) for (const [name, value] of Object.entries(SENT_QUERY)) query.set(name, value);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}#${anchor}`;
}
