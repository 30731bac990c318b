import { SLIDES_SHOWN } from "../../../contract/constants.ts";
import { ALL_NEWS } from "../../../contract/paths.ts";
import { NewsCard } from "../../parts/cards/NewsCard.tsx";
import { Figures } from "../../parts/diagrams/Figures.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageIntro } from "../../parts/PageIntro.tsx";
import type { ScreenProps } from "../../screens.ts";
import { useHasPage } from "../../site-context.tsx";
import { Carousel } from "../../ui/Carousel.tsx";
import { WIDE_COLUMN } from "../../ui/column-width.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Html } from "../../ui/Html.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { Tile } from "../../ui/Tile.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./InvestorScreen.module.css";
import { LatestRevenue } from "./LatestRevenue.tsx";
import { Calendar, LatestReports } from "./Outlook.tsx";

const TOPIC_SIZES = [WIDE_COLUMN, "(width > 48em) 45vw", "85vw"].join(", ");

/** The start page for investors: latest revenue, calendar and reports, and four tiles to further pages. */
export default function InvestorScreen({ page }: ScreenProps<"investor">) {
  const { t, say } = useWords();
  const isThere = useHasPage();
  const { banner_only0, title_content1, title_link1, title_link2, title_link3, title_link4, news_list } = page.response;
  const { revenue, figures = [], calendar, reports } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <PageIntro of={title_content1} />
      {revenue || figures.length > 0 ? (
        <Section className={styles["figures"]}>
          <Figures figures={figures}>{revenue ? <LatestRevenue revenue={revenue} /> : null}</Figures>
        </Section>
      ) : null}
      {calendar || reports ? (
        <Section className={styles["figures"]}>
          <div className={styles["outlook"]}>
            {calendar ? <Calendar dates={calendar} /> : null}
            {reports ? <LatestReports reports={reports} /> : null}
          </div>
        </Section>
      ) : null}
      <Section>
        <h2 className="visually-hidden">{say("company.investor.sections")}</h2>
        <ul className={styles["tiles"]}>
          {[title_link1, title_link2, title_link3, title_link4].map((tile) => (
            <li key={tile.link}>
              <Tile
                variant="beside"
                to={tile.link}
                title={<Text of={tile} field="title" />}
                media={{
                  photo: tile.photo,
                  photoMobile: tile.photo_mobile,
                  alt: tile.alt,
                  sizes: "(width > 48em) 22vw, 40vw",
                  ratio: "1",
                }}
                hasArrow
              >
                {tile.content ? <Html of={tile} field="content" /> : null}
              </Tile>
            </li>
          ))}
        </ul>
      </Section>
      {isThere("pressList") ? (
        <Section
          tone="mist"
          title={say("company.investor.topics")}
          action={
            <LinkButton to={ALL_NEWS} variant="quiet">
              {say("catalogue.home.allNews")}
            </LinkButton>
          }
        >
          {news_list.length === 0 ? (
            <EmptyState />
          ) : (
            <Carousel label={t("company.investor.topics")} shown={SLIDES_SHOWN.hotTopics}>
              {news_list.map((news) => (
                <NewsCard key={news.id} news={news} sizes={TOPIC_SIZES} />
              ))}
            </Carousel>
          )}
        </Section>
      ) : null}
    </>
  );
}
