import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useTranslation } from "react-i18next";
import { speak } from "../effects/aria-words.ts";

/** Has React Aria's own words in the language of the page, whatever the browser's is. */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={speak(i18n, i18n.language)}>{children}</I18nProvider>;
}
