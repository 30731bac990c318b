/** Derives the steps of a breadcrumb from the route table: the parts of the site, then the page. */

import { matchRoute } from "../../contract/locations.ts";
import { bareAddressOf, pathTo, type SitePath } from "../../contract/paths.ts";
import { namesOf } from "../../contract/records.ts";
import { PARTS, type PartName, ROUTES, type RouteName, routeOf } from "../../contract/routes.ts";

type Routes = typeof ROUTES;
/** A route with a name of its own, in contrast to one named after its data. */
type NamedRoute = {
  [Name in RouteName]: Routes[Name] extends { readonly isDetail: true } ? never : Name;
}[RouteName];
type OwnLabel = Extract<Routes[RouteName], { readonly label: string }>["label"];
/** Label of a step: a key of shell.breadcrumb in the texts. */
export type StepLabel = PartName | NamedRoute | OwnLabel;
export interface Step {
  /** `current`: the view provides the name. */
  readonly label: StepLabel | "current";
  /** Address of the step; undefined if there is no page. */
  readonly to?: SitePath;
  /** Route of the step, which a company may disable. */
  readonly route?: RouteName;
}

const isNamedRoute = (name: RouteName): name is NamedRoute => !routeOf(name).isDetail;

/** Returns the label of a route, or undefined for a route named after its data. */
export function labelOf(name: RouteName): StepLabel | undefined {
  const route = ROUTES[name];
  if ("label" in route) return route.label;
  return isNamedRoute(name) ? name : undefined;
}

/** Returns the steps from below the home page to a route. */
function stepsTo(name: RouteName): readonly Step[] {
  const label = labelOf(name);
  const { part } = routeOf(name);
  return [...(part ? stepsToPart(part) : []), ...(label ? [{ label, to: bareAddressOf(name), route: name }] : [])];
}

function stepsToPart(part: PartName): readonly Step[] {
  const { within, to } = PARTS[part];
  return [...(within ? stepsToPart(within) : []), { label: part, ...(to && { to: bareAddressOf(to), route: to }) }];
}

const PART_NAMES = namesOf(PARTS);

/** Returns the part of the site that contains a path of the content: `/aboutUs/awards` is in aboutUs. */
function deepestPartOf(pathname: string): PartName | undefined {
  const above = pathname.toLowerCase().split("/").slice(1, -1);
  return above.flatMap((segment) => PART_NAMES.find((name) => name.toLowerCase() === segment) ?? []).at(-1);
}

/** Returns the steps from the home page to a path. A detail page ends with its name, if the view provides one. */
export function trailOf(pathname: string, screen: RouteName, isNamed: boolean): readonly Step[] {
  const home: Step = { label: "home", to: pathTo("home") };
  if (screen === "home") return [home];
  const match = matchRoute(pathname);
  if (screen === "article" && match.name === "article") {
    const part = deepestPartOf(pathname);
    return [home, ...(part ? stepsToPart(part) : []), ...(isNamed ? [{ label: "current" } as const] : [])];
  }
  // Another page is shown for this address.
  const steps = match.unknown || screen !== match.name ? stepsTo(screen).slice(-1) : stepsTo(screen);
  return [home, ...steps, ...(isNamed ? [{ label: "current" } as const] : [])];
}
