import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { fieldNames, isTooLong, MAX_MODELS_LENGTH, rulesOf, storedField } from "../../../contract/form-fields.ts";
import type { BadField } from "../../../machines/form.ts";
import { selectIsUnknownCountry, selectValue } from "../../../machines/form-selectors.ts";
import { useFormats } from "../../i18n/formats.ts";
import type { FormActor } from "./form-actor.ts";
import { useFieldName } from "./use-field-name.ts";

/** What is wrong with a field: it is too long, missing, no country of the list, or refused by the server. */
export function useFieldProblem(form: FormActor, name: BadField): string {
  const { t } = useTranslation();
  const { number } = useFormats();
  const field = useFieldName()(name);
  const kind = form.getSnapshot().context.form;
  const text = fieldNames(kind).find((each) => each === name);
  const value = useSelector(form, (snapshot) => (text ? selectValue(text)(snapshot) : ""));
  const isUnknownCountry = useSelector(form, selectIsUnknownCountry);
  if (text && isTooLong(kind, text, value)) return t("forms.tooLong", { field, max: number(rulesOf(kind, text).max) });
  if (name === "country" && isUnknownCountry) return t("forms.unknownCountry", { country: value });
  return t(text && storedField(text, value) === "" ? "forms.fillIn" : "forms.lookAgain", { field });
}

/** What is wrong with the model numbers of a posted form: the text is too long, or names no product. */
export function useModelsProblem(models: string): string {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (models.length <= MAX_MODELS_LENGTH) return t("forms.unknownModels", { models });
  return t("forms.tooLong", { field: t("forms.field.models"), max: number(MAX_MODELS_LENGTH) });
}
