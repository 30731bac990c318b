import type { ReactNode } from "react";
import styles from "./FieldList.module.css";

interface FieldListProps<Name extends string> {
  readonly names: readonly Name[];
  /** What is said of a field, with a link to it. */
  readonly children: (name: Name) => ReactNode;
}

/** What is to be looked at, field by field. */
export function FieldList<Name extends string>({ names, children }: FieldListProps<Name>) {
  return (
    <ul className={styles["list"]}>
      {names.map((name) => (
        <li key={name}>{children(name)}</li>
      ))}
    </ul>
  );
}
