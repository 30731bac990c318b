/** What the page machine works with: what is wanted, what is shown, and what the route table says of the two. */
import type { Language } from "../contract/constants.ts";
import { matchRoute, redirectOf, type SiteLocation } from "../contract/locations.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import type { ShownPage } from "../contract/render.ts";
import { requestOf } from "../contract/requests.ts";
import type { PressFilters } from "../contract/routes.ts";

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
}
export interface PageContext {
  readonly wanted: PageWanted;
  readonly shown: ShownPage | undefined;
  readonly error: unknown;
}
export type PageEvent =
  | { type: "route.changed"; location: SiteLocation; press?: PressFilters }
  | { type: "language.changed"; language: Language; isRestored?: boolean }
  | { type: "page.retried" };
/** `page.delayed`: the overlay appears, and there is nothing of the page on the screen yet. */
export type PageFact = { type: "page.loaded"; page: ShownPage } | { type: "page.failed" } | { type: "page.delayed" };

/** Where Page Not Found is fetched from. */
export const NOT_FOUND: SiteLocation = { pathname: pathTo("notFound"), search: "", hash: "" };

/** What is wanted once `event` has happened. */
export function wantedBy({ wanted }: PageContext, event: PageEvent): PageWanted {
  if (event.type === "language.changed") return { ...wanted, language: event.language };
  if (event.type === "page.retried") return wanted;
  return { ...wanted, location: event.location, press: event.press ?? wanted.press };
}

const requestFor = ({ location, language, press }: PageWanted) =>
  location.pathname + JSON.stringify(requestOf(location, language, press));
/** True where at most the hash or the navigation state differs, so that the data are the same. */
export const isSameRequest = (one: PageWanted, other: PageWanted) => requestFor(one) === requestFor(other);

/** What the route table says of the wanted address. */
export const matchOf = ({ wanted }: PageContext) => matchRoute(wanted.location.pathname);

/** True where a language change leads to a list that is not the bare address wanted already (spec section 4). */
export function leadsToList(context: PageContext): boolean {
  const { pathname, search } = context.wanted.location;
  const list = matchOf(context).onLanguageChange;
  return list !== undefined && list !== pathname + search;
}

/** Where an address leads that shows nothing itself, or nothing any more. */
export function destinationOf(context: PageContext): SitePath {
  const { pathname } = context.wanted.location;
  const { onLanguageChange, path } = matchOf(context);
  return redirectOf(pathname) ?? onLanguageChange ?? path;
}

/** True where an error says that what was asked for does not exist (404) or can't (400). */
export const isUnknown = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && [400, 404].includes(Number(error.status));
