import styles from "./Icon.module.css";
import { ICON_PATHS, type IconName } from "./icon-paths.ts";

type IconProps = { readonly className?: string | undefined } & (
  | { readonly name: IconName }
  /** Path data of an icon that only a lazy component uses. Named icons are part of every page. */
  | { readonly drawing: string }
);

/** Icons that point along the line. They are mirrored in right-to-left languages (base.css). */
const POINTING: readonly string[] = ["arrow-right", "chevron-left", "chevron-right"] satisfies IconName[];

/** A line icon next to or within a control. Hidden from assistive technology, because the control has its own name. */
export function Icon(props: IconProps) {
  return (
    <svg
      className={props.className ?? styles["icon"]}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      data-pointing={("name" in props && POINTING.includes(props.name)) || undefined}
      aria-hidden="true"
    >
      <path
        d={"drawing" in props ? props.drawing : ICON_PATHS[props.name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
