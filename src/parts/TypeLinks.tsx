import type { ReactNode } from "react";
import type { SitePath } from "../../contract/paths.ts";
import { Tab } from "../ui/Tab.tsx";
import styles from "./TypeLinks.module.css";

interface TypeLink {
  readonly to: SitePath;
  readonly text: ReactNode;
  /** Set on the one that is chosen: "page" where each type has a page of its own. */
  readonly current: "page" | "true" | undefined;
}

interface TypeLinksProps {
  /** Names the choice. */
  readonly label: string;
  readonly links: readonly TypeLink[];
  /** A choice takes the place of the one before in the history. */
  readonly replace?: boolean;
  readonly className?: string | undefined;
}

/** A list's types as tabs that are links, so that they work without a script. */
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
