/**
 * Which of a page's parameters the content knows. What it does not know is left out, as though it had not been given, so
 * that there are as many answers as there are things to tell, and not as many as there are addresses to make up.
 */
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { PageValue } from "../../contract/routes.ts";
import { withId } from "./cards.ts";
import type { Content } from "./content.ts";
import { yearOf } from "./pages/news.ts";
import { knownFilters } from "./pages/products.ts";

type Parameters = Readonly<Record<string, string>>;
type Settle = (content: Content, given: Parameters) => Readonly<Record<string, string | undefined>> | undefined;

/** The value, where it is one of those that there are. */
const oneOf = (value: string | undefined, there: readonly (string | number)[]) =>
  there.some((each) => String(each) === value) ? value : undefined;

const pressFilters: Settle = ({ newsTypes, news }, { type, year }) => ({
  type: oneOf(
    type,
    newsTypes.map(({ id }) => id),
  ),
  year: oneOf(year, news.map(yearOf)),
});

const investorYear: Settle = ({ investorYears }, { year }) => ({
  year: oneOf(
    year,
    investorYears.map(({ id }) => id),
  ),
});

/** A page that is not named here has no parameters. */
const SETTLE: Partial<Record<PageValue, Settle>> = {
  article: ({ articles }, { id }) => (articles.some(({ key }) => key === id) ? { id } : undefined),
  product: ({ products }, { id }) => withId(products, id) && { id },
  solution: ({ solutions }, { id }) => withId(solutions, id) && { id },
  solutions: ({ solutionTypes }, { id }) => (id === undefined || withId(solutionTypes, id) ? { id } : undefined),
  news: (content, given) => withId(content.news, given["id"]) && { id: given["id"], ...pressFilters(content, given) },
  "news-list": (content, given) => ({
    ...pressFilters(content, given),
    // A page beyond the last shows the last; no choice of news has more pages than all of them.
    to_page: String(Math.min(Number(given["to_page"] ?? 1), Math.max(1, Math.ceil(content.news.length / PAGE_SIZE)))),
  }),
  products: (content, { str_filters = "" }) => ({ str_filters: knownFilters(content, str_filters).join(",") }),
  stock: investorYear,
  "investor-report": investorYear,
};

/** The parameters that count, in one order. Undefined where they name something that does not exist: a 404. */
export function settleParameters(content: Content, page: PageValue, given: Parameters): Parameters | undefined {
  const settle = SETTLE[page];
  const settled = settle ? settle(content, given) : {};
  if (!settled) return undefined;
  return Object.fromEntries(Object.entries(settled).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
