import { useEffect, useLayoutEffect, useRef } from "react";
import type { HomeCountry } from "../../../contract/countries.ts";
import { countryMatching } from "../../../contract/country-names.ts";
import { fieldNames } from "../../../contract/form-fields.ts";
import { fieldValue, type InputName } from "../../../machines/form.ts";
import { useSite } from "../../site-context.tsx";
import { loadDraft } from "../../storage/form-drafts.ts";
import type { FormActor } from "./form-actor.ts";

/** Values of a server-rendered form, by field name. */
type Typed = readonly (readonly [name: string, text: string])[];

/** A country is typed by its name. */
const typedValue = (name: InputName, text: string, home: HomeCountry): string =>
  (name === "country" && countryMatching(text, home)) || text;

/** Restores the input of a form: the draft of the session, then values typed before the scripts loaded. */
export function useRestoreInput(form: FormActor) {
  const { country } = useSite().settings;
  const element = useRef<HTMLFormElement>(null);
  const typed = useRef<Typed>([]);
  // Runs right after hydration, before any view writes its own value into the form.
  useLayoutEffect(() => {
    if (!element.current) return;
    typed.current = [...new FormData(element.current)].flatMap(([name, text]) =>
      typeof text === "string" ? [[name, text] as const] : [],
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form is mounted
  useEffect(() => {
    const { context } = form.getSnapshot();
    const names: readonly InputName[] = [...fieldNames(context.form), "code"];
    const draft = context.start.stage === "editing" ? loadDraft(context.form) : undefined;
    if (draft) form.send({ type: "form.restored", values: draft });
    for (const [name, text] of typed.current) {
      const field = names.find((each) => each === name);
      // An empty field was not filled in; some fields get their value only now.
      if (!field || text === "") continue;
      const value = typedValue(field, text, country);
      if (value !== fieldValue(context, field)) form.send({ type: "field.changed", name: field, value });
    }
  }, [form]);
  return element;
}
