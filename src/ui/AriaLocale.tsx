import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useTranslation } from "react-i18next";

/** What React Aria calls the languages of the site; it takes "zh-Hant-TW" for the first Chinese that it knows. */
const LOCALE: Readonly<Record<string, string>> = { en: "en-US", zh: "zh-TW" };

/** Has React Aria's own words in the language of the page, whatever the browser's is: of all its languages the build keeps these. */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={LOCALE[i18n.language] ?? "en-US"}>{children}</I18nProvider>;
}
