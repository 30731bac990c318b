import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { fieldNames, isTooLong, MAX_MODELS_LENGTH, rulesOf, storedField } from "../../../contract/form-fields.ts";
import type { BadField } from "../../../machines/form.ts";
import { selectIsUnknownCountry, selectValue } from "../../../machines/form-selectors.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useWords } from "../../ui/use-words.tsx";
import type { FormActor } from "./form-actor.ts";
import { useFieldName } from "./use-field-name.ts";

/** Returns the error of a field: too long, missing, not a country of the list, or rejected by the server. */
export function useFieldProblem(form: FormActor, name: BadField): ReactNode {
  const { say } = useWords();
  const { number } = useFormats();
  const field = useFieldName()(name);
  const kind = form.getSnapshot().context.form;
  const text = fieldNames(kind).find((each) => each === name);
  const value = useSelector(form, (snapshot) => (text ? selectValue(text)(snapshot) : ""));
  const isUnknownCountry = useSelector(form, selectIsUnknownCountry);
  if (text && isTooLong(kind, text, value))
    return say("forms.tooLong", { field, max: number(rulesOf(kind, text).max) });
  if (name === "country" && isUnknownCountry) return say("forms.unknownCountry", { country: value });
  return say(text && storedField(text, value) === "" ? "forms.fillIn" : "forms.lookAgain", { field });
}

/** Returns the error of the posted model numbers: too long, or no known product. */
export function useModelsProblem(models: string): ReactNode {
  const { t, say } = useWords();
  const { number } = useFormats();
  if (models.length <= MAX_MODELS_LENGTH) return say("forms.unknownModels", { models });
  return say("forms.tooLong", { field: t("forms.field.models"), max: number(MAX_MODELS_LENGTH) });
}
