/** Builds addresses of the site from the route table. A wrong route or a missing value is a type error. */
import { ALL } from "./route-values.ts";
import { REDIRECTS, ROUTES, type RouteName } from "./routes.ts";

declare const madeOf: unique symbol;
/** Address within the site, built by `pathTo`. */
export type SitePath = string & { readonly [madeOf]: "routes" };
/** Address from the content, checked when the content was read: within the site, a file, or absolute. */
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

/** The only place that assigns the brand. */
const asPath = (path: string) => path as SitePath;

/** Fills in a path pattern. An optional segment without a value is omitted. */
export const writePath = (pattern: string, params: Values): SitePath =>
  asPath(
    pattern.replace("*", `${params["*"] ?? ""}`).replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
      const value = params[name];
      return value === undefined && optional ? "" : `/${encodeURIComponent(value ?? "")}`;
    }),
  );

/** Writes a query with the commas, tildes and colons of lists. */
export const readable = (query: URLSearchParams): string =>
  String(query).replaceAll("%2C", ",").replaceAll("%7E", "~").replaceAll("%3A", ":");

/** Returns a query that is empty or starts with "?". Commas, tildes and colons stay unencoded for readability. */
function writeSearch(search: Values): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length > 0 ? `?${readable(new URLSearchParams(entries))}` : "";
}

/**
 * Returns the address of a route: `pathTo("product", { id })`. The values of its path come first, if it has any. The query
 * follows, without undefined values.
 */
export function pathTo<Name extends RouteName>(name: Name, ...values: Given<Name>): SitePath;
export function pathTo(name: RouteName, first: Values = {}, second: Values = {}): SitePath {
  const { path } = ROUTES[name];
  const [params, search] = path.includes("/:") ? [first, second] : [{}, first];
  return asPath(writePath(path, params) + writeSearch(search));
}

/** Returns the address of a route without values. */
export const bareAddressOf = (name: RouteName): SitePath => writePath(ROUTES[name].path, {});

/** Returns an address that redirects to a route. */
export const leadingOn = (name: keyof typeof REDIRECTS): SitePath => asPath(REDIRECTS[name].path);

/** Press list without filters. Its address without query would select the first type (spec section 2). */
export const ALL_NEWS = pathTo("pressList", { type: ALL, year: ALL, page: 1 });

/** Returns true if a stored value looks like an address within the site. It may still be unknown. */
export const isSitePath = (text: unknown): text is SitePath => typeof text === "string" && /^\/(?![/\\])/.test(text);

/** Returns the address of an element on a page. */
export const withinPage = (path: SitePath, id: string): SitePath => asPath(`${path}#${id}`);

/** Link to ESG in the header, in the spelling of the specification (section 2). Paths are case-insensitive. */
export const ESG_LINK = asPath("/ESG");
