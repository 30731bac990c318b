import { useId } from "react";
import type { TitleContent } from "../../contract/entities.ts";
import { Html } from "../ui/Html.tsx";
import { Text } from "../ui/Text.tsx";
import styles from "./PageIntro.module.css";

interface PageIntroProps {
  readonly of: TitleContent;
}

/** The introduction of a page: a heading with one or two paragraphs next to it. */
export function PageIntro({ of }: PageIntroProps) {
  const titleId = useId();
  return (
    <section className={styles["intro"]} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles["title"]}>
        <Text of={of} field="title" />
      </h2>
      <Html of={of} field="content" className={styles["content"]} />
    </section>
  );
}
