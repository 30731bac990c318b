import type { ParseKeys, TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { documentLanguage } from "../../contract/languages.ts";

interface Words {
  /** A text as a string, for attributes. */
  readonly t: TFunction;
  /** A text as content: one element with its `lang` if it comes from the fallback language, the string otherwise. */
  readonly say: (key: ParseKeys, values?: Readonly<Record<string, unknown>>) => ReactNode;
  /** The `lang` of a text that comes from the fallback language, for an element that holds text alone, such as an option. */
  readonly languageOf: (key: ParseKeys) => string | undefined;
}

/** The texts of the interface in the language of the page. */
export function useWords(): Words {
  const { t, i18n } = useTranslation();
  const say: Words["say"] = (key, values) => {
    const { res, usedLng } = t(key, { ...values, returnDetails: true });
    return usedLng === i18n.language ? res : <span lang={documentLanguage(usedLng)}>{res}</span>;
  };
  const languageOf: Words["languageOf"] = (key) => {
    const { usedLng } = t(key, { returnDetails: true });
    return usedLng === i18n.language ? undefined : documentLanguage(usedLng);
  };
  return { t, say, languageOf };
}
