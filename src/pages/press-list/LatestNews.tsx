import { useId } from "react";
import type { NewsCard } from "../../../contract/entities.ts";
import { fullDate } from "../../i18n/formats.ts";
import { ReadMore } from "../../parts/cards/ReadMore.tsx";
import { Media } from "../../ui/Media.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./LatestNews.module.css";

interface LatestNewsProps {
  readonly news: NewsCard;
}

/** The latest news item, large, above the list. */
export function LatestNews({ news }: LatestNewsProps) {
  const { say } = useWords();
  const titleId = useId();
  return (
    <section className={styles["latest"]} aria-labelledby={titleId}>
      <Media
        className={styles["photo"]}
        photo={news.photo}
        alt={news.alt}
        sizes="(width > 62em) 60vw, 85vw"
        priority
        ratio="3/2"
      />
      <div className={styles["text"]}>
        <p className={styles["eyebrow"]}>{say("discover.press.latest")}</p>
        <p className={styles["facts"]}>
          <time dateTime={news.pub_date}>{fullDate(news.pub_date)}</time>
          <Text of={news} field="type" />
        </p>
        <h2 id={titleId} className={styles["title"]}>
          <SiteLink to={news.link} className={styles["link"]}>
            <Text of={news} field="title" />
          </SiteLink>
        </h2>
        <p className={styles["intro"]}>
          <Prose of={news} field="intro" />
        </p>
        <ReadMore>{say("discover.press.read")}</ReadMore>
      </div>
    </section>
  );
}
