import { useTranslation } from "react-i18next";
import { SLIDES_SHOWN } from "../../../contract/constants.ts";
import type { TitleLink } from "../../../contract/entities.ts";
import { ALL_NEWS } from "../../../contract/paths.ts";
import { NewsCard } from "../../parts/NewsCard.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { Statement } from "../../parts/Statement.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Carousel } from "../../ui/Carousel.tsx";
import { EmptyNote } from "../../ui/EmptyNote.tsx";
import { Html } from "../../ui/Html.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Section } from "../../ui/Section.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import styles from "./InvestorScreen.module.css";

/** Where investors begin: four tiles that lead on, and what is talked about. */
export default function InvestorScreen({ page }: ScreenProps<"investor">) {
  const { t } = useTranslation();
  const { banner_only0, title_content1, title_link1, title_link2, title_link3, title_link4, news_list } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <Statement of={title_content1} />
      <Section>
        <h2 className="visually-hidden">{t("company.investor.sections")}</h2>
        <ul className={styles["tiles"]}>
          {[title_link1, title_link2, title_link3, title_link4].map((tile) => (
            <li key={tile.link}>
              <Tile of={tile} />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        tone="mist"
        title={t("company.investor.topics")}
        action={
          <LinkButton to={ALL_NEWS} variant="quiet">
            {t("catalogue.home.allNews")}
          </LinkButton>
        }
      >
        {news_list.length === 0 ? (
          <EmptyNote />
        ) : (
          <Carousel label={t("company.investor.topics")} shown={SLIDES_SHOWN.hotTopics}>
            {news_list.map((news) => (
              <NewsCard key={news.id} news={news} sizes="(width > 80em) 300px, (width > 48em) 45vw, 85vw" />
            ))}
          </Carousel>
        )}
      </Section>
    </>
  );
}

function Tile({ of }: { readonly of: TitleLink }) {
  return (
    <article className={`card ${styles["tile"]}`}>
      <div className={styles["photo"]}>
        <Picture photo={of.photo} photoMobile={of.photo_mobile} alt={of.alt} sizes="(width > 48em) 22vw, 40vw" fill />
      </div>
      <h3 className={styles["title"]}>
        <SiteLink to={of.link} className="card-link">
          <Text of={of} field="title" />
        </SiteLink>
      </h3>
      {of.content ? <Html of={of} field="content" className={styles["content"]} /> : null}
      <Icon name="arrow-right" className={styles["arrow"]} />
    </article>
  );
}
