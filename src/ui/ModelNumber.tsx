import { HighlightedText } from "./HighlightedText.tsx";
import styles from "./ModelNumber.module.css";

/** The order number of a product, on its own line. */
export function ModelNumber({ children }: { readonly children: string }) {
  return (
    <span key={children} className={styles["number"]}>
      <HighlightedText text={children} isNumber />
    </span>
  );
}
