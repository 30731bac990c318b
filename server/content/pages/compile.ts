import type { Language } from "../../../contract/languages.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import type { PageValue } from "../../../contract/routes.ts";
import { disabledPages } from "../addresses/disabled-pages.ts";
import type { Content } from "../content.ts";
import { contextOf, type PageContext, type PageMeta } from "../page.ts";
import { withShell } from "../shell/shell.ts";
import { withExpansions } from "../words/abbreviations.ts";
import { accessibility } from "./accessibility.ts";
import { article } from "./article.ts";
import { compare } from "./compare.ts";
import { contact } from "./contact.ts";
import { corporate } from "./corporate.ts";
import { downloads } from "./downloads.ts";
import { esg } from "./esg.ts";
import { evaluation } from "./evaluation.ts";
import { gone } from "./gone.ts";
import { home } from "./home.ts";
import { inquiry } from "./inquiry.ts";
import { investor } from "./investor.ts";
import { investorReport } from "./investor-report.ts";
import { joinus } from "./joinus.ts";
import { coreCompetence, productLine } from "./models-page.ts";
import { news } from "./news.ts";
import { newsList } from "./news-list.ts";
import { product } from "./product.ts";
import { productIntro } from "./product-intro.ts";
import { products } from "./products.ts";
import { profile } from "./profile.ts";
import { solution } from "./solution.ts";
import { solutionTypes } from "./solution-types.ts";
import { solutions } from "./solutions.ts";
import { stock } from "./stock.ts";

/** Makes the complete response of a page: the body with abbreviations spelled out, and the parts that all responses have. */
const whole =
  <B extends PageMeta>(bodyOf: (context: PageContext) => B | undefined) =>
  (context: PageContext, page: PageValue) => {
    const body = bodyOf(context);
    return body && withShell(context, page, withExpansions(body, context.content, context.language));
  };

/** One compile function per page value, typed by its response. A new page needs a line here. */
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
 * Undefined means 404: the query names something that does not exist, or the site has no such page.
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
