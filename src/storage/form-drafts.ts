/** Drafts of forms in session storage. Separate from storage.ts, so that pages without a form do not load the field table. */
import type { FormName } from "../../contract/constants.ts";
import { fieldNames } from "../../contract/form-fields.ts";
import type { FormValues } from "../../machines/form.ts";
import { attempt } from "./storage.ts";

/** Returns the unsent values of a form. */
export function loadDraft(form: FormName): FormValues | undefined {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(`draft_${form}`) ?? "null") as unknown);
  if (typeof stored !== "object" || stored === null) return undefined;
  const texts = fieldNames(form).flatMap((name) => {
    const text: unknown = Reflect.get(stored, name);
    return typeof text === "string" ? [[name, text]] : [];
  });
  // `fieldNames` are the keys of FormValues.
  return Object.fromEntries(texts) as FormValues;
}

export function storeDraft(form: FormName, values: FormValues): void {
  attempt(() => sessionStorage.setItem(`draft_${form}`, JSON.stringify(values)));
}

export function clearDraft(form: FormName): void {
  attempt(() => sessionStorage.removeItem(`draft_${form}`));
}
