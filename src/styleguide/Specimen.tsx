import type { ReactNode } from "react";
import styles from "./StyleGuide.module.css";

interface SpecimenProps {
  /** Name of the component, as its file is called. */
  readonly name: string;
  /** Which state is shown. */
  readonly state?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One part in one state, with what it is called above it. */
export function Specimen({ name, state, wide = false, children }: SpecimenProps) {
  return (
    <article className={styles["specimen"]} data-wide={wide || undefined}>
      <h3 className={styles["name"]}>
        {name} {state ? <span className={styles["state"]}>{state}</span> : null}
      </h3>
      <div className={styles["stage"]}>{children}</div>
    </article>
  );
}

/** Parts that belong together. */
export function Family({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles["family"]} aria-label={title}>
      <h2 className={styles["title"]}>{title}</h2>
      <div className={styles["specimens"]}>{children}</div>
    </section>
  );
}
