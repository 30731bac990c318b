import { useSelector } from "@xstate/react";
import { useLayoutEffect } from "react";
import { withinPage } from "../../../contract/paths.ts";
import { pressListAddress, selectPressFilters, selectVisited } from "../../../machines/press.ts";
import { NewsCard } from "../../parts/cards/NewsCard.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageStatus } from "../../parts/PageStatus.tsx";
import type { ScreenProps } from "../../screens.ts";
import { useSite } from "../../site-context.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { Section } from "../../ui/Section.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { LatestNews } from "./LatestNews.tsx";
import { PressFilters } from "./PressFilters.tsx";
import styles from "./PressListScreen.module.css";

/** Ids of the list, which pagination links to, and of its heading. */
const LIST = "news";
const TITLE = "news-title";

/** The news list, filtered by type and year. The filters persist during the visit (spec section 2, Press). */
export default function PressListScreen({ page }: ScreenProps<"pressList">) {
  const { t, say } = useWords();
  const { press } = useSite();
  const filters = useSelector(press, selectPressFilters);
  const visited = useSelector(press, (snapshot) => selectVisited(snapshot)?.id);
  const { banner_only0, latest, news_types, years, data, page: number, last_page } = page.response;
  // Runs before the arrivals machine learns that the page is on the screen, because the list restores its scroll
  // position.
  useLayoutEffect(
    () => press.send({ type: "list.shown", types: news_types.map(({ id }) => String(id)), years, page: number }),
    [press, news_types, years, number],
  );

  return (
    <>
      <PageBanner head="desk" banner={banner_only0} />
      {latest ? <LatestNews news={latest} /> : null}
      <Section className={styles["section"]}>
        <section id={LIST} aria-labelledby={TITLE}>
          <h2 id={TITLE} className="visually-hidden">
            {say("discover.press.list")}
          </h2>
          <PressFilters types={news_types} years={years} />
          <PageStatus>{say("discover.press.shown", { count: data.length, page: number, last: last_page })}</PageStatus>
          {data.length === 0 ? (
            <EmptyState>
              <p>{say("discover.press.empty")}</p>
            </EmptyState>
          ) : (
            <ul className={styles["list"]}>
              {data.map((news) => (
                <li key={news.id} className={styles["item"]} data-visited={news.id === visited || undefined}>
                  <NewsCard
                    news={news}
                    onOpen={() => press.send({ type: "item.visited", id: news.id, scroll: window.scrollY })}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className={styles["pages"]}>
            <Pagination
              label={t("discover.press.pages")}
              page={number}
              last={last_page}
              hrefOf={(currentPage) => withinPage(pressListAddress({ ...filters, currentPage }), LIST)}
            />
          </div>
        </section>
      </Section>
    </>
  );
}
