import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LineFieldName } from "../../../contract/cart-item.ts";
import { selectItems } from "../../../machines/cart.ts";
import { distinctItemName, itemKey } from "../../../machines/cart-items.ts";
import type { BadField } from "../../../machines/form.ts";
import { lineFieldOf } from "../../../machines/inquiry-lines.ts";
import type { SiteTexts } from "../../i18n/i18n.ts";
import { useSite } from "../../site-context.tsx";
import { OPTIONS } from "../../ui/fields/field-ids.ts";
import { useWords } from "../../ui/use-words.tsx";

type KnownField = keyof SiteTexts["forms"]["field"];

const isOptions = (name: BadField): name is Extract<BadField, `${typeof OPTIONS}${string}`> => name.startsWith(OPTIONS);
/** Returns the option group that a name stands for, if any. */
export const groupOf = (name: BadField): string | undefined =>
  name.startsWith(`${OPTIONS}.`) ? name.slice(OPTIONS.length + 1) : undefined;

const knownName = (name: Exclude<BadField, LineFieldName>): KnownField => {
  if (name === "goneProducts") return "products";
  return isOptions(name) ? "productInfo" : name;
};

type LineText = keyof SiteTexts["catalogue"]["line"]["field"];
/** Returns a function for the text that names a field of a line, and its values. Undefined for any other field. */
function useLineText() {
  const items = useSelector(useSite().cart, selectItems);
  return (name: BadField) => {
    const line = lineFieldOf(name);
    if (!line) return undefined;
    const item = items.find((each) => itemKey(each) === line.item);
    const key: LineText = line.at > 0 ? "further" : line.field;
    const values = { name: item ? distinctItemName(item) : line.item, number: line.at + 1 };
    return { key: `catalogue.line.field.${key}`, values } as const;
  };
}

const isOfForm = (name: BadField): name is Exclude<BadField, LineFieldName> => lineFieldOf(name) === undefined;

/** Returns a function for the name of a field within a sentence. */
export function useFieldName(): (name: BadField) => string {
  const { t } = useTranslation();
  const lineText = useLineText();
  return (name) => {
    const line = lineText(name);
    if (line) return t(line.key, line.values);
    return isOfForm(name) ? t(`forms.field.${knownName(name)}`) : name;
  };
}

/** Like useFieldName, but returns content for standalone labels. */
export function useFieldLabel(): (name: BadField) => ReactNode {
  const { say } = useWords();
  const lineText = useLineText();
  return (name) => {
    const line = lineText(name);
    if (line) return say(line.key, line.values);
    return isOfForm(name) ? say(`forms.field.${knownName(name)}`) : name;
  };
}

type ExplainedField = keyof SiteTexts["forms"]["reason"];

/** Returns a function for the help text of a field, if that does not depend on the form. */
export function useFieldHelp(): (name: string) => ReactNode {
  const { i18n } = useTranslation();
  const { say } = useWords();
  // Looks up the text directly, because a company may add texts.
  return (name) => (i18n.exists(`forms.reason.${name}`) ? say(`forms.reason.${name as ExplainedField}`) : undefined);
}
