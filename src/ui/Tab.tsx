import type { SitePath } from "../../contract/paths.ts";
import { Link, type LinkProps } from "./Link.tsx";
import styles from "./Tab.module.css";

interface TabProps extends Omit<LinkProps, "to"> {
  /** A list, or a section of this page. */
  readonly to: SitePath | { readonly search: string; readonly hash: string };
}

/** A link to one of a few sections or lists. The current one is underlined. */
export function Tab({ className, ...props }: TabProps) {
  return <Link {...props} className={`${styles["tab"]} ${className}`} />;
}
