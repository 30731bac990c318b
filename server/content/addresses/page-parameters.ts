/** Parameters of GET /api/page for each page, derived from the routes that the page serves. */
import type { ValueRule } from "../../../contract/route-values.ts";
import { PAGE_VALUES, type PageValue, ROUTE_NAMES, type Route, routeOf } from "../../../contract/routes.ts";

export interface PageParameter {
  readonly name: string;
  readonly value: ValueRule;
  /** The page needs this parameter. */
  readonly isRequired: boolean;
  /** The parameter appears only in a path. An unknown value is a 404. */
  readonly isName: boolean;
}

function parametersOf({ path, isSearch, parameters = {} }: Route): PageParameter[] {
  const entries = isSearch ? [] : Object.entries(parameters).filter(([, { isForForm }]) => !isForForm);
  return entries.map(([name, parameter]) => {
    const isName = parameter.is !== undefined || (parameter.path !== undefined && parameter.search === undefined);
    return { name, value: parameter.value, isName, isRequired: isName && !path.includes(`:${parameter.path}?`) };
  });
}

const parameters = new Map(
  PAGE_VALUES.map((page) => {
    const routes = ROUTE_NAMES.map(routeOf).filter((route) => route.page === page);
    const byName = new Map(routes.flatMap(parametersOf).map((each) => [each.name, each]));
    return [page, [...byName.values()]];
  }),
);

/** Returns the parameters of a page in the order of the route table. */
export const pageParameters = (page: PageValue): readonly PageParameter[] => parameters.get(page) ?? [];

/** Returns true if the values of a page include text that a visitor typed. */
export const hasTypedText = (page: PageValue, values: Readonly<Record<string, string>>): boolean =>
  pageParameters(page).some(({ name, value }) => value.isTyped && values[name]);
