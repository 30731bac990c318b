import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ALL_NEWS, pathTo, withinPage } from "../../../contract/paths.ts";
import type { SearchTerms } from "../../../contract/requests.ts";
import type { SearchResult } from "../../../contract/search.ts";
import { searchDestination } from "../../../machines/search.ts";
import { NewsCard } from "../../parts/NewsCard.tsx";
import { ProductGrid } from "../../parts/ProductGrid.tsx";
import { EmptyNote } from "../../ui/EmptyNote.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import styles from "./Results.module.css";

interface ResultsProps {
  readonly result: SearchResult;
  readonly terms: SearchTerms;
  /** Which page of it this is, from 1. */
  readonly page: number;
}

/** Id of the list, which its pages lead to. */
const LIST = "results";

/** What was found: products as cards, news as links to the press (spec section 2, Search). */
export function Results({ result, terms, page }: ResultsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (result.data.length === 0) return <Nothing />;
  return (
    <section id={LIST} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {t("discover.search.results")}
      </h2>
      {result.type === 1 ? (
        <ProductGrid products={result.data} eager={4} />
      ) : (
        <ul className={styles["news"]}>
          {result.data.map((news, index) => (
            <li key={news.id}>
              <NewsCard news={news} priority={index < 3} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles["pages"]}>
        <Pagination
          label={t("discover.search.pages")}
          page={page}
          last={result.last_page}
          hrefOf={(page) => withinPage(searchDestination({ ...terms, page }).to, LIST)}
        />
      </div>
    </section>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <EmptyNote>
      <p>{t("discover.search.emptyHint")}</p>
      <ul className={styles["ways"]}>
        <li>
          <LinkButton to={pathTo("products")} variant="secondary">
            {t("discover.search.toProducts")}
          </LinkButton>
        </li>
        <li>
          <LinkButton to={pathTo("solutions")} variant="secondary">
            {t("discover.search.toSolutions")}
          </LinkButton>
        </li>
        <li>
          <LinkButton to={ALL_NEWS} variant="secondary">
            {t("discover.search.toPress")}
          </LinkButton>
        </li>
        <li>
          <LinkButton to={pathTo("contactUs")} variant="secondary">
            {t("discover.search.toContact")}
          </LinkButton>
        </li>
      </ul>
    </EmptyNote>
  );
}
