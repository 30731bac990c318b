import { useSelector } from "@xstate/react";
import type { JSX, ReactNode } from "react";
import { Breadcrumbs, Breadcrumb as Step } from "react-aria-components/Breadcrumbs";
import { useTranslation } from "react-i18next";
import { selectShown } from "../../machines/page.ts";
import { useIsThere, useSite } from "../site-context.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import styles from "./Breadcrumb.module.css";
import { trailOf } from "./breadcrumb-trail.ts";

interface BreadcrumbProps {
  /** Name of what is shown, where the path holds only its id. */
  readonly current?: ReactNode;
}

/** The navigation around the list says the same name. */
const unnamed = (list: JSX.IntrinsicElements["ol"]) => <ol {...list} aria-label={undefined} />;

/** Where the visitor is, built from the segments of the path (spec section 2). */
export function Breadcrumb({ current }: BreadcrumbProps) {
  const { page } = useSite();
  const { t } = useTranslation();
  const shown = useSelector(page, selectShown);
  const isThere = useIsThere();
  if (!shown) return null;
  const trail = trailOf(shown.location.pathname, shown.screen, current !== undefined);
  const last = trail.length - 1;
  return (
    <nav className={styles["breadcrumb"]} aria-label={t("shell.breadcrumb.label")} data-print="none">
      <Breadcrumbs className={styles["trail"] ?? ""} render={unnamed}>
        {trail.map(({ label, to, route }, index) => {
          const text = label === "current" ? current : t(`shell.breadcrumb.${label}`);
          return (
            <Step key={label} id={label} className={styles["step"] ?? ""}>
              {to && (!route || isThere(route)) && index !== last ? (
                <SiteLink to={to} className={styles["link"]}>
                  {text}
                </SiteLink>
              ) : (
                <span className={styles["place"]} aria-current={index === last ? "page" : undefined}>
                  {text}
                </span>
              )}
            </Step>
          );
        })}
      </Breadcrumbs>
    </nav>
  );
}
