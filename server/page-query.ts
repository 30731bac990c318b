/** What may be asked of a page (spec section 7), and the one way to write each question, for the cache. */
import { z } from "zod";
import type { PageValue } from "../contract/routes.ts";
import { PAGE_VALUES } from "../contract/routes.ts";

/** Empty means all, and so does the press list's own "all" (spec section 3). */
const orAll = <T extends z.ZodType<string>>(schema: T) =>
  z.union([z.enum(["", "all"]).transform(() => ""), schema]).default("");

const id = z.string().regex(/^[1-9]\d{0,8}$/);
const year = orAll(z.string().regex(/^\d{4}$/));
const type = orAll(id);
const pageNumber = z.string().regex(/^[1-9]\d{0,3}$/);
/** Filter ids joined by commas, in any order. */
const filters = z
  .string()
  .max(500)
  .regex(/^[\w-]*(,[\w-]+)*$/)
  .default("")
  .transform((text) => [...new Set(text.split(",").filter(Boolean))].sort().join(","));

/** A page's own parameters; a page that is not named here has none. */
const PARAMETERS: Partial<Record<PageValue, z.ZodObject>> = {
  solutions: z.object({ id: z.union([z.literal(""), id]).default("") }),
  solution: z.object({ id }),
  "news-list": z.object({ year, type, to_page: pageNumber.default("1") }),
  news: z.object({ id, year, type }),
  products: z.object({ str_filters: filters }),
  product: z.object({ id }),
  stock: z.object({ year }),
  "investor-report": z.object({ year }),
  article: z.object({ id: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/) }),
};
const NONE = z.object({});

export const apiPageQuery = z.object({ lang: z.enum(["1", "3"]).default("3"), page: z.enum(PAGE_VALUES) });

export type PageParameters = Readonly<Record<string, string>>;

/** The parameters of a page without what is empty or unknown to it, or the names of the bad ones. */
export function parametersOf(
  page: PageValue,
  query: Readonly<Record<string, unknown>>,
): { readonly parameters: PageParameters } | { readonly badFields: string[] } {
  const { success, data, error } = (PARAMETERS[page] ?? NONE).safeParse(query);
  if (!success) return { badFields: [...new Set(error.issues.map(({ path }) => String(path[0])))] };
  const given = Object.entries(data as Record<string, string>).filter(([, value]) => value !== "");
  return { parameters: Object.fromEntries(given) };
}

/**
 * The same for an address that a visitor opens: a value that can't be is left out, as though it had not been given.
 * Undefined where the page names nothing: without an id that could be.
 */
export function lenientParametersOf(
  page: PageValue,
  query: Readonly<Record<string, string>>,
): PageParameters | undefined {
  const first = parametersOf(page, query);
  if ("parameters" in first) return first.parameters;
  if (first.badFields.includes("id")) return undefined;
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !first.badFields.includes(name)));
  const second = parametersOf(page, rest);
  return "parameters" in second ? second.parameters : undefined;
}
