import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/**
 * While a form has something wrong, the document's title begins with "Error", which is the first that a screen reader says of a page.
 * @param shown the page, which comes with a title of its own after the words of another language
 */
export function useErrorTitle(isError: boolean, shown: unknown): void {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page gives itself another title with another language
  useEffect(() => {
    if (!isError) return undefined;
    const mark = t("forms.errorTitle");
    document.title = mark + document.title;
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [isError, language, shown, t]);
}
