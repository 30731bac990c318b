import { useTranslation } from "react-i18next";
import { SEARCH_TYPE } from "../../../contract/constants.ts";
import { isSpecified, nameIn } from "../../../contract/languages.ts";
import type { SearchTypeEntry } from "../../../contract/search.ts";
import type { SelectOption } from "../../ui/fields/Select.tsx";
import { useWords } from "../../ui/use-words.tsx";

/** Returns a function that turns a search type into an option. The API names types only in English and Chinese. */
export function useTypeOption(): (entry: SearchTypeEntry) => SelectOption {
  const { i18n } = useTranslation();
  const { t, languageOf } = useWords();
  return (entry) => {
    const value = String(entry.type);
    if (isSpecified(i18n.language)) return { value, label: nameIn(i18n.language, entry) };
    const key = entry.type === SEARCH_TYPE.products ? "shell.nav.products" : "shell.nav.press";
    return { value, label: t(key), language: languageOf(key) };
  };
}
