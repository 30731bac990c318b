import type { ReactNode } from "react";
import type { MapName } from "../../contract/pages.ts";
import { fallbackLanguage } from "../ui/Text.tsx";
import styles from "./MapNames.module.css";

interface MapNamesProps {
  /** Of the drawing that they stand over, in its pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly names: readonly MapName[];
  /** What else stands over it, in its pixels. */
  readonly children?: ReactNode;
}

/** What is written on a drawn map, in the letters and the language of the page; it lies over the whole of the box around it. */
export function MapNames({ size, names, children }: MapNamesProps) {
  return (
    <svg
      className={styles["names"]}
      width="600"
      height="300"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {names.map(({ x, y, turn, ...named }) => (
        <text
          key={named.name}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          lang={fallbackLanguage(named, "name")}
        >
          {named.name}
        </text>
      ))}
      {children}
    </svg>
  );
}
