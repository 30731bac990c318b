import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import styles from "./HeaderTool.module.css";

/** A tool of the header that does something here, which it can with scripts alone. */
export function HeaderTool({ className = "", ...props }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...props} type="button" className={`${styles["tool"]} script-only ${className}`.trim()} />;
}

/** What stands for a tool without scripts, and leads elsewhere. */
export function HeaderToolLink({ className, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} className={className ? `${styles["tool"]} ${className}` : styles["tool"]} />;
}
