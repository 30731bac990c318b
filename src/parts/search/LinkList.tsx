import type { ReactNode } from "react";
import type { ContentLink, SitePath } from "../../../contract/paths.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import styles from "./LinkList.module.css";

export interface LinkListProps {
  readonly links: readonly { readonly to: SitePath | ContentLink; readonly label: ReactNode }[];
}

/** Links to other pages, for a page without content of its own. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className={styles["list"]}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} className={styles["link"]}>
            {label}
            <Icon name="arrow-right" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
