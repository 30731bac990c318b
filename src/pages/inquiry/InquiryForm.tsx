import { useSelector } from "@xstate/react";
import { Fragment, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ActorRefFrom, fromCallback } from "xstate";
import { type CartItem, DETAILS, productInput } from "../../../contract/cart-item.ts";
import { countryName } from "../../../contract/countries.ts";
import type { InquiryBody } from "../../../contract/forms.ts";
import { languageOfType } from "../../../contract/languages.ts";
import { partOf } from "../../../contract/marks.ts";
import type { PageOf } from "../../../contract/render.ts";
import { type CartChanged, selectItems } from "../../../machines/cart.ts";
import { itemName, productId } from "../../../machines/cart-items.ts";
import { missingProducts } from "../../../machines/form.ts";
import { selectBadFields } from "../../../machines/form-selectors.ts";
import {
  type InquiryTypes,
  type inquiryFormMachine,
  selectAsked,
  selectChoices,
} from "../../../machines/inquiry-form.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { CountryField } from "../../parts/forms/CountryField.tsx";
import { FormField } from "../../parts/forms/FormField.tsx";
import { FormPart } from "../../parts/forms/FormPart.tsx";
import { FormShell } from "../../parts/forms/FormShell.tsx";
import { fieldId, useFieldName } from "../../parts/forms/use-field-name.ts";
import { useEffects } from "../../providers/effects-context.tsx";
import { createInquiryLogic, formChance } from "../../providers/form-logic.ts";
import { useLanguages, useSite } from "../../site-context.tsx";
import { CheckboxGroup } from "../../ui/CheckboxGroup.tsx";
import { type Fallible, PartText } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { ModelsField } from "./ModelsField.tsx";

/** The inquiry form: questions about the products, contact data, and the message (spec section 3). */
export function InquiryForm({ page }: { readonly page: PageOf<"inquiry"> }) {
  const { language, location, start } = page;
  const { inquiry_types: types, footer, contact } = page.response;
  const { i18n } = useTranslation();
  const { t, say } = useWords();
  const fieldName = useFieldName();
  const { site, cart, settings } = useSite();
  const { country } = settings;
  const languages = useLanguages();
  const effects = useEffects();
  const logic = useMemo(() => {
    const tellSent = ({ lang }: InquiryBody) => {
      const sentIn = languageOfType(languages, lang);
      if (sentIn) site.send({ type: "inquiry.sent", language: sentIn });
    };
    return createInquiryLogic(effects, () => i18n.language, tellSent).provide({
      actors: {
        relayCart: fromCallback<CartChanged>(({ sendBack }) => {
          const subscription = cart.on("cart.changed", sendBack);
          return () => subscription.unsubscribe();
        }),
      },
      actions: {
        tellSent: ({ context }) => site.send({ type: "inquiry.sent", language: context.language }),
        tellMissing: (_, { error }) => cart.send({ type: "products.missing", missing: missingProducts(error) }),
      },
    });
  }, [effects, i18n, languages, site, cart]);
  const form = useLocalActor(logic, {
    input: {
      language,
      languages,
      types,
      items: selectItems(cart.getSnapshot()),
      start,
      country: country.id,
      ...formChance,
    },
  });

  useDataChange(page, () => {
    form.send({ type: "language.changed", language });
    form.send({ type: "types.changed", types });
  });

  const items = useSelector(form, selectAsked);
  const choices = useSelector(form, selectChoices);
  const chosen = Object.entries(choices);
  const products = {
    id: "products",
    label: say("forms.field.products"),
    values: items.map((item) =>
      [`${item.number} ${item.name}`, ...DETAILS.map((name) => `${fieldName(name)} ${item[name] ?? ""}`)].join(", "),
    ),
  };

  return (
    <FormShell
      form={form}
      label={t("shell.cart.send")}
      location={location}
      footer={footer}
      contact={contact}
      rows={[products, ...chosen.map(([label, values]) => ({ id: `inquiry_types.${label}`, label, values }))]}
      shown={{ country: countryName(start?.values.country ?? "", language, country) }}
      hidden={<Posted items={items} choices={start?.stage === "review" ? chosen : []} />}
    >
      <ModelsField form={form} />
      <ProductInfo form={form} of={page.response} />
      <FormPart title={say("forms.yourDetails")} heading="h2">
        <FormField form={form} name="name" />
        <FormField form={form} name="company" />
        <CountryField form={form} />
        <FormField form={form} name="email" />
        <FormField form={form} name="phone" description={say("forms.reason.phone")} />
        <FormField form={form} name="mobile" />
        <FormField form={form} name="wechat" />
        <FormField form={form} name="fax" />
      </FormPart>
      <FormPart title={say("forms.yourMessage")} heading="h2">
        <FormField form={form} name="message" description={say("forms.reason.messageInquiry")} />
      </FormPart>
    </FormShell>
  );
}

interface PostedProps {
  readonly items: readonly CartItem[];
  readonly choices: readonly (readonly [group: string, options: readonly string[]])[];
}

/** Posted values without a visible field. */
function Posted({ items, choices }: PostedProps) {
  return (
    <>
      {items.map((item) => (
        <Fragment key={item.link}>
          <input type="hidden" name="products" value={productId(item)} />
          {/* The server cannot name a product that it no longer has. */}
          <input type="hidden" name={productInput("name", productId(item))} value={itemName(item)} />
          {DETAILS.map((name) => (
            <input
              key={name}
              type="hidden"
              name={productInput(name, productId(item))}
              value={String(item[name] ?? "")}
            />
          ))}
        </Fragment>
      ))}
      {choices.flatMap(([group, options]) =>
        options.map((option) => (
          <input key={`${group} ${option}`} type="hidden" name={`inquiry_types.${group}`} value={option} />
        )),
      )}
    </>
  );
}

interface ProductInfoProps {
  readonly form: ActorRefFrom<typeof inquiryFormMachine>;
  readonly of: Fallible & { readonly inquiry_types: InquiryTypes };
}

/** The checkboxes, one group per inquiry type. */
function ProductInfo({ form, of }: ProductInfoProps) {
  const { say } = useWords();
  const choices = useSelector(form, selectChoices);
  const badFields = useSelector(form, selectBadFields);
  const hintId = useId();
  return (
    <FormPart
      id={fieldId("productInfo")}
      title={say("forms.productInfo")}
      hint={say("forms.productInfoHint")}
      hintId={hintId}
      heading="h2"
    >
      {Object.entries(of.inquiry_types).map(([group, options]) => {
        const marked = (part: string, text: string) => (
          <PartText of={of} part={partOf(part, group)}>
            {text}
          </PartText>
        );
        const chosen = choices[group] ?? [];
        return (
          <CheckboxGroup
            key={group}
            id={fieldId(`inquiry_types.${group}`)}
            name={`inquiry_types.${group}`}
            label={marked("inquiry_types", group)}
            options={options.map((option) => ({ value: option, label: marked("options", option) }))}
            value={chosen}
            onToggle={(option) => form.send({ type: "option.toggled", group, option })}
            isRequired
            describedBy={hintId}
            isInvalid={badFields.includes(`inquiry_types.${group}`)}
            errorMessage={say("forms.choose")}
          />
        );
      })}
    </FormPart>
  );
}
