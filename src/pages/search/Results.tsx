import { type ReactNode, useId } from "react";
import { ALL_NEWS, pathTo, withinPage } from "../../../contract/paths.ts";
import type { SearchTerms } from "../../../contract/requests.ts";
import type { FoundPage, NearResult, SearchResult } from "../../../contract/search.ts";
import { searchDestination } from "../../../machines/search.ts";
import { NewsCard } from "../../parts/cards/NewsCard.tsx";
import { ProductGrid } from "../../parts/cards/ProductGrid.tsx";
import { useHasPage } from "../../site-context.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Highlight } from "../../ui/Highlight.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Results.module.css";

interface ResultsProps {
  readonly result: SearchResult;
  readonly terms: SearchTerms;
  /** Current page, from 1. */
  readonly page: number;
}

/** Id of the list, which pagination links to. */
const LIST = "results";

/** Pages to suggest when nothing is found. */
const ALTERNATIVES = [
  { route: "products", to: pathTo("products"), label: "discover.search.toProducts" },
  { route: "solutions", to: pathTo("solutions"), label: "discover.search.toSolutions" },
  { route: "pressList", to: ALL_NEWS, label: "discover.search.toPress" },
  { route: "inquiry", to: pathTo("inquiry"), label: "shell.nav.inquiry" },
  { route: "contactUs", to: pathTo("contactUs"), label: "discover.search.toContact" },
] as const;

/** The search results: products as cards, news as links (spec section 2, Search). */
export function Results({ result, terms, page }: ResultsProps) {
  const { t, say } = useWords();
  const titleId = useId();
  const { marks = [], pages = [] } = result;
  const own = <OwnPages pages={pages} />;
  if (result.data.length === 0) {
    return pages.length > 0 ? (
      <Highlight words={marks}>{own}</Highlight>
    ) : (
      <NoResults near={result.near} terms={terms} />
    );
  }
  return (
    <section id={LIST} className={styles["found"]} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {say("discover.search.results")}
      </h2>
      <Highlight words={marks}>
        {result.type === 1 ? (
          <ProductGrid products={result.data} eager={2} />
        ) : (
          <ul className={styles["news"]}>
            {result.data.map((news, index) => (
              <li key={news.id}>
                <NewsCard news={news} priority={index < 3} />
              </li>
            ))}
          </ul>
        )}
      </Highlight>
      <div className={styles["pages"]}>
        <Pagination
          label={t("discover.search.pages")}
          page={page}
          last={result.last_page}
          hrefOf={(page) => withinPage(searchDestination({ ...terms, page }).to, LIST)}
        />
      </div>
      <Highlight words={marks}>{own}</Highlight>
    </section>
  );
}

/** Results that are neither products nor news. */
function OwnPages({ pages }: { readonly pages: readonly FoundPage[] }) {
  const { say } = useWords();
  const titleId = useId();
  if (pages.length === 0) return null;
  return (
    <section className={styles["own"]} aria-labelledby={titleId}>
      <h2 id={titleId}>{say("shell.search.pages")}</h2>
      <ul className={styles["ownList"]}>
        {pages.map((page) => (
          <li key={page.link}>
            <SiteLink to={page.link}>
              <Text of={page} field="title" />
            </SiteLink>
            <p>
              <Text of={page} field="description" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NoResultsProps {
  readonly near: NearResult | undefined;
  readonly terms: SearchTerms;
}

/** Suggestions after an empty result: similar words, categories, lists and the contact page. */
function NoResults({ near, terms }: NoResultsProps) {
  const { say } = useWords();
  const isThere = useHasPage();
  const { words, categories } = near ?? { words: [], categories: [] };
  const searches = words.map((word) => ({ ...searchDestination({ ...terms, text: word, page: 1 }), word }));
  return (
    <EmptyState>
      {searches.length > 0 ? (
        <SimilarSearches title={say("discover.search.nearWords")}>
          {searches.map(({ word, to, state }) => (
            <li key={word}>
              <SiteLink to={to} state={state}>
                {word}
              </SiteLink>
            </li>
          ))}
        </SimilarSearches>
      ) : null}
      {categories.length > 0 ? (
        <SimilarSearches title={say("discover.search.nearCategories")}>
          {categories.map((category) => (
            <li key={category.link}>
              <SiteLink to={category.link}>
                <Text of={category} field="title" />
              </SiteLink>
            </li>
          ))}
        </SimilarSearches>
      ) : null}
      <p>{say("discover.search.emptyHint")}</p>
      <ul className={styles["alternatives"]}>
        {ALTERNATIVES.filter(({ route }) => isThere(route)).map(({ to, label }) => (
          <li key={to}>
            <LinkButton to={to} variant="secondary">
              {say(label)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

function SimilarSearches({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <div className={styles["near"]}>
      <p id={titleId}>{title}</p>
      <ul aria-labelledby={titleId} className={styles["words"]}>
        {children}
      </ul>
    </div>
  );
}
