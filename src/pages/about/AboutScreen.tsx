import { Figures } from "../../parts/diagrams/Figures.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { Principles } from "../../parts/Principles.tsx";
import { LostOpening } from "../../parts/search/LostOpening.tsx";
import { useWaysOn } from "../../parts/search/use-ways-on.ts";
import type { ScreenProps } from "../../screens.ts";
import { Html } from "../../ui/Html.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./AboutScreen.module.css";

/** Id of the notice about an unknown address. */
const NOTICE_ID = "unknown-address";

/**
 * Introduces the company, with links to further pages. Also shown for unknown paths, below a notice (design section 6).
 */
export default function AboutScreen({ page }: ScreenProps<"about">) {
  const { say } = useWords();
  const waysOn = useWaysOn();
  const isLost = page.status === 404;
  const { banner_only0, content_only1, hub: own, title_items2, ways, links, company } = page.response;
  const hub = own ?? content_only1;
  const figures = own?.figures;
  // The banner is that of the profile. A page with its own text shows the photo next to it.
  const banner = own ? { ...banner_only0, photo: "", photo_mobile: "" } : banner_only0;
  return (
    <>
      {isLost ? (
        <LostOpening id={NOTICE_ID} title={say("catalogue.about.lost")} isHeading={false} links={waysOn}>
          <p>{say("catalogue.about.lostHint")}</p>
        </LostOpening>
      ) : null}
      <PageBanner
        banner={banner}
        title={say("catalogue.about.title", { company })}
        // The heading takes the focus, so the notice is its description.
        {...(isLost && { describedBy: NOTICE_ID, hasPath: false })}
      />
      <section className={styles["who"]} aria-labelledby="about-who">
        <div className={styles["words"]}>
          <h2 id="about-who" className={styles["title"]}>
            <Text of={hub} field="title" />
          </h2>
          <Html of={hub} field="content" className={styles["content"]} />
        </div>
        <div className={styles["photo"]}>
          <Picture
            photo={hub.photo}
            alt={hub.alt}
            sizes="(width > 62em) 50vw, 85vw"
            priority={own !== undefined && !isLost}
            fill
          />
        </div>
      </section>
      <section className={styles["strengths"]} aria-labelledby="about-strengths">
        <h2 id="about-strengths" className="visually-hidden">
          {figures ? say("catalogue.about.figures") : <Text of={title_items2} field="title" />}
        </h2>
        {figures ? <Figures figures={figures} /> : <Principles of={title_items2} />}
      </section>
      <section className={styles["next"]} aria-labelledby="about-next">
        <h2 id="about-next" className={styles["heading"]}>
          {say("catalogue.about.next")}
        </h2>
        <ul className={styles["ways"]}>
          {ways.map((way) => (
            <li key={way.link}>
              <SiteLink to={way.link} className={styles["way"]}>
                <span className={styles["name"]}>
                  <Text of={way} field="title" />
                </span>
                <span>
                  <Text of={way} field="content" />
                </span>
                <Icon name="arrow-right" />
              </SiteLink>
            </li>
          ))}
          {links.map((link) => (
            <li key={link.link}>
              <SiteLink to={link.link} className={styles["way"]}>
                <span className={styles["name"]}>
                  <Text of={link} field="title" />
                </span>
                {link.content ? <Html of={link} field="content" /> : null}
                <Icon name="arrow-right" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
