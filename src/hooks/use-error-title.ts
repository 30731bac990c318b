import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/**
 * Prefixes the document title with "Error" while a form has errors, because screen readers announce the title first.
 * @param shown the page, which sets its own title after a language change
 */
export function useErrorTitle(isError: boolean, shown: unknown): void {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page sets another title in another language
  useEffect(() => {
    if (!isError) return undefined;
    const prefix = t("forms.errorTitle");
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isError, language, shown, t]);
}
