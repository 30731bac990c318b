import type { NewsCard as News } from "../../../contract/entities.ts";
import { yearMonth } from "../../i18n/formats.ts";
import { Media } from "../../ui/Media.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import styles from "./NewsCard.module.css";

interface NewsCardProps {
  readonly news: News;
  readonly heading?: "h2" | "h3";
  readonly sizes?: string;
  readonly priority?: boolean;
  /** Called when the item is opened from this card. */
  readonly onOpen?: (() => void) | undefined;
}

const SIZES = "(width > 80em) clamp(410px, 24vw, 500px), (width > 48em) 50vw, 85vw";

/** A news item in a list or carousel. The whole card is a link. */
export function NewsCard({ news, heading: Heading = "h3", sizes = SIZES, priority = false, onOpen }: NewsCardProps) {
  return (
    <article className={`card ${styles["card"]}`}>
      <div className={styles["body"]}>
        <Media
          className={styles["photo"]}
          photo={news.photo}
          alt={news.alt}
          sizes={sizes}
          priority={priority}
          ratio="3/2"
        />
        <div className={styles["text"]}>
          <p className={styles["facts"]}>
            <time dateTime={news.pub_date}>{yearMonth(news.pub_date)}</time>
            <Text of={news} field="type" />
          </p>
          <Heading className={styles["title"]}>
            <SiteLink to={news.link} className="card-link" onClick={onOpen}>
              <Text of={news} field="title" />
            </SiteLink>
          </Heading>
          <p className={styles["intro"]}>
            <Prose of={news} field="intro" />
          </p>
        </div>
      </div>
    </article>
  );
}
