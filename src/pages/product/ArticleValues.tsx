import type { SeriesArticleData } from "../../../contract/series.ts";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./ArticleValues.module.css";
import { RowTable } from "./RowTable.tsx";

interface ArticleValuesProps {
  readonly article: SeriesArticleData;
}

/** The values of the chosen article, and how it is ordered. */
export function ArticleValues({ article: { number, rows } }: ArticleValuesProps) {
  const { say } = useWords();
  return (
    <div className={styles["values"]}>
      <RowTable caption={say("catalogue.series.chosen", { number })} rows={rows} />
    </div>
  );
}
