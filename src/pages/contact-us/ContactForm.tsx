import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { countryName } from "../../../contract/countries.ts";
import type { PageOf } from "../../../contract/render.ts";
import { type contactFormMachine, selectSubjects } from "../../../machines/contact-form.ts";
import { selectIsBad, selectValue } from "../../../machines/form-selectors.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { CountryField } from "../../parts/forms/CountryField.tsx";
import { FormField } from "../../parts/forms/FormField.tsx";
import { FormPart } from "../../parts/forms/FormPart.tsx";
import { FormShell } from "../../parts/forms/FormShell.tsx";
import { fieldId } from "../../parts/forms/use-field-name.ts";
import { useEffects } from "../../providers/effects-context.tsx";
import { createContactLogic, formChance } from "../../providers/form-logic.ts";
import { useLanguages, useSite } from "../../site-context.tsx";
import { Select } from "../../ui/Select.tsx";
import { fallbackLanguage, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";

/** The contact form (spec section 3). */
export function ContactForm({ page }: { readonly page: PageOf<"contactUs"> }) {
  const { language, location, start } = page;
  const { question_types: subjects, footer, contact } = page.response;
  const { i18n } = useTranslation();
  const { t, say } = useWords();
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

  const subject = subjects.find(({ id }) => id === start?.values.type);
  return (
    <FormShell
      form={form}
      label={t("catalogue.contact.form")}
      location={location}
      footer={footer}
      contact={contact}
      shown={{
        type: subject && <Text of={subject} field="name" />,
        country: countryName(start?.values.country ?? "", language, country),
      }}
    >
      <FormPart>
        <SubjectField form={form} />
      </FormPart>
      <FormPart title={say("forms.yourDetails")}>
        <FormField form={form} name="name" />
        <FormField form={form} name="title" />
        <FormField form={form} name="company" />
        <FormField form={form} name="company_web" description={say("forms.reason.company_web")} />
        <CountryField form={form} />
        <FormField form={form} name="address" description={say("forms.reason.address")} />
        <FormField form={form} name="email" />
        <FormField form={form} name="phone" description={say("forms.reason.phone")} />
        <FormField form={form} name="mobile" />
        <FormField form={form} name="fax" />
      </FormPart>
      <FormPart title={say("forms.yourMessage")}>
        <FormField form={form} name="message" description={say("forms.reason.messageContact")} />
      </FormPart>
    </FormShell>
  );
}

/** Subject of the message. Defaults to the first one. */
function SubjectField({ form }: { readonly form: ActorRefFrom<typeof contactFormMachine> }) {
  const { t, say } = useWords();
  const subjects = useSelector(form, selectSubjects);
  const value = useSelector(form, selectValue("type"));
  const isBad = useSelector(form, selectIsBad("type"));
  return (
    <Select
      id={fieldId("type")}
      name="type"
      label={say("forms.field.type")}
      description={say("forms.reason.type")}
      value={value}
      options={subjects.map((subject) => ({
        value: subject.id,
        label: subject.name,
        language: fallbackLanguage(subject, "name"),
      }))}
      onChange={(subject) => form.send({ type: "field.changed", name: "type", value: subject })}
      isRequired
      isInvalid={isBad}
      errorMessage={say("forms.fillIn", { field: t("forms.field.type") })}
    />
  );
}
