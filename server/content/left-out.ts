/** Pages that a company does without: it has no file of theirs, and the site is as though they had never been. */
import { matchRoute, redirectOf } from "../../contract/locations.ts";
import type { PageValue } from "../../contract/routes.ts";
import type { Content } from "./content.ts";
import type { SourceName } from "./sources.ts";

/** The pages that can be left out, each with the source that it is made of. */
const OPTIONAL = {
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
} as const satisfies Partial<Record<PageValue, SourceName>>;

const pages = Object.entries(OPTIONAL) as readonly [keyof typeof OPTIONAL, (typeof OPTIONAL)[keyof typeof OPTIONAL]][];

/** The page values that this content has nothing for. */
export const leftOut = (content: Content): readonly PageValue[] =>
  pages.flatMap(([page, source]) => (content[source] === undefined ? [page] : []));

/** Whether an address within the site would show a page that is left out. */
export function leadsToLeftOut(content: Content, address: string): boolean {
  const { pathname } = new URL(address, "http://site");
  return leftOut(content).includes(matchRoute(redirectOf(pathname) ?? pathname).page);
}
