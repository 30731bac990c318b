import type { ButtonHTMLAttributes } from "react";
import styles from "./Cross.module.css";
import { Icon } from "./Icon.tsx";
import type { LinkProps } from "./Link.tsx";
import { type LinkTarget, SiteLink } from "./SiteLink.tsx";

/** Takes one thing out of several. */
export function Cross(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...props} type="button" className={styles["cross"]}>
      <Icon name="close" />
    </button>
  );
}

/** The same where what is left has an address of its own. */
export function CrossLink(props: LinkProps & { readonly to: LinkTarget }) {
  return (
    <SiteLink {...props} className={styles["cross"]}>
      <Icon name="close" />
    </SiteLink>
  );
}
