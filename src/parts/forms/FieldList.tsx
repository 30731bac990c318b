import type { ReactNode } from "react";
import styles from "./FieldList.module.css";

interface FieldListProps<Name extends string> {
  readonly names: readonly Name[];
  /** Renders the content of an item, with a link to its field. */
  readonly children: (name: Name) => ReactNode;
}

/** A list of fields that need attention. */
export function FieldList<Name extends string>({ names, children }: FieldListProps<Name>) {
  return (
    <ul className={styles["list"]}>
      {names.map((name) => (
        <li key={name}>{children(name)}</li>
      ))}
    </ul>
  );
}
