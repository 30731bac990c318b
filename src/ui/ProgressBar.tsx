import { ProgressBar as AriaProgressBar } from "react-aria-components/ProgressBar";
import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** Accessible name. */
  readonly label: string;
  /** From 0 to 100. */
  readonly percent: number;
}

/** A thin bar for something that takes time. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <AriaProgressBar className={styles["bar"] ?? ""} aria-label={label} value={percent}>
      {/* The width of a shape needs no inline style. */}
      <svg className={styles["track"]} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles["fill"]} width={percent} height="1" />
      </svg>
    </AriaProgressBar>
  );
}
