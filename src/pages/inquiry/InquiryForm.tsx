import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { LANGUAGE_TYPE, type Language } from "../../../contract/constants.ts";
import type { Footer } from "../../../contract/entities.ts";
import type { InquiryBody } from "../../../contract/forms.ts";
import type { SiteLocation } from "../../../contract/routes.ts";
import { selectItems } from "../../../machines/cart.ts";
import { selectBadFields } from "../../../machines/form-selectors.ts";
import { type InquiryTypes, type inquiryFormMachine, selectChoices } from "../../../machines/inquiry-form.ts";
import { createInquiryLogic, formChance } from "../../effects/form-logic.ts";
import { loadDraft } from "../../effects/storage.ts";
import { CountryField } from "../../parts/forms/CountryField.tsx";
import { FormField } from "../../parts/forms/FormField.tsx";
import { FormPart } from "../../parts/forms/FormPart.tsx";
import { FormShell } from "../../parts/forms/FormShell.tsx";
import { fieldId } from "../../parts/forms/use-field-name.ts";
import { useSite } from "../../site-context.tsx";
import { CheckboxGroup } from "../../ui/CheckboxGroup.tsx";

interface InquiryFormProps {
  readonly language: Language;
  readonly types: InquiryTypes;
  readonly location: SiteLocation;
  readonly footer: Footer;
}

/** The inquiry form: what to know about the products, who asks, and the message (spec section 3). */
export function InquiryForm({ language, types, location, footer }: InquiryFormProps) {
  const { t, i18n } = useTranslation();
  const { site, cart } = useSite();
  const logic = useMemo(() => {
    const tellSent = ({ lang }: InquiryBody) =>
      site.send({ type: "inquiry.sent", language: lang === LANGUAGE_TYPE.zh ? "zh" : "en" });
    return createInquiryLogic(() => (i18n.language === "zh" ? "zh" : "en"), tellSent);
  }, [i18n, site]);
  const form = useActorRef(logic, {
    input: { language, types, items: selectItems(cart.getSnapshot()), ...formChance },
  });

  // What happens elsewhere on the site, told to the form as it happens.
  useEffect(() => {
    const values = loadDraft("inquiry");
    if (values) form.send({ type: "form.restored", values });
    const subscription = cart.on("cart.changed", ({ items }) => form.send({ type: "cart.changed", items }));
    return () => subscription.unsubscribe();
  }, [form, cart]);
  useEffect(() => form.send({ type: "language.changed", language }), [form, language]);
  useEffect(() => form.send({ type: "types.changed", types }), [form, types]);

  return (
    <FormShell form={form} label={t("shell.nav.inquiry")} location={location} footer={footer}>
      <ProductInfo form={form} types={types} />
      <FormPart title={t("forms.yourDetails")} heading="h2">
        <FormField form={form} name="name" />
        <FormField form={form} name="company" />
        <CountryField form={form} />
        <FormField form={form} name="email" />
        <FormField form={form} name="phone" description={t("forms.reason.phone")} />
        <FormField form={form} name="mobile" />
        <FormField form={form} name="wechat" />
        <FormField form={form} name="fax" />
      </FormPart>
      <FormPart title={t("forms.yourMessage")} heading="h2">
        <FormField form={form} name="message" description={t("forms.reason.messageInquiry")} />
      </FormPart>
    </FormShell>
  );
}

interface ProductInfoProps {
  readonly form: ActorRefFrom<typeof inquiryFormMachine>;
  readonly types: InquiryTypes;
}

/** The checkboxes, a group an inquiry type. */
function ProductInfo({ form, types }: ProductInfoProps) {
  const { t } = useTranslation();
  const choices = useSelector(form, selectChoices);
  const badFields = useSelector(form, selectBadFields);
  return (
    <FormPart id={fieldId("productInfo")} title={t("forms.productInfo")} hint={t("forms.productInfoHint")} heading="h2">
      {Object.entries(types).map(([group, options]) => {
        const chosen = choices[group] ?? [];
        return (
          <CheckboxGroup
            key={group}
            id={fieldId(`inquiry_types.${group}`)}
            name={`inquiry_types.${group}`}
            label={group}
            options={options.map((option) => ({ value: option, label: option }))}
            value={chosen}
            onToggle={(option) => form.send({ type: "option.toggled", group, option })}
            isRequired
            isInvalid={badFields.includes(`inquiry_types.${group}`)}
            errorMessage={t("forms.choose")}
          />
        );
      })}
    </FormPart>
  );
}
