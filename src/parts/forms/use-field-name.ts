import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DetailName } from "../../../contract/cart-item.ts";
import type { BadField } from "../../../machines/form.ts";
import type { SiteTexts } from "../../i18n/i18n.ts";
import { useWords } from "../../ui/use-words.tsx";

type KnownField = keyof SiteTexts["forms"]["field"];

/** Key of all option groups, which a banner names as one field. */
const OPTIONS = "inquiry_types";
const isOptions = (name: Named): name is Extract<BadField, `${typeof OPTIONS}${string}`> => name.startsWith(OPTIONS);
/** Returns the option group that a name stands for, if any. */
export const groupOf = (name: BadField): string | undefined =>
  name.startsWith(`${OPTIONS}.`) ? name.slice(OPTIONS.length + 1) : undefined;

/** A field of a form, or a detail of an inquiry's line. */
type Named = BadField | DetailName;

const knownName = (name: Named): KnownField => {
  if (name === "goneProducts") return "products";
  return isOptions(name) ? "productInfo" : name;
};

/** Returns a function for the name of a field within a sentence. */
export function useFieldName(): (name: Named) => string {
  const { t } = useTranslation();
  return (name) => t(`forms.field.${knownName(name)}`);
}

/** Like useFieldName, but returns content for standalone labels. */
export function useFieldLabel(): (name: BadField) => ReactNode {
  const { say } = useWords();
  return (name) => say(`forms.field.${knownName(name)}`);
}

type ExplainedField = keyof SiteTexts["forms"]["reason"];

/** Returns a function for the help text of a field, if that does not depend on the form. */
export function useFieldHelp(): (name: string) => ReactNode {
  const { i18n } = useTranslation();
  const { say } = useWords();
  // Looks up the text directly, because a company may add texts.
  return (name) => (i18n.exists(`forms.reason.${name}`) ? say(`forms.reason.${name as ExplainedField}`) : undefined);
}

/** Returns the id of a field's control or group. Products have an id too, although they are outside of the form. */
export function fieldId(name: BadField | "productInfo"): string {
  if (name === "products" || name === "goneProducts") return "chosen-products";
  return name === OPTIONS ? "field-productInfo" : `field-${name.replaceAll(/\s/g, "-")}`;
}

/** Id of the form. A page has one. Controls outside of the form refer to it. */
export const FORM_ID = "form";
/** Id of the result of a form: the message, or the start of the form. The response opens at it. */
export const ANSWER_ID = "form-answer";
