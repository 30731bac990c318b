import { useEffect, useLayoutEffect, useRef } from "react";
import type { HomeCountry } from "../../../contract/countries.ts";
import { countryMatching } from "../../../contract/country-names.ts";
import { fieldNames } from "../../../contract/form-fields.ts";
import { fieldValue, type InputName } from "../../../machines/form.ts";
import { useSite } from "../../site-context.tsx";
import { loadDraft } from "../../storage/form-drafts.ts";
import type { FormActor } from "./form-actor.ts";

/** What stands in a form that the server rendered, by its names. */
type Typed = readonly (readonly [name: string, text: string])[];

/** A country is typed by its name. */
const typedValue = (name: InputName, text: string, home: HomeCountry): string =>
  (name === "country" && countryMatching(text, home)) || text;

/**
 * Tells a form what the visitor has written before: the draft of the session, and over it what was typed before the scripts
 * came.
 */
export function useRestoreInput(form: FormActor) {
  const { country } = useSite().settings;
  const element = useRef<HTMLFormElement>(null);
  const typed = useRef<Typed>([]);
  // As soon as the views have taken the form over, before any of them writes its own value into it.
  useLayoutEffect(() => {
    if (!element.current) return;
    typed.current = [...new FormData(element.current)].flatMap(([name, text]) =>
      typeof text === "string" ? [[name, text] as const] : [],
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes to the screen
  useEffect(() => {
    const { context } = form.getSnapshot();
    const names: readonly InputName[] = [...fieldNames(context.form), "code"];
    const draft = context.start.stage === "editing" ? loadDraft(context.form) : undefined;
    if (draft) form.send({ type: "form.restored", values: draft });
    for (const [name, text] of typed.current) {
      const field = names.find((each) => each === name);
      // Nothing in a field is nothing written; some of them get their value only now.
      if (!field || text === "") continue;
      const value = typedValue(field, text, country);
      if (value !== fieldValue(context, field)) form.send({ type: "field.changed", name: field, value });
    }
  }, [form]);
  return element;
}
