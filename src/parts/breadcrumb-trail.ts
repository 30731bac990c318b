/** The steps of a breadcrumb, out of the route table: the parts of the site that a page is in, and the page. */

import { matchRoute } from "../../contract/locations.ts";
import { bareAddressOf, pathTo, type SitePath } from "../../contract/paths.ts";
import { namesOf } from "../../contract/records.ts";
import { PARTS, type PartName, ROUTES, type RouteName, routeOf } from "../../contract/routes.ts";

type Routes = typeof ROUTES;
/** A route that is called by itself, and not by what it shows. */
type NamedRoute = {
  [Name in RouteName]: Routes[Name] extends { readonly isDetail: true } ? never : Name;
}[RouteName];
type OwnLabel = Extract<Routes[RouteName], { readonly label: string }>["label"];
/** What a step is called, as shell.breadcrumb of the texts has it. */
export type StepLabel = PartName | NamedRoute | OwnLabel;
export interface Step {
  /** `current`: what the page shows, which the view names. */
  readonly label: StepLabel | "current";
  /** Where the step leads; undefined where nothing stands at its address. */
  readonly to?: SitePath;
  /** What it leads to, which the company may do without. */
  readonly route?: RouteName;
}

const isNamedRoute = (name: RouteName): name is NamedRoute => !routeOf(name).isDetail;

/** What a route is called; undefined where what it shows has a name. */
export function labelOf(name: RouteName): StepLabel | undefined {
  const route = ROUTES[name];
  if ("label" in route) return route.label;
  return isNamedRoute(name) ? name : undefined;
}

/** The way to a route from below the home page, its own step last. */
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

/** The part of the site that a path of the content's own is below: `/aboutUs/awards` is a page of aboutUs. */
function deepestPartOf(pathname: string): PartName | undefined {
  const above = pathname.toLowerCase().split("/").slice(1, -1);
  return above.flatMap((segment) => PART_NAMES.find((name) => name.toLowerCase() === segment) ?? []).at(-1);
}

/** The way from the home page to a path. A detail ends in what it is called, where the view names it. */
export function trailOf(pathname: string, screen: RouteName, isNamed: boolean): readonly Step[] {
  const home: Step = { label: "home", to: pathTo("home") };
  if (screen === "home") return [home];
  const match = matchRoute(pathname);
  if (screen === "article" && match.name === "article") {
    const part = deepestPartOf(pathname);
    return [home, ...(part ? stepsToPart(part) : []), ...(isNamed ? [{ label: "current" } as const] : [])];
  }
  // Something else stands in for what the address names.
  const steps = match.unknown || screen !== match.name ? stepsTo(screen).slice(-1) : stepsTo(screen);
  return [home, ...steps, ...(isNamed ? [{ label: "current" } as const] : [])];
}
