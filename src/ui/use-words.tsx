import type { ParseKeys, TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { documentLanguage } from "../../contract/languages.ts";

interface Words {
  /** Translates to a string, for attributes. */
  readonly t: TFunction;
  /** Language of the page. */
  readonly language: string;
  /** Translates to content: an element with `lang` for a fallback text, a string otherwise. */
  readonly say: (key: ParseKeys, values?: Readonly<Record<string, unknown>>) => ReactNode;
  /** Returns the `lang` of a fallback text, for elements that contain only text, such as an option. */
  readonly languageOf: (key: ParseKeys) => string | undefined;
}

/** Returns the interface texts in the page's language. */
export function useWords(): Words {
  const { t, i18n } = useTranslation();
  const say: Words["say"] = (key, values) => {
    const { res, usedLng } = t(key, { ...values, returnDetails: true });
    return usedLng === i18n.language ? (
      res
    ) : (
      <span key={res} lang={documentLanguage(usedLng)}>
        {res}
      </span>
    );
  };
  const languageOf: Words["languageOf"] = (key) => {
    const { usedLng } = t(key, { returnDetails: true });
    return usedLng === i18n.language ? undefined : documentLanguage(usedLng);
  };
  return { t, language: i18n.language, say, languageOf };
}
