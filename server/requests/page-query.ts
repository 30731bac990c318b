/** What may be asked of a page (spec section 7), and the one way to write each question, for the cache. */
import { z } from "zod";
import { ALL, isValid } from "../../contract/route-values.ts";
import { PAGE_VALUES, type PageValue } from "../../contract/routes.ts";
import { ENGLISH, languageNumber } from "../../contract/search.ts";
import { type PageParameter, pageParameters } from "../content/page-parameters.ts";

export const apiPageQuery = z.object({ lang: languageNumber.default(ENGLISH), page: z.enum(PAGE_VALUES) });

export type PageParameters = Readonly<Record<string, string>>;

/** A list has one order, and each of its members once. */
const inOrder = (list: string) => [...new Set(list.split(","))].sort().join(",");

/** The value as the site uses it, empty where it stands for none; undefined for one that can't be. */
function readValue({ value: rule, isRequired }: PageParameter, given: unknown): string | undefined {
  const text = given ?? "";
  if (typeof text !== "string") return undefined;
  if (text === "" || (rule.orAll && text === ALL)) return isRequired ? undefined : "";
  if (!isValid(rule, text)) return undefined;
  return rule.isList ? inOrder(text) : text;
}

/** The parameters of a page without what is empty or unknown to it, or the names of the bad ones. */
export function parametersOf(
  page: PageValue,
  query: Readonly<Record<string, unknown>>,
): { readonly parameters: PageParameters } | { readonly badFields: string[] } {
  const read = pageParameters(page).map((each) => [each.name, readValue(each, query[each.name])] as const);
  const badFields = read.flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (badFields.length > 0) return { badFields };
  return { parameters: Object.fromEntries(read.flatMap(([name, value]) => (value ? [[name, value]] : []))) };
}

/**
 * The same for an address that a visitor opens: a value that can't be is left out, as though it had not been given.
 * Undefined where the page names nothing: without an id that could be.
 */
export function lenientParametersOf(
  page: PageValue,
  query: Readonly<Record<string, string>>,
): PageParameters | undefined {
  const read = pageParameters(page).map((each) => [each, readValue(each, query[each.name])] as const);
  if (read.some(([{ isName }, value]) => isName && value === undefined)) return undefined;
  return Object.fromEntries(read.flatMap(([{ name }, value]) => (value ? [[name, value]] : [])));
}
