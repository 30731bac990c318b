import { useEffect, useLayoutEffect, useRef } from "react";
import type { HomeCountry } from "../../../contract/countries.ts";
import { countryMatching } from "../../../contract/country-names.ts";
import { fieldNames } from "../../../contract/form-fields.ts";
import { fieldValue, type InputName } from "../../../machines/form.ts";
import { useSite } from "../../site-context.tsx";
import { loadDraft } from "../../storage/form-drafts.ts";
import type { FormActor } from "./form-actor.ts";

/** Values of a form in the document, by field name. */
type Typed = readonly (readonly [name: string, text: string])[];
const typedIn = (element: HTMLFormElement): Typed =>
  [...new FormData(element)].flatMap(([name, text]) => (typeof text === "string" ? [[name, text] as const] : []));

/** A country is typed by its name. */
const typedValue = (name: InputName, text: string, home: HomeCountry): string =>
  (name === "country" && countryMatching(text, home)) || text;

/**
 * Restores the input of a form: the draft of the session, then values typed before the scripts loaded. Returns the ref of the form, and
 * a function that reads its fields. Browsers and extensions may fill in a field without an event, so the form is read at Send again.
 */
export function useRestoreInput(form: FormActor) {
  const { country } = useSite().settings;
  const element = useRef<HTMLFormElement>(null);
  const typed = useRef<Typed>([]);
  // Runs right after hydration, before any view writes its own value into the form.
  useLayoutEffect(() => {
    if (element.current) typed.current = typedIn(element.current);
  }, []);
  const take = (texts: Typed) => {
    const { context } = form.getSnapshot();
    const names: readonly InputName[] = [...fieldNames(context.form), "code"];
    for (const [name, text] of texts) {
      const field = names.find((each) => each === name);
      if (!field) continue;
      const value = typedValue(field, text, country);
      if (value !== fieldValue(context, field)) form.send({ type: "field.changed", name: field, value });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form is mounted
  useEffect(() => {
    const { form: name, start } = form.getSnapshot().context;
    const draft = start.stage === "editing" ? loadDraft(name) : undefined;
    if (draft) form.send({ type: "form.restored", values: draft });
    // An empty field was not filled in; some fields get their value only now.
    take(typed.current.filter(([, text]) => text !== ""));
  }, [form]);
  return { element, readFields: (written: HTMLFormElement) => take(typedIn(written)) };
}
