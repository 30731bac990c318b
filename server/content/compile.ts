import type { Language } from "../../contract/languages.ts";
import type { PageResponses } from "../../contract/pages.ts";
import type { PageValue } from "../../contract/routes.ts";
import type { Content } from "./content.ts";
import { type CompilePage, contextOf, type PageContext } from "./page.ts";
import { accessibility } from "./pages/accessibility.ts";
import { article } from "./pages/article.ts";
import { compare } from "./pages/compare.ts";
import { contact } from "./pages/contact.ts";
import { corporate } from "./pages/corporate.ts";
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
import { withShell } from "./shell.ts";
import { leftOut } from "./shown/left-out.ts";
import { withExpansions } from "./texts/abbreviations.ts";

/** One compile function a page value. A new page is a line here. */
const pages: { readonly [P in PageValue]: CompilePage<P> } = {
  home,
  esg,
  evaluation,
  "solution-types": solutionTypes,
  solutions,
  solution,
  "news-list": newsList,
  news,
  products,
  "product-intro": productIntro,
  product,
  "product-line": productLine,
  investor,
  stock,
  corporate,
  "investor-report": investorReport,
  profile,
  "core-competence": coreCompetence,
  joinus,
  contact,
  inquiry,
  article,
  gone,
  accessibility,
  compare,
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
  if (leftOut(content).includes(page)) return undefined;
  const compile: CompilePage<P> = pages[page];
  const context = contextOf(content, language, query);
  const body = compile(context);
  // Body and shell make up the response, by the type of CompilePage; of a page that is not yet known TypeScript can't add them
  // up. content:check and a test hold every response against its schema.
  return (
    body && {
      response: withShell(context, page, withExpansions(body, content, language)) as unknown as PageResponses[P],
    }
  );
}
