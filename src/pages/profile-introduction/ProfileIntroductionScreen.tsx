import { PageBanner } from "../../parts/PageBanner.tsx";
import { Principles } from "../../parts/Principles.tsx";
import { Testimonials } from "../../parts/Testimonials.tsx";
import type { ScreenProps } from "../../screens.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Html } from "../../ui/Html.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { Tile } from "../../ui/Tile.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Places } from "./Places.tsx";
import styles from "./ProfileIntroductionScreen.module.css";
import { Timeline } from "./Timeline.tsx";

/** The company profile, with a timeline since 2000. */
export default function ProfileIntroductionScreen({ page }: ScreenProps<"profileIntroduction">) {
  const { say } = useWords();
  const { banner_only0, content_only1, founders, places, events, title_items2, links } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <Section>
        <div className={styles["introduction"]}>
          <div className={styles["words"]}>
            <h2 className={styles["title"]}>
              <Text of={content_only1} field="title" />
            </h2>
            <Html of={content_only1} field="content" className={styles["content"]} />
          </div>
          {content_only1.photo ? (
            <div className={styles["photo"]}>
              <Picture photo={content_only1.photo} alt={content_only1.alt} sizes="(width > 62em) 45vw, 85vw" />
            </div>
          ) : null}
        </div>
      </Section>
      {founders ? <Testimonials of={founders} /> : null}
      {places ? (
        <Section title={<Text of={places} field="title" />}>
          <Places of={places} />
        </Section>
      ) : null}
      <Section tone="mist" title={say("company.profile.milestones")}>
        <Timeline events={events} />
      </Section>
      <Section title={<Text of={title_items2} field="title" />}>
        {title_items2.title_item.length === 0 ? <EmptyState /> : null}
        <Principles of={title_items2} />
      </Section>
      {links.length > 0 ? (
        <Section>
          <ul className={styles["links"]}>
            {links.map((link) => (
              <li key={link.link}>
                <Tile
                  heading="h2"
                  to={link.link}
                  title={<Text of={link} field="title" />}
                  media={{
                    photo: link.photo,
                    photoMobile: link.photo_mobile,
                    alt: link.alt,
                    sizes: "(width > 48em) 45vw, 85vw",
                    ratio: "16/9",
                  }}
                  hasArrow
                >
                  {link.content ? <Html of={link} field="content" /> : null}
                </Tile>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
