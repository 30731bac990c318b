/** Reads and checks a form that a browser posts without the site's scripts. */

import { type AskedItem, MAX_ITEMS, uniqueItems, writtenItem } from "../../../contract/asked-items.ts";
import { productNameInput } from "../../../contract/cart-item.ts";
import type { FormName } from "../../../contract/constants.ts";
import { isCountry } from "../../../contract/countries.ts";
import { countryMatching } from "../../../contract/country-names.ts";
import { type FieldName, fieldNames, MAX_MODELS_LENGTH, storedField } from "../../../contract/form-fields.ts";
import type { AskedProduct } from "../../../contract/form-start.ts";
import { contactBody, inquiryBody } from "../../../contract/forms.ts";
import { type Language, languageType } from "../../../contract/languages.ts";
import type { LineInputs } from "../../../contract/line-input.ts";
import { recordOf } from "../../../contract/records.ts";
import { storedText } from "../../../contract/typed-text.ts";
import { fieldsOf } from "../../requests/checked.ts";
import { formChoicesOf, type Site } from "../../site/site.ts";
import { goneProducts, namedItems, offeredItem, offeredItems, productsByModel } from "../lists/asked-products.ts";
import { inquiryToStore, type StoredBody } from "../store/stored.ts";
import { badContactChoices, badInquiryChoices } from "./check-choices.ts";
import { checkedLines, postedLines } from "./posted-lines.ts";

/** The button that was pressed: check the form, change it, or send it. */
type Step = "check" | "change" | "send";

export interface PostedForm {
  readonly form: FormName;
  readonly language: Language;
  readonly step: Step;
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Products and articles, each as an item of its own. */
  readonly products: readonly AskedItem[];
  /** The typed lines, by item. */
  readonly lines: LineInputs;
  /** Requested products that are no longer offered. */
  readonly gone: readonly AskedProduct[];
  /** Model numbers that match no product. */
  readonly unknownModels: readonly string[];
  readonly token: string;
  /** Honeypot: only bots fill it in. */
  readonly website: string;
}

function stepOf(params: URLSearchParams): Step {
  const step = params.get("step");
  if (params.has("cancel") || params.has("drop")) return "change";
  return step === "change" || step === "send" ? step : "check";
}

/** Max length of a product's name. */
const MAX_NAME_LENGTH = 200;

/** Reads a posted form, in the language of its page. */
export function readPostedForm(form: FormName, params: URLSearchParams, site: Site, language: Language): PostedForm {
  const read = (name: FieldName) => {
    const text = storedField(name, params.get(name) ?? "");
    // A country is posted in the visitor's language and stored in English.
    return name === "country" ? (countryMatching(text, site.company.country) ?? text) : text;
  };
  const values = recordOf(fieldNames(form), read);
  const groups = Object.entries(formChoicesOf(site, language).inquiryTypes).map(([group, options]) => {
    const chosen = params.getAll(`inquiry_types.${group}`);
    return [group, options.filter((option) => chosen.includes(option))] as const;
  });
  const models = storedText(params.get("models") ?? "", "line");
  // A text that is too long is kept whole, so that the visitor can shorten it.
  const { items, unknown } =
    models.length > MAX_MODELS_LENGTH ? { items: [], unknown: [models] } : productsByModel(site, models);
  const cancelled = new Set(namedItems(params.getAll("cancel")).map(writtenItem));
  const named = namedItems(params.getAll("products")).filter((item) => !cancelled.has(writtenItem(item)));
  const nameOf = (id: number) => storedText(params.get(productNameInput(id)) ?? "", "line").slice(0, MAX_NAME_LENGTH);
  return {
    form,
    language,
    step: stepOf(params),
    values,
    choices: Object.fromEntries(groups),
    products: uniqueItems([...offeredItems(site, named).slice(0, MAX_ITEMS), ...items]),
    lines: postedLines(params, named, (item) => offeredItem(site, item) ?? item),
    gone: goneProducts(site, named, nameOf),
    unknownModels: unknown,
    token: params.get("token") ?? "",
    website: params.get("website") ?? "",
  };
}

const contact = contactBody.omit({ proof: true });
const inquiry = inquiryBody.omit({ proof: true });

/** The invalid fields of a posted form, in its order, or the body to store. */
export type Checked = { readonly badFields: readonly string[] } | { readonly body: StoredBody };

function checkContact({ values, language }: PostedForm, site: Site): Checked {
  const { success, data, error } = contact.safeParse({ ...values, lang: languageType(site.languages, language) });
  if (!success) return { badFields: fieldsOf(error) };
  const choices = formChoicesOf(site, language);
  const badFields = badContactChoices(data, choices);
  if (badFields.length > 0) return { badFields };
  return { body: { ...data, subject: choices.subjects.get(data.type) ?? "" } };
}

function checkInquiry(posted: PostedForm, site: Site): Checked {
  const { values, language, choices, products, gone, unknownModels } = posted;
  const offered = formChoicesOf(site, language);
  const joined = Object.entries(choices).map(([group, chosen]) => [group, chosen.join(",")]);
  const { lines, badFields: badLines } = checkedLines(products, posted.lines, offered, language);
  const { success, data, error } = inquiry.safeParse({
    ...values,
    lang: languageType(site.languages, language),
    inquiry_types: Object.fromEntries(joined),
    products: [...new Set(products.map(({ id }) => id))],
    lines,
  });
  const unchosen = Object.entries(choices).flatMap(([group, chosen]) =>
    chosen.length === 0 ? [`inquiry_types.${group}`] : [],
  );
  // Fields that have names of their own above.
  const named = ["products", ...(badLines.length > 0 ? ["lines"] : [])];
  const badFields = [
    ...badLines,
    ...(unknownModels.length > 0 ? ["models"] : []),
    ...(gone.length > 0 ? ["goneProducts"] : []),
    ...(products.length + gone.length === 0 ? ["products"] : []),
    ...unchosen,
    ...(success ? [] : fieldsOf(error).filter((name) => !named.includes(name))),
  ];
  if (!success || badFields.length > 0) return { badFields };
  const wrong = badInquiryChoices(data, offered);
  if (wrong.length > 0) return { badFields: wrong };
  return { body: inquiryToStore(data, offered) };
}

/** Requires a country of the list, as the scripts of the page do. */
function withKnownCountry(checked: Checked, { form, values: { country = "" } }: PostedForm): Checked {
  if (country === "" || isCountry(country)) return checked;
  const order: readonly string[] = fieldNames(form);
  const badFields = [...("badFields" in checked ? checked.badFields : []), "country"];
  return { badFields: badFields.sort((one, other) => order.indexOf(one) - order.indexOf(other)) };
}

export const checkPostedForm = (posted: PostedForm, site: Site): Checked =>
  withKnownCountry(posted.form === "contact" ? checkContact(posted, site) : checkInquiry(posted, site), posted);
