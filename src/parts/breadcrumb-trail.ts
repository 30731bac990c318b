/** Derives the steps of a breadcrumb: the parts of the site from the route table, then the names in the page data. */

import { matchRoute } from "../../contract/locations.ts";
import { bareAddressOf, type ContentLink, pathTo, type SitePath } from "../../contract/paths.ts";
import { namesOf } from "../../contract/records.ts";
import { PARTS, type PartName, ROUTES, type RouteName, routeOf } from "../../contract/routes.ts";
import type { Fallible } from "../ui/Text.tsx";

type Routes = typeof ROUTES;
/** A route with a name of its own, in contrast to one named after its data. */
type NamedRoute = {
  [Name in RouteName]: Routes[Name] extends { readonly isDetail: true } ? never : Name;
}[RouteName];
type OwnLabel = Extract<Routes[RouteName], { readonly label: string }>["label"];
/** Label of a step: a key of shell.breadcrumb in the texts. */
export type StepLabel = PartName | NamedRoute | OwnLabel;
/** Name of a step in the page data. */
export interface StepName extends Fallible {
  readonly title: string;
}
export interface Step {
  readonly label: StepLabel | StepName;
  /** Address of the step; undefined if there is no page, or if it is the page itself. */
  readonly to?: SitePath | ContentLink;
  /** Route of the step, which a company may disable. */
  readonly route?: RouteName;
  /** True for the page itself. */
  readonly isCurrent?: true;
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

/** Returns the steps below the home page that have fixed names. */
function fixedSteps(pathname: string, screen: RouteName): readonly Step[] {
  const match = matchRoute(pathname);
  if (screen === "article" && match.name === "article") {
    const part = deepestPartOf(pathname);
    return part ? stepsToPart(part) : [];
  }
  // Another page is shown for this address.
  return screen === match.name ? stepsTo(screen) : stepsTo(screen).slice(-1);
}

/** Returns the steps without those that lead to the same page as the step above them: the list of a part, below the part. */
const withoutRepeats = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ to }, index) => !to || to !== steps[index - 1]?.to);

/**
 * Returns the steps from the home page to a path. `named` are the steps that the page data name, from the top to the
 * page itself. An unknown address has no place in the site, so its trail is the home page alone.
 */
export function trailOf(pathname: string, screen: RouteName, named: readonly Step[] = []): readonly Step[] {
  const home: Step = { label: "home", to: pathTo("home") };
  const match = matchRoute(pathname);
  if (match.unknown || (match.name === "article" && named.length === 0)) return [home];
  const fixed = screen === "home" ? [] : fixedSteps(pathname, screen);
  const above = [home, ...(named.length > 0 ? withoutRepeats(fixed) : fixed), ...named];
  const page = above.pop();
  if (!page) return [];
  const steps = above.map(({ to, ...step }) => ({ ...step, ...(to && to !== page.to && { to }) }));
  return [...steps, { ...page, isCurrent: true }];
}
