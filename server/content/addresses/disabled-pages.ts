/** Pages that a company leaves out. Nothing on the site links to them or names them. */
import { matchRoute, redirectOf } from "../../../contract/locations.ts";
import { PAGE_VALUES, type PageValue, ROUTE_NAMES, routeOf } from "../../../contract/routes.ts";
import type { Content } from "../content.ts";
import type { Problem } from "../files/problems.ts";
import { SOURCES, type SourceName } from "../sources/sources.ts";

/** The source file that enables an optional page. A page without a file of its own is enabled by a title in site.yaml. */
const OWN_SOURCE: Partial<Record<PageValue, SourceName>> = {
  esg: "esg",
  evaluation: "evaluation",
  investor: "investor",
  stock: "stock",
  corporate: "corporate",
  "investor-report": "investorReport",
  "core-competence": "coreCompetence",
  "product-line": "productLine",
  "product-intro": "productIntro",
  joinus: "joinus",
  downloads: "downloadsPage",
  "solution-types": "solutionsPage",
  solutions: "solutionsPage",
  solution: "solutionsPage",
  "news-list": "pressPage",
  news: "pressPage",
};

/** Content that only these pages show. Without the source file of its page, it is hidden too. */
const BELONGINGS = [
  { page: "solutionsPage", types: "solutionTypes", entries: "solutions" },
  { page: "pressPage", types: "newsTypes", entries: "news" },
] as const satisfies readonly Readonly<Record<"page" | "types" | "entries", SourceName>>[];

/** The sources that go with that of a page. */
export const goesWith = (source: SourceName): readonly SourceName[] =>
  BELONGINGS.flatMap(({ page, types, entries }) => (page === source ? [types, entries] : []));

/** The pages that can be left out. */
const OPTIONAL = PAGE_VALUES.filter((page) =>
  ROUTE_NAMES.map(routeOf).some((route) => route.page === page && route.isOptional),
);

function isThere(content: Content, page: PageValue): boolean {
  const source = OWN_SOURCE[page];
  return (source ? content[source] : content.site.meta[page]) !== undefined;
}

/** The pages that this content leaves out. */
export const disabledPages = (content: Content): readonly PageValue[] =>
  OPTIONAL.filter((page) => !isThere(content, page));

/** Whether an address within the site would show a page that is left out. */
export function leadsToDisabledPage(content: Content, address: string): boolean {
  const { pathname } = new URL(address, "http://site");
  return disabledPages(content).includes(matchRoute(redirectOf(pathname) ?? pathname).page);
}

/** Pages and entries that need each other: a site has both or neither. */
export const belongingsProblems = (content: Content): Problem[] =>
  BELONGINGS.flatMap(({ page, types, entries }) => {
    const missing = (source: SourceName, other: string): Problem[] => [
      {
        file: SOURCES[source].path,
        line: 1,
        field: "",
        problem: "is missing",
        hint: `Write this file, or remove ${other}.`,
      },
    ];
    if (content[page]) return content[types].length === 0 ? missing(types, SOURCES[page].path) : [];
    const isAlone = content[types].length + content[entries].length > 0;
    return isAlone ? missing(page, `${SOURCES[entries].path}/`) : [];
  });
