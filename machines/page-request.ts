/** Types and pure functions of the page machine: requested page, shown page, and their routes. */
import { PRESS_DEFAULTS } from "../contract/constants.ts";
import type { Language } from "../contract/languages.ts";
import { matchRoute, redirectOf, type SiteLocation } from "../contract/locations.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import type { ShownPage } from "../contract/render.ts";
import { requestOf, wholeRequestOf } from "../contract/requests.ts";
import type { PressFilters } from "../contract/routes.ts";
import { type Failure, statusOf } from "./params.ts";

export interface PageInput {
  readonly page: ShownPage | undefined;
  readonly language: Language;
  readonly location: SiteLocation;
}
/** Input of `fetchPage`, which rejects with an error that has the HTTP status as `status`, if there is one. */
export interface PageWanted {
  readonly location: SiteLocation;
  readonly language: Language;
  readonly press: PressFilters;
  /** Location of the page that it replaces. */
  readonly from?: SiteLocation | undefined;
}
export interface PageMachineContext {
  readonly wanted: PageWanted;
  readonly shown: ShownPage | undefined;
  /** Error of the last page that failed to load or render; cleared when another page is shown. */
  readonly error: unknown;
  /** True once the router has reported an address. */
  readonly isAddressTold: boolean;
}
/** A control of the page asks for another address, of which the router then reports the route. */
export interface AddressChosen {
  type: "address.chosen";
  to: SitePath;
  replace: boolean;
}
export type PageEvent =
  | { type: "route.changed"; location: SiteLocation; press?: PressFilters }
  | AddressChosen
  | { type: "language.changed"; language: Language; isRestored?: boolean }
  | { type: "page.retried" }
  | { type: "page.broke"; error: unknown };
interface Args {
  readonly context: PageMachineContext;
  readonly event: PageEvent;
}
/** Emitted events. `page.delayed`: the overlay appears before the page is rendered. */
export type PageFact = { type: "page.loaded"; page: ShownPage } | { type: "page.failed" } | { type: "page.delayed" };
/** Emitted event: the address of the shown page changes in a part that its view loads by itself. */
export interface PartMoved {
  type: "part.moved";
  location: SiteLocation;
}

/** Location of Page Not Found. */
export const NOT_FOUND: SiteLocation = { pathname: pathTo("notFound"), search: "", hash: "" };

export const firstContext = ({ location, language, page }: PageInput): PageMachineContext => ({
  wanted: { location, language, press: PRESS_DEFAULTS },
  shown: page,
  error: undefined,
  isAddressTold: false,
});

/** Returns the location of an address without a hash. */
function locationOf(to: SitePath): SiteLocation {
  const [pathname = "", search] = to.split("?");
  return { pathname, search: search === undefined ? "" : `?${search}`, hash: "" };
}

/** Returns the request after an event. */
const wantedBy = ({ context: { wanted }, event }: Args): PageWanted => {
  if (event.type === "route.changed")
    return { ...wanted, location: event.location, press: event.press ?? wanted.press };
  if (event.type === "address.chosen") return { ...wanted, location: locationOf(event.to) };
  return event.type === "language.changed" ? { ...wanted, language: event.language } : wanted;
};

const requestFor = ({ location, language, press }: PageWanted) =>
  language + location.pathname + JSON.stringify(requestOf(location, press));
/** True if only the hash or the navigation state differs, so that the data are the same. */
export const asksForTheSame = (args: Args): boolean => requestFor(wantedBy(args)) === requestFor(args.context.wanted);
const wholeRequestFor = ({ location, language, press }: PageWanted) =>
  language + location.pathname + JSON.stringify(wholeRequestOf(location, press));
/** True if the data of the page are the same, or only those of a part that its view loads by itself differ. */
export const staysOnPage = (args: Args): boolean =>
  wholeRequestFor(wantedBy(args)) === wholeRequestFor(args.context.wanted);
/** True if the data of the page are the same, but not those of a part that its view loads by itself. */
export const movesPart = (args: Args): boolean => staysOnPage(args) && !asksForTheSame(args);
/** True if the route table redirects the address. */
export const isRedirect = (args: Args): boolean => redirectOf(wantedBy(args).location.pathname) !== undefined;

export const afterWishing = (args: Args) => ({
  wanted: wantedBy(args),
  isAddressTold: true,
});
const isSamePlace = (one: SiteLocation, other: SiteLocation): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  (one.state ?? null) === (other.state ?? null);

/**
 * Keeps the page and updates its location with the new hash and navigation state. The first address that the router reports is
 * that of the server-rendered page, so the page object stays and nothing rerenders. Later the same address is a new navigation.
 */
export function afterMovingWithin(args: Args) {
  const wanted = wantedBy(args);
  const { shown, isAddressTold } = args.context;
  const isNavigation = shown && (isAddressTold || !isSamePlace(shown.location, wanted.location));
  return { wanted, shown: isNavigation ? { ...shown, location: wanted.location } : shown, isAddressTold: true };
}

/** Returns the route of the requested address. */
const matchOf = ({ wanted }: PageMachineContext) => matchRoute(wanted.location.pathname);

/**
 * True if a language change leads to a list (spec section 4) that is not already requested, or if the address redirects in any
 * language.
 */
export function leadsToList({ context, event }: Args): boolean {
  const { pathname, search } = context.wanted.location;
  if (redirectOf(pathname) !== undefined) return true;
  const list = matchOf(context).broader;
  const isRestored = event.type === "language.changed" && event.isRestored === true;
  return !isRestored && list !== undefined && list !== pathname + search;
}

/** Returns the destination of an address that redirects or whose page is gone. */
export function destinationOf(context: PageMachineContext): SitePath {
  const { pathname } = context.wanted.location;
  const { broader, path } = matchOf(context);
  return redirectOf(pathname) ?? broader ?? path;
}

const UNKNOWN: readonly number[] = [400, 404];
/** True if an error has status 404 or 400. */
export const isUnknown = (error: unknown): boolean => UNKNOWN.includes(statusOf(error));
/** True if the page is unknown and its route shows Page Not Found instead of a list. */
export const isMissing = ({ context }: Pick<Args, "context">, { error }: Failure): boolean =>
  isUnknown(error) && matchOf(context).missing === "notFound";
/** True if the route has a list to redirect to: the list of a detail page, or the list without an unknown filter. */
export const hasList = ({ context }: Pick<Args, "context">, { error }: Failure): boolean => {
  const { missing, broader, path } = matchOf(context);
  return missing === "list" || (isUnknown(error) && broader !== undefined && broader !== path);
};
