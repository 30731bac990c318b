import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ROUTES, type RouteName } from "../../contract/routes.ts";
import { Icon } from "../ui/Icon.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import styles from "./SiblingPages.module.css";

/** The pages of the two parts of the site that have no menu of their own on the page. */
const PARTS = {
  investor: ["corporate", "shares", "financialReport", "financialLaw", "evaluation"],
  profile: ["profileIntroduction", "coreCompetence", "productLine", "joinUs"],
} as const satisfies Record<string, readonly RouteName[]>;

interface SiblingPagesProps {
  readonly of: keyof typeof PARTS;
  /** The page that shows them; it is left out. */
  readonly current: RouteName;
}

const pathOf = (name: RouteName) => ROUTES.find((route) => route.name === name)?.path ?? "/";

/** The way on at the end of a page: what else its part of the site holds. */
export function SiblingPages({ of, current }: SiblingPagesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <nav className={styles["siblings"]} aria-labelledby={titleId} data-print="none">
      <h2 id={titleId} className={styles["title"]}>
        {t(`company.siblings.${of}`)}
      </h2>
      <ul className={styles["list"]}>
        {PARTS[of]
          .filter((name) => name !== current)
          .map((name) => (
            <li key={name}>
              <SiteLink to={pathOf(name)} className={styles["link"]}>
                {t(`shell.breadcrumb.${name}`)}
                <Icon name="arrow-right" className={styles["arrow"]} />
              </SiteLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
