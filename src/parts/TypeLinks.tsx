import type { ReactNode } from "react";
import type { SitePath } from "../../contract/paths.ts";
import { Tab } from "../ui/Tab.tsx";
import styles from "./TypeLinks.module.css";

interface TypeLink {
  readonly to: SitePath;
  readonly text: ReactNode;
  /** `aria-current` of the selected link: "page" if each type has a page of its own. */
  readonly current: "page" | "true" | undefined;
}

interface TypeLinksProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly links: readonly TypeLink[];
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  readonly className?: string | undefined;
}

/** The types of a list as tabs. They are links, so they work without scripts. */
export function TypeLinks({ label, links, replace = false, className }: TypeLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles["types"]}>
        {links.map(({ to, text, current }) => (
          <li key={to}>
            <Tab to={to} replace={replace} className={styles["type"]} aria-current={current}>
              {text}
            </Tab>
          </li>
        ))}
      </ul>
    </nav>
  );
}
