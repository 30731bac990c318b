import type { PageResponses } from "../../../contract/pages.ts";
import { Html } from "../../ui/Html.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Intro.module.css";

interface IntroProps {
  readonly intro: PageResponses["home"]["intro1"];
}

/** Introduces the company in a paragraph next to a photo that extends to the edge of the window. */
export function Intro({ intro }: IntroProps) {
  const { t, say } = useWords();
  return (
    <section className={styles["intro"]} aria-labelledby="home-intro">
      <div className={styles["text"]}>
        <h2 id="home-intro" className={styles["title"]}>
          <Text of={intro} field="title" />
        </h2>
        <Html of={intro} field="content" className={styles["content"]} />
        <LinkButton to={intro.link} variant="quiet" label={t("catalogue.home.readMoreAbout", { title: intro.title })}>
          {say("catalogue.home.readMore")}
        </LinkButton>
      </div>
      <div className={styles["photo"]}>
        <Picture
          photo={intro.photo}
          photoMobile={intro.photo_mobile}
          alt={intro.photo_alt}
          sizes="(width > 48em) 52vw, 85vw"
          fill
        />
      </div>
    </section>
  );
}
