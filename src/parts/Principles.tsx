import type { PageResponses } from "../../contract/pages.ts";
import { Prose, Text } from "../ui/Text.tsx";
import styles from "./Principles.module.css";

interface PrinciplesProps {
  readonly of: PageResponses["profile"]["title_items2"];
}

/** The principles of the company, each with a short text. The page provides the heading. */
export const Principles = ({ of: { title_item } }: PrinciplesProps) => (
  <ul className={styles["principles"]}>
    {title_item.map((item) => (
      <li key={item.title} className={styles["principle"]}>
        <h3>
          <Text of={item} field="title" />
        </h3>
        <p>
          <Prose of={item} field="content" />
        </p>
      </li>
    ))}
  </ul>
);
