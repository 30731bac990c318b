import { useIsHydrated } from "../../../hooks/use-is-hydrated.ts";
import { FORM_ID } from "../../../ui/fields/field-ids.ts";

/**
 * Returns the form that posts the fields of the quick order without scripts. With scripts none does: Enter in a field would send the
 * inquiry without the list.
 */
export const usePostedForm = (): { readonly form?: string } => (useIsHydrated() ? {} : { form: FORM_ID });
