import { useSelector } from "@xstate/react";
import { Fragment, useId } from "react";
import type { ActorRefFrom } from "xstate";
import { itemOf, writtenItem } from "../../../contract/asked-items.ts";
import { type CartItem, productNameInput } from "../../../contract/cart-item.ts";
import { countryName } from "../../../contract/countries.ts";
import type { StartFile } from "../../../contract/form-start.ts";
import { partOf } from "../../../contract/marks.ts";
import type { PageOf } from "../../../contract/render.ts";
import { itemName, productId } from "../../../machines/cart-items.ts";
import { selectIsBad, selectIsSending, selectValue } from "../../../machines/form-selectors.ts";
import {
  type InquiryTypes,
  type inquiryFormMachine,
  selectAsked,
  selectChoices,
  selectInquiryFiles,
} from "../../../machines/inquiry-form.ts";
import { CountryField } from "../../parts/forms/CountryField.tsx";
import { FormField } from "../../parts/forms/FormField.tsx";
import { FormPart } from "../../parts/forms/FormPart.tsx";
import { FormShell } from "../../parts/forms/FormShell.tsx";
import { JoinedNames } from "../../parts/forms/JoinedNames.tsx";
import { MoreFields } from "../../parts/forms/MoreFields.tsx";
import type { SummaryRow } from "../../parts/forms/Summary.tsx";
import { useSite } from "../../site-context.tsx";
import { CheckboxGroup } from "../../ui/fields/CheckboxGroup.tsx";
import { fieldId } from "../../ui/fields/field-ids.ts";
import { type Fallible, PartText } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { FilesPart } from "./files/FilesPart.tsx";
import { UploadWait } from "./files/UploadWait.tsx";
import type { InquiryFiles } from "./files/use-upload.ts";
import { LineSummary } from "./LineSummary.tsx";
import { ModelsField } from "./ModelsField.tsx";

type InquiryActor = ActorRefFrom<typeof inquiryFormMachine>;

interface InquiryFormProps {
  readonly form: InquiryActor;
  readonly page: PageOf<"inquiry">;
  readonly files: InquiryFiles;
}

/** The inquiry form: questions about the products, contact data, and the message (spec section 3). */
export function InquiryForm({ form, page, files }: InquiryFormProps) {
  const { language, location, start } = page;
  const { t, say } = useWords();
  const { country: home } = useSite().settings;
  const country = useSelector(form, selectValue("country"));

  const items = useSelector(form, selectAsked);
  const choices = useSelector(form, selectChoices);
  const uploads = useSelector(form, selectInquiryFiles);
  const chosen = Object.entries(choices);
  const products: SummaryRow = {
    id: "products",
    label: say("forms.field.products"),
    content: items.length > 0 ? <LineSummary /> : null,
  };
  const options = chosen.map(
    ([group, names]): SummaryRow => ({
      id: `inquiry_types.${group}`,
      label: (
        <PartText of={page.response} part={partOf("inquiry_types", group)}>
          {group}
        </PartText>
      ),
      content: names.length > 0 ? <JoinedNames names={names} /> : null,
    }),
  );
  const attached: SummaryRow = {
    id: "files",
    label: say("forms.field.files"),
    content: <JoinedNames names={uploads.map(({ name }) => name)} />,
  };

  return (
    <FormShell
      form={form}
      label={t("shell.cart.send")}
      location={location}
      footer={page.response.footer}
      rows={[products, ...options]}
      lastRows={uploads.length > 0 ? [attached] : []}
      shown={{ country: countryName(country, language, home) }}
      hasSummary
      hasFiles
      wait={<UploadWait form={form} />}
      hidden={<Posted items={items} choices={start?.stage === "review" ? chosen : []} files={start?.files ?? []} />}
    >
      <ModelsField form={form} />
      <ProductInfo form={form} of={page.response} />
      <FormPart title={say("forms.yourDetails")} heading="h2">
        <FormField form={form} name="name" />
        <FormField form={form} name="company" />
        <CountryField form={form} />
        <FormField form={form} name="email" />
        <FormField form={form} name="phone" description={say("forms.reason.phone")} />
        <MoreFields form={form}>
          <FormField form={form} name="mobile" />
          <FormField form={form} name="wechat" />
          <FormField form={form} name="fax" />
        </MoreFields>
      </FormPart>
      <FormPart title={say("forms.yourMessage")} heading="h2">
        <FormField form={form} name="message" description={say("forms.reason.messageInquiry")} />
      </FormPart>
      <FilesPart form={form} {...files} />
    </FormShell>
  );
}

interface PostedProps {
  readonly items: readonly CartItem[];
  readonly choices: readonly (readonly [group: string, options: readonly string[]])[];
  /** Files that were posted before. */
  readonly files: readonly StartFile[];
}

/** Posted values without a visible field. */
function Posted({ items, choices, files }: PostedProps) {
  return (
    <>
      {items.map((item) => (
        <Fragment key={item.link}>
          <input type="hidden" name="products" value={writtenItem(itemOf(item.link))} />
          {/* The server cannot name a product that it no longer has. */}
          <input type="hidden" name={productNameInput(productId(item))} value={itemName(item)} />
        </Fragment>
      ))}
      {choices.flatMap(([group, options]) =>
        options.map((option) => (
          <input key={`${group} ${option}`} type="hidden" name={`inquiry_types.${group}`} value={option} />
        )),
      )}
      {files.map(({ receipt }) => (
        <input key={receipt} type="hidden" name="file" value={receipt} />
      ))}
    </>
  );
}

interface ProductInfoProps {
  readonly form: InquiryActor;
  readonly of: Fallible & { readonly inquiry_types: InquiryTypes };
}

/** The checkboxes, one group per inquiry type. */
function ProductInfo({ form, of }: ProductInfoProps) {
  const { say } = useWords();
  const hintId = useId();
  return (
    <FormPart
      id={fieldId("productInfo")}
      title={say("forms.productInfo")}
      hint={say("forms.productInfoHint")}
      hintId={hintId}
      heading="h2"
    >
      {Object.keys(of.inquiry_types).map((group) => (
        <OptionGroup key={group} form={form} of={of} group={group} hintId={hintId} />
      ))}
    </FormPart>
  );
}

interface OptionGroupProps extends ProductInfoProps {
  readonly group: string;
  readonly hintId: string;
}

const NONE: readonly string[] = [];
const hasSameOptions = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** The options of one type. A choice renders its own group alone. */
function OptionGroup({ form, of, group, hintId }: OptionGroupProps) {
  const { say } = useWords();
  const chosen = useSelector(form, (snapshot) => selectChoices(snapshot)[group] ?? NONE, hasSameOptions);
  const isBad = useSelector(form, selectIsBad(`inquiry_types.${group}`));
  const isSending = useSelector(form, selectIsSending);
  const marked = (part: string, text: string) => (
    <PartText of={of} part={partOf(part, group)}>
      {text}
    </PartText>
  );
  return (
    <CheckboxGroup
      id={fieldId(`inquiry_types.${group}`)}
      name={`inquiry_types.${group}`}
      label={marked("inquiry_types", group)}
      options={(of.inquiry_types[group] ?? []).map((option) => ({ value: option, label: marked("options", option) }))}
      value={chosen}
      onToggle={(option) => form.send({ type: "option.toggled", group, option })}
      isRequired
      isReadOnly={isSending}
      describedBy={hintId}
      isInvalid={isBad}
      errorMessage={say("forms.choose")}
    />
  );
}
