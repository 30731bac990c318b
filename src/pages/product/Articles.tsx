import type { ReactNode } from "react";
import { ARTICLES_PER_PAGE } from "../../../contract/constants.ts";
import { withinPage } from "../../../contract/paths.ts";
import { selectHasFailed, selectIsPending, selectShown, selectTable } from "../../../machines/article-table.ts";
import { useFormats } from "../../i18n/formats.ts";
import { PageStatus } from "../../parts/PageStatus.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { ArticleFilters, ClearFilters } from "./ArticleFilters.tsx";
import styles from "./Articles.module.css";
import { ArticleTable } from "./ArticleTable.tsx";
import { useSeries, useTable, useTableAddress } from "./series-context.tsx";

/** Id of the section. */
export const ARTICLES = "articles";

/** The section with the articles of a series: filters, their number, the table and its pages. */
export function Articles() {
  const { t, say } = useWords();
  const { actor } = useSeries();
  const addressOf = useTableAddress();
  const shown = useTable(selectShown);
  const { total, page, last_page } = useTable(pagesOf);
  const hasFailed = useTable(selectHasFailed);
  const isFiltered = shown.selected.length > 0 || shown.ranges.length > 0;
  return (
    <section id={ARTICLES} className={styles["section"]} aria-labelledby="articles-title">
      <h2 id="articles-title" className={styles["title"]}>
        {say("catalogue.series.articles")}
      </h2>
      <ArticleFilters />
      <div className={styles["bar"]}>
        <PageStatus className={hasFailed ? styles["failed"] : styles["count"]}>
          {hasFailed ? say("catalogue.series.failed") : <TableCount />}
        </PageStatus>
        {hasFailed ? (
          <Button variant="quiet" onPress={() => actor.send({ type: "table.retried" })}>
            {say("shell.page.tryAgain")}
          </Button>
        ) : null}
        {isFiltered && total > 0 ? <ClearFilters variant="quiet" /> : null}
      </div>
      <Busy>
        {total > 0 ? (
          <ArticleTable />
        ) : (
          <EmptyState title={say("catalogue.series.emptyTitle")}>
            <p>{say("catalogue.series.emptyHint")}</p>
            <ClearFilters variant="secondary" />
          </EmptyState>
        )}
      </Busy>
      <div className={styles["pages"]} data-print="none">
        <Pagination
          label={t("catalogue.series.pages")}
          page={page}
          last={last_page}
          hrefOf={(page) => withinPage(addressOf({ page }), ARTICLES)}
        />
      </div>
    </section>
  );
}

const pagesOf = (snapshot: Parameters<typeof selectTable>[0]) => {
  const { total, page, last_page } = selectTable(snapshot);
  return { total, page, last_page };
};

/** Marks its content while other rows are on their way. */
function Busy({ children }: { readonly children: ReactNode }) {
  return <div aria-busy={useTable(selectIsPending) || undefined}>{children}</div>;
}

/** The number of articles that match, which of them are shown, and their order for screen readers. */
function TableCount() {
  const { t, say } = useWords();
  const { number } = useFormats();
  const { total, page, last_page, rows, sort = "", columns } = useTable(selectTable);
  const from = (page - 1) * ARTICLES_PER_PAGE;
  const span = { from: number(from + 1), to: number(from + rows.length), total: number(total) };
  const key = sort.replace(/^-/, "");
  const name = key === "number" ? t("catalogue.series.number") : columns.find((column) => column.key === key)?.name;
  const order = sort.startsWith("-") ? "catalogue.series.sortedDown" : "catalogue.series.sortedUp";
  return (
    // A new element for each text, so that a translated page shows the new numbers.
    <span key={`${sort} ${page} ${total}`}>
      {last_page > 1 ? say("catalogue.series.shown", span) : say("catalogue.series.count", { count: total })}
      {name ? <span className="visually-hidden">, {say(order, { name })}</span> : null}
    </span>
  );
}
