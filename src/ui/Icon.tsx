import styles from "./Icon.module.css";
import { ICON_PATHS, type IconName } from "./icon-paths.ts";

type IconProps = { readonly className?: string | undefined } & (
  | { readonly name: IconName }
  /** An outline of its own, for a part that comes later: every page loads those that have a name. */
  | { readonly drawing: string }
);

/** What points along the lines: where those are read from right to left it points the other way (base.css). */
const POINTING: readonly string[] = ["arrow-right", "chevron-left", "chevron-right"] satisfies IconName[];

/** A line drawing beside or within a control. It says nothing to assistive technology: the control has its own name. */
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
