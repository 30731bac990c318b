import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { addFormTexts } from "../../i18n/form-texts.ts";

/** Adds the texts of forms. A screen with a form calls it before other hooks. */
export function useFormTexts(): void {
  const { i18n } = useTranslation();
  useMemo(() => addFormTexts(i18n), [i18n]);
}
