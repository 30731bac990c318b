/** Checks that a form names only products, options and subjects that the site offers. */
import type { ContactBody, InquiryBody } from "../../../contract/forms.ts";
import type { FormChoices } from "../../site/site.ts";
import { badLines } from "./check-lines.ts";

/** Whether `text` is one or more of the options, each once, joined with commas. An option may contain commas. */
export function isJoinOf(text: string, options: readonly string[]): boolean {
  return options.some((option) => {
    if (text === option) return true;
    if (!text.startsWith(`${option},`)) return false;
    const others = options.filter((other) => other !== option);
    return isJoinOf(text.slice(option.length + 1).trimStart(), others);
  });
}

/** Returns the ids of products that are not offered, each once. */
export const missingProducts = (
  ids: readonly number[],
  { productCalled }: Pick<FormChoices, "productCalled">,
): readonly number[] => [...new Set(ids)].filter((id) => productCalled(id) === undefined);

/** Returns the fields of an inquiry with unknown products or options, wrong lines, or a group without a choice (spec section 5). */
export function badInquiryChoices(
  { products, inquiry_types, lines = [] }: Pick<InquiryBody, "products" | "inquiry_types" | "lines">,
  choices: FormChoices,
): string[] {
  const types = Object.keys(choices.inquiryTypes);
  const areTypesKnown = Object.keys(inquiry_types).every((type) => types.includes(type));
  const chosen = types.every((type) => isJoinOf(inquiry_types[type] ?? "", choices.inquiryTypes[type] ?? []));
  const there = missingProducts(products, choices).length === 0;
  return [
    ...(areTypesKnown && chosen ? [] : ["inquiry_types"]),
    ...(there ? [] : ["products"]),
    ...badLines(products, lines, choices),
  ];
}

export function badContactChoices({ type }: Pick<ContactBody, "type">, { subjects }: FormChoices): string[] {
  return subjects.has(type) ? [] : ["type"];
}
