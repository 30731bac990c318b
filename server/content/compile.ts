import type { Language } from "../../contract/languages.ts";
import type { PageResponses } from "../../contract/pages.ts";
import type { PageValue } from "../../contract/routes.ts";
import type { Content } from "./content.ts";
import { contextOf, type PageContext, type PageMeta } from "./page.ts";
import { accessibility } from "./pages/accessibility.ts";
import { article } from "./pages/article.ts";
import { compare } from "./pages/compare.ts";
import { contact } from "./pages/contact.ts";
import { corporate } from "./pages/corporate.ts";
import { downloads } from "./pages/downloads.ts";
import { esg } from "./pages/esg.ts";
import { evaluation } from "./pages/evaluation.ts";
import { gone } from "./pages/gone.ts";
import { home } from "./pages/home.ts";
import { inquiry } from "./pages/inquiry.ts";
import { investor } from "./pages/investor.ts";
import { investorReport } from "./pages/investor-report.ts";
import { joinus } from "./pages/joinus.ts";
import { coreCompetence, productLine } from "./pages/models-page.ts";
import { news } from "./pages/news.ts";
import { newsList } from "./pages/news-list.ts";
import { product } from "./pages/product.ts";
import { productIntro } from "./pages/product-intro.ts";
import { products } from "./pages/products.ts";
import { profile } from "./pages/profile.ts";
import { solution } from "./pages/solution.ts";
import { solutionTypes } from "./pages/solution-types.ts";
import { solutions } from "./pages/solutions.ts";
import { stock } from "./pages/stock.ts";
import { disabledPages } from "./publishing/disabled-pages.ts";
import { withShell } from "./shell.ts";
import { withExpansions } from "./texts/abbreviations.ts";

/** Makes the whole response of a page: the body with its abbreviations in full, and what every response carries. */
const whole =
  <B extends PageMeta>(bodyOf: (context: PageContext) => B | undefined) =>
  (context: PageContext, page: PageValue) => {
    const body = bodyOf(context);
    return body && withShell(context, page, withExpansions(body, context.content, context.language));
  };

/** One compile function per page value, held against the type of its response. A new page is a line here. */
const pages: {
  readonly [P in PageValue]: (context: PageContext, page: P) => PageResponses[P] | undefined;
} = {
  home: whole(home),
  esg: whole(esg),
  evaluation: whole(evaluation),
  "solution-types": whole(solutionTypes),
  solutions: whole(solutions),
  solution: whole(solution),
  "news-list": whole(newsList),
  news: whole(news),
  products: whole(products),
  "product-intro": whole(productIntro),
  product: whole(product),
  "product-line": whole(productLine),
  investor: whole(investor),
  stock: whole(stock),
  corporate: whole(corporate),
  "investor-report": whole(investorReport),
  profile: whole(profile),
  "core-competence": whole(coreCompetence),
  joinus: whole(joinus),
  contact: whole(contact),
  inquiry: whole(inquiry),
  article: whole(article),
  gone: whole(gone),
  accessibility: whole(accessibility),
  compare: whole(compare),
  downloads: whole(downloads),
};

/** A page response of GET /api/page (spec section 7). */
export interface CompiledPage<P extends PageValue> {
  readonly response: PageResponses[P];
}

/**
 * Makes the response of one page in one language. `query` holds the page's own parameters, as visitors sent them.
 * Undefined where the query names something that does not exist, and of a page that is left out: a 404.
 */
export function compilePage<P extends PageValue>(
  content: Content,
  page: P,
  query: PageContext["query"],
  language: Language,
): CompiledPage<P> | undefined {
  if (disabledPages(content).includes(page)) return undefined;
  const response = pages[page](contextOf(content, language, query), page);
  return response && { response };
}
