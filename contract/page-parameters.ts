/** The parameters that GET /api/page takes for each page: those that the routes it feeds ask with. */
import type { ValueRule } from "./route-values.ts";
import { PAGE_VALUES, type PageValue, ROUTE_NAMES, type Route, routeOf } from "./routes.ts";

export interface PageParameter {
  readonly name: string;
  readonly value: ValueRule;
  /** Nothing is shown without it. */
  readonly isRequired: boolean;
  /** It stands in a path alone: a value that names nothing is no page. */
  readonly isName: boolean;
}

function parametersOf({ path, isSearch, parameters = {} }: Route): PageParameter[] {
  const asked = isSearch ? [] : Object.entries(parameters).filter(([, { isForForm }]) => !isForForm);
  return asked.map(([name, parameter]) => {
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

/** The parameters of a page, in the order of the route table. */
export const pageParameters = (page: PageValue): readonly PageParameter[] => parameters.get(page) ?? [];
