import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { countryName } from "../../../contract/countries.ts";
import type { PageOf } from "../../../contract/render.ts";
import { type contactFormMachine, selectSubjects } from "../../../machines/contact-form.ts";
import { selectIsBad, selectIsSending, selectValue } from "../../../machines/form-selectors.ts";
import { CountryField } from "../../parts/forms/CountryField.tsx";
import { FormField } from "../../parts/forms/FormField.tsx";
import { FormPart } from "../../parts/forms/FormPart.tsx";
import { FormShell } from "../../parts/forms/FormShell.tsx";
import { MoreFields } from "../../parts/forms/MoreFields.tsx";
import { useSite } from "../../site-context.tsx";
import { fieldId } from "../../ui/fields/field-ids.ts";
import { Select } from "../../ui/fields/Select.tsx";
import { fallbackLanguage, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";

type ContactActor = ActorRefFrom<typeof contactFormMachine>;

interface ContactFormProps {
  readonly form: ContactActor;
  readonly page: PageOf<"contactUs">;
}

/** The contact form (spec section 3). */
export function ContactForm({ form, page }: ContactFormProps) {
  const { language, location, start } = page;
  const { question_types: subjects, footer } = page.response;
  const { t, say } = useWords();
  const { country } = useSite().settings;

  const subject = subjects.find(({ id }) => id === start?.values.type);
  return (
    <FormShell
      form={form}
      label={t("catalogue.contact.form")}
      location={location}
      footer={footer}
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
        <MoreFields form={form}>
          <FormField form={form} name="mobile" />
          <FormField form={form} name="fax" />
        </MoreFields>
      </FormPart>
      <FormPart title={say("forms.yourMessage")}>
        <FormField form={form} name="message" description={say("forms.reason.messageContact")} />
      </FormPart>
    </FormShell>
  );
}

/** Subject of the message. Defaults to the first one. */
function SubjectField({ form }: { readonly form: ContactActor }) {
  const { t, say } = useWords();
  const subjects = useSelector(form, selectSubjects);
  const value = useSelector(form, selectValue("type"));
  const isBad = useSelector(form, selectIsBad("type"));
  const isSending = useSelector(form, selectIsSending);
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
      isReadOnly={isSending}
      isInvalid={isBad}
      errorMessage={say("forms.fillIn", { field: t("forms.field.type") })}
    />
  );
}
