import { useTranslation } from "react-i18next";
import type { SiteTexts } from "../../i18n/i18n.ts";

type KnownField = keyof SiteTexts["forms"]["field"];

/** What the server may call a field besides its own name. */
const ALIASES: Readonly<Record<string, KnownField>> = { inquiry_types: "productInfo" };

/** Makes the function that says what the visitor knows a field as; of a field that nobody knows, its own name. */
export function useFieldName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    const known = ALIASES[name] ?? name;
    return i18n.exists(`forms.field.${known}`) ? t(`forms.field.${known as KnownField}`) : name;
  };
}

type ExplainedField = keyof SiteTexts["forms"]["reason"];

/** Makes the function that says why a field is asked for or how to answer it, where that does not depend on the form. */
export function useFieldHelp(): (name: string) => string | undefined {
  const { t, i18n } = useTranslation();
  return (name) => (i18n.exists(`forms.reason.${name}`) ? t(`forms.reason.${name as ExplainedField}`) : undefined);
}

/** The id of a field's control, or of what holds its controls. The products are no field: they stand beside the form. */
export const fieldId = (name: string): string =>
  name === "products" ? "chosen-products" : `field-${ALIASES[name] ?? name}`;
