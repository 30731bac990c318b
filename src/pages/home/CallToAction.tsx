import type { TitleLink } from "../../../contract/entities.ts";
import { Html } from "../../ui/Html.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./CallToAction.module.css";

interface CallToActionProps {
  readonly link: TitleLink;
}

/** A call to action on a full-width photo. Default label: Get In Touch (spec section 2, Home). */
export function CallToAction({ link }: CallToActionProps) {
  const { say } = useWords();
  return (
    <section className={styles["call"]} data-tone="deep" aria-labelledby="home-call">
      <div className={styles["photo"]}>
        <Picture photo={link.photo} photoMobile={link.photo_mobile} alt={link.alt} sizes="100vw" fill />
      </div>
      <div className={styles["text"]}>
        <h2 id="home-call" className={styles["title"]}>
          <Text of={link} field="title" />
        </h2>
        {link.content ? <Html of={link} field="content" className={styles["content"]} /> : null}
        <LinkButton to={link.link}>
          {link.btn_text ? <Text of={link} field="btn_text" /> : say("catalogue.home.getInTouch")}
        </LinkButton>
      </div>
    </section>
  );
}
