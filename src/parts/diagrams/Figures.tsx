import type { ReactNode } from "react";
import type { Figure } from "../../../contract/diagrams.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import styles from "./Figures.module.css";

interface FigureItemProps {
  readonly value: ReactNode;
  readonly unit?: ReactNode;
  /** Label below the value. It may continue the value's text. */
  readonly label: ReactNode;
  /** Diagram below the label. */
  readonly children?: ReactNode;
}

/** An item of a FigureList. */
export function FigureItem({ value, unit, label, children }: FigureItemProps) {
  return (
    <div className={styles["figure"]}>
      <dt className={styles["label"]}>
        {label}
        {children}
      </dt>
      <dd className={styles["value"]}>
        {value}
        {unit ? <span className={styles["unit"]}> {unit}</span> : null}
      </dd>
    </div>
  );
}

/** A list of figures in large type, in columns if there is room. */
export const FigureList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles["figures"]}>{children}</dl>
);

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** Items before the figures. */
  readonly children?: ReactNode;
}

/** The figures of a page. */
export function Figures({ figures, children }: FiguresProps) {
  return (
    <FigureList>
      {children}
      {figures.map((figure) => {
        const label = <Text of={figure} field="label" />;
        return (
          <FigureItem
            key={figure.label}
            value={<Text of={figure} field="value" />}
            unit={figure.unit && <Text of={figure} field="unit" />}
            label={figure.link ? <SiteLink to={figure.link}>{label}</SiteLink> : label}
          />
        );
      })}
    </FigureList>
  );
}
