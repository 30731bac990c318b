import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { selectShown } from "../../machines/page.ts";
import { useHasPage, useSite } from "../site-context.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./Breadcrumb.module.css";
import { trailOf } from "./breadcrumb-trail.ts";

interface BreadcrumbProps {
  /** Name of the page, if the path contains only its id. */
  readonly current?: ReactNode;
}

/** The position of the page in the site, derived from the segments of its path (spec section 2). */
export function Breadcrumb({ current }: BreadcrumbProps) {
  const { page } = useSite();
  const { t, say } = useWords();
  const shown = useSelector(page, selectShown);
  const isThere = useHasPage();
  if (!shown) return null;
  const trail = trailOf(shown.location.pathname, shown.screen, current !== undefined);
  const last = trail.length - 1;
  return (
    <nav className={styles["breadcrumb"]} aria-label={t("shell.breadcrumb.label")} data-print="none">
      <ol className={styles["trail"]}>
        {trail.map(({ label, to, route }, index) => {
          const text = label === "current" ? current : say(`shell.breadcrumb.${label}`);
          return (
            <li key={label} className={styles["step"]}>
              {to && (!route || isThere(route)) && index !== last ? (
                <SiteLink to={to} className={styles["link"]}>
                  {text}
                </SiteLink>
              ) : (
                <span className={styles["place"]} aria-current={index === last ? "page" : undefined}>
                  {text}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
