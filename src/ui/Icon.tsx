import styles from "./Icon.module.css";
import { ICON_PATHS, type IconName } from "./icon-paths.ts";

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A line drawing beside or within a control. It says nothing to assistive technology: the control has its own name. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ?? styles["icon"]} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={ICON_PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
