import { createContext, type ReactNode, useContext } from "react";
import styles from "./Specimen.module.css";

interface SpecimenProps {
  /** Name of the component, as its file is named. */
  readonly name: string;
  /** Name of the state. */
  readonly state?: string;
  readonly wide?: boolean;
  /** Keeps overlays within the frame. */
  readonly framed?: boolean;
  /** Leaves room for content that opens below. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** Name of the component that the page shows; undefined shows all of them. */
export const PartContext = createContext<string | undefined>(undefined);

/** Shows a component in one state, below its name. */
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

/** Groups the specimens of related components. */
export function Family({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles["family"]} aria-label={title}>
      <h2 className={styles["title"]}>{title}</h2>
      <div className={styles["specimens"]}>{children}</div>
    </section>
  );
}

/** Places small specimens side by side. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles["row"]}>{children}</div>;
}
