import type { ParseKeys } from "i18next";
import type { ReactNode } from "react";
import type { SitePath } from "../../../contract/paths.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./NoScriptLinks.module.css";

interface NoScriptLinksProps {
  /** Text above the links, and their accessible name. */
  readonly label: ParseKeys;
  readonly links: readonly { readonly to: SitePath; readonly text: ReactNode; readonly isCurrent: boolean }[];
}

/** The options of a select as links. Shown only without scripts. */
export function NoScriptLinks({ label, links }: NoScriptLinksProps) {
  const { t, say } = useWords();
  if (useIsHydrated()) return null;
  return (
    <nav className={`${styles["links"]} script-free`} aria-label={t(label)}>
      <p className={styles["label"]} aria-hidden="true">
        {say(label)}
      </p>
      <ul className={styles["list"]}>
        {links.map(({ to, text, isCurrent }) => (
          <li key={to}>
            <SiteLink to={to} className={styles["link"]} aria-current={isCurrent ? "true" : undefined}>
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
