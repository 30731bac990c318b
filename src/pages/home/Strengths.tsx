import type { PageResponses } from "../../../contract/pages.ts";
import { Prose, Text } from "../../ui/Text.tsx";
import styles from "./Strengths.module.css";

interface StrengthsProps {
  readonly strengths: PageResponses["home"]["title_items6"];
}

/** The strengths of the company: a sticky statement next to its reasons. */
export function Strengths({ strengths }: StrengthsProps) {
  return (
    <section className={styles["strengths"]} aria-labelledby="home-strengths">
      <h2 id="home-strengths" className={styles["title"]}>
        <Text of={strengths} field="title" />
      </h2>
      <ul className={styles["list"]}>
        {strengths.title_item.map((item) => (
          <li key={item.title} className={styles["item"]}>
            <h3 className={styles["name"]}>
              <Text of={item} field="title" />
            </h3>
            <p>
              <Prose of={item} field="content" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
