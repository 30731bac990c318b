/** What the page machine works with: what is wanted, what is shown, and what the route table says of the two. */
import { PRESS_DEFAULTS } from "../contract/constants.ts";
import type { Language } from "../contract/languages.ts";
import { matchRoute, redirectOf, type SiteLocation } from "../contract/locations.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import type { ShownPage } from "../contract/render.ts";
import { requestOf } from "../contract/requests.ts";
import type { PressFilters } from "../contract/routes.ts";
import type { Failure } from "./params.ts";

export interface PageInput {
  readonly page: ShownPage | undefined;
  readonly language: Language;
  readonly location: SiteLocation;
}
/** What `fetchPage` is asked for. It rejects with an error whose `status` is the HTTP status, where there is one. */
export interface PageWanted {
  readonly location: SiteLocation;
  readonly language: Language;
  readonly press: PressFilters;
  /** The path of the page that it takes the place of on the screen. */
  readonly from?: string | undefined;
}
export interface PageMachineContext {
  readonly wanted: PageWanted;
  readonly shown: ShownPage | undefined;
  /** Why the page that was wanted last could not be loaded or drawn, until another one is shown. */
  readonly error: unknown;
  /** Whether the router has told an address yet. */
  readonly isAddressTold: boolean;
}
export type PageEvent =
  | { type: "route.changed"; location: SiteLocation; press?: PressFilters }
  | { type: "language.changed"; language: Language; isRestored?: boolean }
  | { type: "page.retried" }
  | { type: "page.broke"; error: unknown };
interface Given {
  readonly context: PageMachineContext;
  readonly event: PageEvent;
}
/** `page.delayed`: the overlay appears, and there is nothing of the page on the screen yet. */
export type PageFact = { type: "page.loaded"; page: ShownPage } | { type: "page.failed" } | { type: "page.delayed" };

/** Where Page Not Found is fetched from. */
export const NOT_FOUND: SiteLocation = { pathname: pathTo("notFound"), search: "", hash: "" };

export const firstContext = ({ location, language, page }: PageInput): PageMachineContext => ({
  wanted: { location, language, press: PRESS_DEFAULTS },
  shown: page,
  error: undefined,
  isAddressTold: false,
});

/** What is wanted from now on. */
const wantedBy = ({ context: { wanted }, event }: Given): PageWanted => {
  if (event.type === "route.changed")
    return { ...wanted, location: event.location, press: event.press ?? wanted.press };
  return event.type === "language.changed" ? { ...wanted, language: event.language } : wanted;
};

const requestFor = ({ location, language, press }: PageWanted) =>
  language + location.pathname + JSON.stringify(requestOf(location, press));
/** True where at most the hash or the navigation state differs, so that the data are the same. */
export const asksForTheSame = (given: Given): boolean =>
  requestFor(wantedBy(given)) === requestFor(given.context.wanted);
/** True where the address only leads on (route table). */
export const isRedirect = (given: Given): boolean => redirectOf(wantedBy(given).location.pathname) !== undefined;

export const afterWishing = (given: Given) => ({
  wanted: wantedBy(given),
  isAddressTold: true,
});
const isSamePlace = (one: SiteLocation, other: SiteLocation): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  (one.state ?? null) === (other.state ?? null);

/**
 * The page stays; its location takes over the new hash and navigation state. As a visit begins it is told of the very place that
 * it shows: then it is the same page still, and nothing of it is rendered anew. Later that means to go there once more.
 */
export function afterMovingWithin(given: Given) {
  const wanted = wantedBy(given);
  const { shown, isAddressTold } = given.context;
  const isAnew = shown && (isAddressTold || !isSamePlace(shown.location, wanted.location));
  return { wanted, shown: isAnew ? { ...shown, location: wanted.location } : shown, isAddressTold: true };
}

/** What the route table says of the wanted address. */
const matchOf = ({ wanted }: PageMachineContext) => matchRoute(wanted.location.pathname);

/** True where a language change leads to a list that is not the bare address wanted already (spec section 4). */
export function leadsToList({ context, event }: Given): boolean {
  const { pathname, search } = context.wanted.location;
  const list = matchOf(context).broader;
  const isRestored = event.type === "language.changed" && event.isRestored === true;
  return !isRestored && list !== undefined && list !== pathname + search;
}

/** Where an address leads that shows nothing itself, or nothing any more. */
export function destinationOf(context: PageMachineContext): SitePath {
  const { pathname } = context.wanted.location;
  const { broader, path } = matchOf(context);
  return redirectOf(pathname) ?? broader ?? path;
}

/** True where an error says that what was asked for does not exist (404) or can't (400). */
export const isUnknown = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && [400, 404].includes(Number(error.status));
/** True where the server knows nothing of that name, or takes it for none, and there is no list to lead to. */
export const isMissing = ({ context }: Pick<Given, "context">, { error }: Failure): boolean =>
  isUnknown(error) && matchOf(context).missing === "notFound";
/** True where there is a list to lead to: a detail's, or where there is nothing of that name, the list without a choice. */
export const hasList = ({ context }: Pick<Given, "context">, { error }: Failure): boolean => {
  const { missing, broader, path } = matchOf(context);
  return missing === "list" || (isUnknown(error) && broader !== undefined && broader !== path);
};
