/**
 * Addresses within the site, made of the route table: a wrong route, a wrong value and a forgotten one do not compile.
 */
import { ALL } from "./route-values.ts";
import { REDIRECTS, ROUTES, type RouteName } from "./routes.ts";

declare const madeOf: unique symbol;
/** An address within the site that `pathTo` has made. */
export type SitePath = string & { readonly [madeOf]: "routes" };
/** An address that stands in the content, checked when that was read: within the site, a file, or a whole one. */
export type ContentLink = string & { readonly [madeOf]: "content" };

type Value = string | number;
type ParamOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type Optional<Param extends string> = Param extends `${infer Name}?` ? Name : never;
type Params<Path extends string> = {
  readonly [Name in Exclude<ParamOf<Path>, `${string}?`>]: Value;
} & {
  readonly [Name in Optional<ParamOf<Path>>]?: Value;
};

type Routes = typeof ROUTES;
type SearchOf<Parameter> = Parameter extends { readonly search: infer Search extends string } ? Search : never;
type SearchName<Name extends RouteName> = Routes[Name] extends { readonly parameters: infer Parameters }
  ? SearchOf<Parameters[keyof Parameters]>
  : never;
type Search<Name extends RouteName> = [SearchName<Name>] extends [never]
  ? []
  : [search?: { readonly [Key in SearchName<Name>]?: Value | undefined }];

type Given<Name extends RouteName, Path extends string = Routes[Name]["path"]> = [ParamOf<Path>] extends [never]
  ? Search<Name>
  : [Exclude<ParamOf<Path>, `${string}?`>] extends [never]
    ? [params?: Params<Path>, ...search: Search<Name>]
    : [params: Params<Path>, ...search: Search<Name>];

type Values = Readonly<Record<string, Value | undefined>>;

/** The brand is given here alone. */
const asPath = (path: string) => path as SitePath;

/** Fills in a path pattern; an optional segment without a value is left out. */
export const writePath = (pattern: string, params: Values): SitePath =>
  asPath(
    pattern.replace("*", `${params["*"] ?? ""}`).replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
      const value = params[name];
      return value === undefined && optional ? "" : `/${encodeURIComponent(value ?? "")}`;
    }),
  );

/** Empty, or starting with "?". Commas stay as they are, for people to read. */
function writeSearch(search: Values): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}`.replaceAll("%2C", ",") : "";
}

/**
 * The address of a route: `pathTo("product", { id })`. First the values of its path, where that has any, then those of its
 * query; of the latter an undefined one is left out.
 */
export function pathTo<Name extends RouteName>(name: Name, ...given: Given<Name>): SitePath;
export function pathTo(name: RouteName, first: Values = {}, second: Values = {}): SitePath {
  const { path } = ROUTES[name];
  const [params, search] = path.includes("/:") ? [first, second] : [{}, first];
  return asPath(writePath(path, params) + writeSearch(search));
}

/** The address of a route that needs no values, and of a list without any. */
export const bareAddressOf = (name: RouteName): SitePath => writePath(ROUTES[name].path, {});

/** An address that only leads on to a route. */
export const leadingOn = (name: keyof typeof REDIRECTS): SitePath => asPath(REDIRECTS[name].path);

/** The press list without a filter; its bare address starts with the first type (spec section 2). */
export const ALL_NEWS = pathTo("pressList", { type: ALL, year: ALL, page: 1 });

/** Whether a text that was stored in the browser can be an address within the site; where it leads is seen when it is opened. */
export const isSitePath = (text: unknown): text is SitePath => typeof text === "string" && /^\/(?![/\\])/.test(text);

/** A part of a page: the address with the id of an element on it. */
export const withinPage = (path: SitePath, id: string): SitePath => asPath(`${path}#${id}`);

/** The header's link to ESG, as the specification writes it (section 2); paths match without regard to case. */
export const ESG_LINK = asPath("/ESG");
