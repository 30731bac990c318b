import { useId } from "react";
import { bareAddressOf } from "../../contract/paths.ts";
import { ROUTE_NAMES, type Route, type RouteName, routeOf } from "../../contract/routes.ts";
import { useHasPage } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { useWords } from "../ui/use-words.tsx";
import { labelOf } from "./breadcrumb-trail.ts";
import styles from "./SiblingPages.module.css";

interface SiblingPagesProps {
  readonly of: NonNullable<Route["siblings"]>;
  /** The current page, which is omitted. */
  readonly current: RouteName;
}

/** Links to the other pages in the same part of the site, at the end of a page. */
export function SiblingPages({ of, current }: SiblingPagesProps) {
  const { say } = useWords();
  const titleId = useId();
  const isThere = useHasPage();
  const names = ROUTE_NAMES.filter((name) => name !== current && routeOf(name).siblings === of && isThere(name));
  if (names.length === 0) return null;
  return (
    <nav className={styles["siblings"]} aria-labelledby={titleId} data-print="none">
      <h2 id={titleId} className={styles["title"]}>
        {say(`company.siblings.${of}`)}
      </h2>
      <ul className={styles["list"]}>
        {names.map((name) => {
          const label = labelOf(name);
          return label ? (
            <li key={name}>
              <SiteLink to={bareAddressOf(name)} className={styles["link"]}>
                {say(`shell.breadcrumb.${label}`)}
                <Icon name="arrow-right" className={styles["arrow"]} />
              </SiteLink>
            </li>
          ) : null;
        })}
      </ul>
    </nav>
  );
}
