import { useTranslation } from "react-i18next";
import { addFormTexts } from "../../i18n/form-texts.ts";

/** What a screen with a form says needs it, before all else in it. */
export function useFormTexts(): void {
  const { i18n } = useTranslation();
  addFormTexts(i18n, i18n.language);
}
