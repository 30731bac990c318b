import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DetailName } from "../../../contract/cart-item.ts";
import type { BadField } from "../../../machines/form.ts";
import type { SiteTexts } from "../../i18n/i18n.ts";
import { useWords } from "../../ui/use-words.tsx";

type KnownField = keyof SiteTexts["forms"]["field"];

/** The types of options, which a banner names as one field. */
const OPTIONS = "inquiry_types";
const isOptions = (name: Named): name is Extract<BadField, `${typeof OPTIONS}${string}`> => name.startsWith(OPTIONS);
/** The group of options that a name stands for, if it does. */
export const groupOf = (name: BadField): string | undefined =>
  name.startsWith(`${OPTIONS}.`) ? name.slice(OPTIONS.length + 1) : undefined;

/** A field of a form, or a detail of an inquiry's line. */
type Named = BadField | DetailName;

const knownName = (name: Named): KnownField => {
  if (name === "goneProducts") return "products";
  return isOptions(name) ? "productInfo" : name;
};

/** Makes the function that says what the visitor knows a field as, within a sentence. */
export function useFieldName(): (name: Named) => string {
  const { t } = useTranslation();
  return (name) => t(`forms.field.${knownName(name)}`);
}

/** The same as a text of its own. */
export function useFieldLabel(): (name: BadField) => ReactNode {
  const { say } = useWords();
  return (name) => say(`forms.field.${knownName(name)}`);
}

type ExplainedField = keyof SiteTexts["forms"]["reason"];

/** Makes the function that says why a field is asked for or how to answer it, where that does not depend on the form. */
export function useFieldHelp(): (name: string) => ReactNode {
  const { i18n } = useTranslation();
  const { say } = useWords();
  // What the texts have is asked of them as they are, since a company may add to them.
  return (name) => (i18n.exists(`forms.reason.${name}`) ? say(`forms.reason.${name as ExplainedField}`) : undefined);
}

/** The id of a field's control, or of what holds its controls. The products are no field: they stand beside the form. */
export function fieldId(name: BadField | "productInfo"): string {
  if (name === "products" || name === "goneProducts") return "chosen-products";
  return name === OPTIONS ? "field-productInfo" : `field-${name.replaceAll(/\s/g, "-")}`;
}

/** Of the form itself; a page holds one. What stands beside it belongs to it by this. */
export const FORM_ID = "form";
/** Of what came of a form, where the document of the answer opens: its message, or else its beginning. */
export const ANSWER_ID = "form-answer";
