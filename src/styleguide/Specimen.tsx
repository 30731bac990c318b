import { createContext, type ReactNode, useContext } from "react";
import styles from "./Specimen.module.css";

interface SpecimenProps {
  /** Name of the component, as its file is called. */
  readonly name: string;
  /** Which state is shown. */
  readonly state?: string;
  readonly wide?: boolean;
  /** Keeps what hangs over the page within the frame. */
  readonly framed?: boolean;
  /** Leaves room for what opens below. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** The component that the page is about; undefined for all of them. */
export const PartContext = createContext<string | undefined>(undefined);

/** One part in one state, with what it is called above it. */
export function Specimen({ name, state, wide = false, framed = false, tall = false, children }: SpecimenProps) {
  const part = useContext(PartContext);
  if (part && !name.split(", ").includes(part)) return null;
  return (
    <figure className={styles["specimen"]} data-wide={wide || undefined}>
      <figcaption className={styles["name"]}>
        {name} {state ? <span className={styles["state"]}>{state}</span> : null}
      </figcaption>
      <div className={styles["stage"]} data-framed={framed || undefined} data-tall={tall || undefined}>
        {children}
      </div>
    </figure>
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

/** Small things side by side. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles["row"]}>{children}</div>;
}
