import styles from "./Failure.module.css";

/** Illustration of a broken line. */
export const FailureDrawing = () => (
  <svg className={styles["drawing"]} viewBox="0 0 240 60" width="240" height="60" aria-hidden="true">
    <path d="M0 30h84l9-14 12 30 10-22 6 6h14" />
    <path d="M152 30h88" strokeDasharray="2 8" />
  </svg>
);
