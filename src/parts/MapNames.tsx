import type { ReactNode } from "react";
import type { MapName } from "../../contract/pages.ts";
import { fallbackLanguage } from "../ui/Text.tsx";
import styles from "./MapNames.module.css";

interface MapNamesProps {
  /** Size of the drawing below, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly names: readonly MapName[];
  /** Further SVG content, in pixels of the drawing. */
  readonly children?: ReactNode;
}

/** Labels on a drawn map, in the page's font and language. The SVG covers its parent box. */
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
