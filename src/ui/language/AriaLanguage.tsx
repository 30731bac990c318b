import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useTranslation } from "react-i18next";
import { shortTag } from "../../../contract/languages.ts";

/**
 * Provides React Aria with the page's language, not the browser's, around the components that read it: ComboBox, ProgressBar, Slider,
 * Tabs. It is not around the whole page, because evaluating React Aria's module of the language uses `Intl` for the first time, which
 * takes 80 ms on a slow processor.
 */
export function AriaLanguage({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={shortTag(i18n.language)}>{children}</I18nProvider>;
}
