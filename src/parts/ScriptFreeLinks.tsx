import type { SitePath } from "../../contract/paths.ts";
import { useIsHydrated } from "../effects/hydrated.ts";
import { SiteLink } from "../ui/SiteLink.tsx";
import styles from "./ScriptFreeLinks.module.css";

interface ScriptFreeLinksProps {
  readonly label: string;
  readonly links: readonly { readonly to: SitePath; readonly text: string; readonly isCurrent: boolean }[];
}

/** What a select chooses from, as links; shown where there are no scripts to follow the select's choice. */
export function ScriptFreeLinks({ label, links }: ScriptFreeLinksProps) {
  if (useIsHydrated()) return null;
  return (
    <nav className={`${styles["links"]} script-free`} aria-label={label}>
      <p className={styles["label"]} aria-hidden="true">
        {label}
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
