import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PageOf } from "../../../contract/render.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { useEffects } from "../../providers/effects-context.tsx";
import { createContactLogic, formChance } from "../../providers/forms/form-logic.ts";
import { useLanguages, useSite } from "../../site-context.tsx";

/** Starts the contact form of a page. It follows the language and the page data. */
export function useContactForm(page: PageOf<"contactUs">) {
  const { language, start } = page;
  const { question_types: subjects } = page.response;
  const { i18n } = useTranslation();
  const { country } = useSite().settings;
  const languages = useLanguages();
  const effects = useEffects();
  const logic = useMemo(() => createContactLogic(effects, () => i18n.language), [effects, i18n]);
  const form = useLocalActor(logic, {
    input: { language, languages, subjects, start, country: country.id, ...formChance },
  });
  useDataChange(page, () => {
    form.send({ type: "language.changed", language });
    form.send({ type: "subjects.loaded", subjects });
  });
  return form;
}
