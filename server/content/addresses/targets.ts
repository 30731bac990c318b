/** Whether references and addresses lead to content that exists. */
import { matchRoute, redirectOf } from "../../../contract/locations.ts";
import { routeOf } from "../../../contract/routes.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import type { Reference, ReferenceKind } from "../files/fields.ts";
import { withKey } from "../sources/look-up.ts";
import { leadsToDisabledPage } from "./disabled-pages.ts";
import { knownOf } from "./known.ts";

/** The entities that references of each kind may name. */
export const entitiesOf: Readonly<Record<ReferenceKind, (content: Content) => readonly { readonly key: string }[]>> = {
  products: ({ products }) => products,
  categories: ({ categories }) => categories,
  filters: memoizeByObject(({ filterGroups }: Content) => filterGroups.groups.flatMap(({ items }) => items)),
  attributes: ({ attributes }) => attributes,
  units: ({ units }) => units,
  documentKinds: ({ documentKinds }) => documentKinds,
  relationKinds: ({ relationKinds }) => relationKinds,
  solutionTypes: ({ solutionTypes }) => solutionTypes,
  solutions: ({ solutions }) => solutions,
  newsTypes: ({ newsTypes }) => newsTypes,
};

/** Whether the content has the entity of a reference. */
export const keyLeadsSomewhere = ({ kind, key }: Reference, content: Content): boolean =>
  withKey(entitiesOf[kind](content), key) !== undefined;

/** Whether a path of the site names a file, or shows a page of its own. */
export const addressLeadsSomewhere = (path: string, content: Content): boolean =>
  /^\/(media|files)\//.test(path) || linkLeadsSomewhere(path, content);

/** Whether an address within the site shows a page of its own. */
export function linkLeadsSomewhere(address: string, content: Content): boolean {
  if (leadsToDisabledPage(content, address)) return false;
  const { pathname } = new URL(address, "http://site");
  if (redirectOf(pathname)) return true;
  const match = matchRoute(pathname);
  if (match.unknown) return false;
  return Object.values(routeOf(match.name).parameters ?? {}).every(({ path, is, value }) => {
    const named = path === undefined ? is : match.params[path];
    return named === undefined || knownOf(content, value, named) === named;
  });
}
