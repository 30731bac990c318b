import { HighlightedText } from "./HighlightedText.tsx";
import styles from "./ModelNumber.module.css";

/** The number that a product is ordered by, on a line of its own. */
export function ModelNumber({ children }: { readonly children: string }) {
  return (
    <span className={styles["number"]}>
      <HighlightedText text={children} isNumber />
    </span>
  );
}
