/** Reads and checks a form that a browser has posted by itself, without the site's scripts (application/x-www-form-urlencoded). */

import type { FormName } from "../../contract/constants.ts";
import { countryCalled } from "../../contract/countries.ts";
import { type FieldName, fieldNames, MAX_MODELS_LENGTH, storedField } from "../../contract/form-fields.ts";
import { contactBody, inquiryBody } from "../../contract/forms.ts";
import { type Language, languageType } from "../../contract/languages.ts";
import { recordOf } from "../../contract/records.ts";
import { storedText } from "../../contract/typed-text.ts";
import { fieldsOf } from "../requests/checked.ts";
import { formChoicesOf, type Site } from "../site/site.ts";
import type { StoredBody } from "../submissions/stored.ts";
import { askedIds, productsByModel } from "./asked-products.ts";
import { badContactChoices, badInquiryChoices } from "./check-choices.ts";

/** What the visitor wants of the page: to go on, to change what was written, or to have it sent. */
type Step = "check" | "change" | "send";

export interface PostedForm {
  readonly form: FormName;
  readonly language: Language;
  readonly step: Step;
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly products: readonly number[];
  /** Model numbers that name no product. */
  readonly unknownModels: readonly string[];
  readonly token: string;
  /** Filled in by machines alone. */
  readonly website: string;
}

function stepOf(params: URLSearchParams): Step {
  const step = params.get("step");
  if (params.has("cancel")) return "change";
  return step === "change" || step === "send" ? step : "check";
}

/** Reads what was posted, in the language that the page had. */
export function readPostedForm(form: FormName, params: URLSearchParams, site: Site, language: Language): PostedForm {
  const read = (name: FieldName) => {
    const text = storedField(name, params.get(name) ?? "");
    // A country is posted by its name in the visitor's language, and stored by its English one.
    return name === "country" ? (countryCalled(text, site.company.country) ?? text) : text;
  };
  const values = recordOf(fieldNames(form), read);
  const groups = Object.entries(formChoicesOf(site, language).inquiryTypes).map(([group, options]) => {
    const chosen = params.getAll(`inquiry_types.${group}`);
    return [group, options.filter((option) => chosen.includes(option))] as const;
  });
  const models = storedText(params.get("models") ?? "", "line");
  // What is too long stays whole, so that the visitor can shorten it.
  const { ids, unknown } =
    models.length > MAX_MODELS_LENGTH ? { ids: [], unknown: [models] } : productsByModel(site, models);
  const cancelled = params.get("cancel");
  const named = askedIds(site, params.getAll("products")).filter((id) => String(id) !== cancelled);
  return {
    form,
    language,
    step: stepOf(params),
    values,
    choices: Object.fromEntries(groups),
    products: [...new Set([...named, ...ids])],
    unknownModels: unknown,
    token: params.get("token") ?? "",
    website: params.get("website") ?? "",
  };
}

const contact = contactBody.omit({ proof: true });
const inquiry = inquiryBody.omit({ proof: true });

/** What is wrong with a posted form, in its order, or what is to be stored of it. */
export type Checked = { readonly badFields: readonly string[] } | { readonly body: StoredBody };

function checkContact({ values, language }: PostedForm, site: Site): Checked {
  const { success, data, error } = contact.safeParse({ ...values, lang: languageType(site.languages, language) });
  if (!success) return { badFields: fieldsOf(error) };
  const choices = formChoicesOf(site, language);
  const badFields = badContactChoices(data, choices);
  if (badFields.length > 0) return { badFields };
  return { body: { ...data, subject: choices.subjects.get(data.type) ?? "" } };
}

function checkInquiry({ values, language, choices, products, unknownModels }: PostedForm, site: Site): Checked {
  const offered = formChoicesOf(site, language);
  const joined = Object.entries(choices).map(([group, chosen]) => [group, chosen.join(",")]);
  const { success, data, error } = inquiry.safeParse({
    ...values,
    lang: languageType(site.languages, language),
    inquiry_types: Object.fromEntries(joined),
    products,
  });
  const unchosen = Object.entries(choices).flatMap(([group, chosen]) =>
    chosen.length === 0 ? [`inquiry_types.${group}`] : [],
  );
  const badFields = [
    ...(unknownModels.length > 0 ? ["models"] : []),
    ...(products.length === 0 ? ["products"] : []),
    ...unchosen,
    ...(success ? [] : fieldsOf(error).filter((name) => name !== "products")),
  ];
  if (!success || badFields.length > 0) return { badFields };
  const wrong = badInquiryChoices(data, offered);
  if (wrong.length > 0) return { badFields: wrong };
  const named = data.products.map((id) => ({ id, name: offered.productCalled(id) ?? "" }));
  return { body: { ...data, products: named } };
}

export const checkPostedForm = (posted: PostedForm, site: Site): Checked =>
  posted.form === "contact" ? checkContact(posted, site) : checkInquiry(posted, site);
