import { useProgressBar } from "react-aria/useProgressBar";
import { AriaLanguage } from "./language/AriaLanguage.tsx";
import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** Accessible name. */
  readonly label: string;
  /** From 0 to 100. */
  readonly percent: number;
}

/** A thin bar for something that takes time. */
export const ProgressBar = (props: ProgressBarProps) => (
  <AriaLanguage>
    <Bar {...props} />
  </AriaLanguage>
);

/** Uses the hook: React Aria's Button imports its ProgressBar, which would then be part of every page, with `Intl`. */
function Bar({ label, percent }: ProgressBarProps) {
  const { progressBarProps } = useProgressBar({ "aria-label": label, value: percent });
  return (
    <div {...progressBarProps} className={styles["bar"]}>
      {/* The width of a shape needs no inline style. */}
      <svg className={styles["track"]} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles["fill"]} width={percent} height="1" />
      </svg>
    </div>
  );
}
