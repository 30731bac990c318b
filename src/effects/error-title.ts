import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectShown } from "../../machines/page.ts";
import { unsigned } from "../jsx/fallback.ts";
import { useSite } from "../site-context.tsx";

/** While a form has something wrong, the document's title begins with "Error", which is the first that a screen reader says of a page. */
export function useErrorTitle(isError: boolean): void {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  // Another language comes in two steps: its words, and the page with its title.
  const shown = useSelector(useSite().page, selectShown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page gives itself another title with another language
  useEffect(() => {
    if (!isError) return undefined;
    const mark = unsigned(t("forms.errorTitle"));
    document.title = mark + document.title;
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [isError, language, shown, t]);
}
