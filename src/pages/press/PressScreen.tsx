import type { NewsItem } from "../../../contract/entities.ts";
import { pathTo } from "../../../contract/paths.ts";
import { fullDate } from "../../i18n/formats.ts";
import { ContactSection } from "../../parts/ContactSection.tsx";
import { ContentBlocks } from "../../parts/ContentBlocks.tsx";
import { PageTitle } from "../../parts/PageTitle.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./PressScreen.module.css";

/** A press item, with links to the previous and next one in the filtered list. */
export default function PressScreen({ page }: ScreenProps<"press">) {
  const { t, say } = useWords();
  const { news } = page.response;
  return (
    <>
      <article className={styles["article"]}>
        <PageTitle
          title={<Text of={news} field="title" />}
          intro={
            <>
              <p className={styles["facts"]}>
                <span className={styles["type"]}>
                  <Text of={news} field="type" />
                </span>
                <time dateTime={news.pub_date}>{fullDate(news.pub_date)}</time>
              </p>
              {news.intro ? (
                <p className={styles["intro"]}>
                  <Prose of={news} field="intro" />
                </p>
              ) : null}
            </>
          }
        />
        {news.photo ? (
          <div className={styles["photo"]}>
            <Picture
              photo={news.photo}
              alt={news.alt}
              sizes="(width > 80em) clamp(1280px, 75vw, 1600px), (width > 48em) 100vw, 85vw"
              priority
            />
          </div>
        ) : null}
        <div className={styles["body"]}>
          <ContentBlocks blocks={news.contents} title={news.title} />
        </div>
      </article>
      <nav className={styles["neighbours"]} aria-label={t("discover.press.neighbours")}>
        <Neighbour of={news.prev_next.prev} direction="prev" />
        <Neighbour of={news.prev_next.next} direction="next" />
        <div className={styles["list"]}>
          <LinkButton to={pathTo("pressList")} variant="secondary">
            {say("discover.press.back")}
          </LinkButton>
        </div>
      </nav>
      <ContactSection contact={news.contact} tone="mist" />
    </>
  );
}

interface NeighbourProps {
  readonly of: NewsItem["prev_next"]["prev"];
  readonly direction: "prev" | "next";
}

function Neighbour({ of, direction }: NeighbourProps) {
  const { say } = useWords();
  const isPrevious = direction === "prev";
  return (
    <div className={styles["neighbour"]} data-direction={direction}>
      {of ? (
        <SiteLink to={pathTo("press", { id: of.id })} className={styles["link"]} rel={direction}>
          <span className={styles["label"]}>
            {isPrevious ? <Icon name="chevron-left" className={styles["arrow"]} /> : null}
            {say(isPrevious ? "discover.press.previous" : "discover.press.next")}
            {isPrevious ? null : <Icon name="chevron-right" className={styles["arrow"]} />}
          </span>
          <span className={styles["name"]}>
            <Text of={of} field="title" />
          </span>
        </SiteLink>
      ) : (
        <p className={styles["none"]}>{say(isPrevious ? "discover.press.noPrevious" : "discover.press.noNext")}</p>
      )}
    </div>
  );
}
