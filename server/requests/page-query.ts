/** Validates and normalizes the parameters of a page (spec section 7), so that equal requests share a cache entry. */
import { z } from "zod";
import { ALL, isValid, type ValueRule } from "../../contract/route-values.ts";
import { PAGE_VALUES, type PageValue } from "../../contract/routes.ts";
import { ENGLISH, languageNumber } from "../../contract/search.ts";
import { type PageParameter, pageParameters } from "../content/addresses/page-parameters.ts";

export const apiPageQuery = z.object({ lang: languageNumber.default(ENGLISH), page: z.enum(PAGE_VALUES) });

export const apiTableQuery = apiPageQuery.pick({ lang: true });

export type PageParameters = Readonly<Record<string, string>>;

/** Sorts a list whose order means nothing. Each item appears once. */
function settleList(list: string, { most }: ValueRule): string {
  const items = [...new Set(list.split(","))];
  return (most === undefined ? items.sort() : items).join(",");
}

/** Returns the value as the site uses it, empty if it selects nothing; undefined if it is invalid. */
function readValue({ value: rule, isRequired }: PageParameter, input: unknown): string | undefined {
  const text = input ?? "";
  if (typeof text !== "string") return undefined;
  if (text === "" || (rule.orAll && text === ALL)) return isRequired ? undefined : "";
  if (!isValid(rule, text)) return undefined;
  return rule.isList ? settleList(text, rule) : text;
}

/** Returns the parameters of a page without empty and unknown ones, or the names of the invalid ones. */
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
 * Returns the parameters of an address that a visitor opens. Ignores invalid values. Returns undefined if the id of the page
 * is missing or invalid.
 */
export function lenientParametersOf(
  page: PageValue,
  query: Readonly<Record<string, string>>,
): PageParameters | undefined {
  const read = pageParameters(page).map((each) => [each, readValue(each, query[each.name])] as const);
  if (read.some(([{ isName }, value]) => isName && value === undefined)) return undefined;
  return Object.fromEntries(read.flatMap(([{ name }, value]) => (value ? [[name, value]] : [])));
}
