import { useSelector } from "@xstate/react";
import { selectShown } from "../../machines/page.ts";
import { useHasPage, useSite } from "../site-context.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { Text } from "../ui/Text.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./Breadcrumb.module.css";
import { trailOf } from "./breadcrumb-trail.ts";
import { namedSteps } from "./named-steps.ts";

/** Any path without a page. */
const UNKNOWN = "/unknown/address";

/**
 * The position of the page in the site, derived from the segments of its path (spec section 2). A narrow window shows
 * only the page above.
 */
export function Breadcrumb() {
  const { page } = useSite();
  const { t, say } = useWords();
  const shownPage = useSelector(page, selectShown);
  const isThere = useHasPage();
  if (!shownPage) return null;
  // The server renders an unknown address once for all (src/startup/own-address.ts).
  const pathname = shownPage.status === 404 && shownPage.screen === "about" ? UNKNOWN : shownPage.location.pathname;
  const trail = trailOf(pathname, shownPage.screen, namedSteps(shownPage)).map(({ to, route, ...step }) => ({
    ...step,
    link: !step.isCurrent && to && (!route || isThere(route)) ? to : undefined,
  }));
  const above = trail.findLastIndex(({ link }) => link !== undefined);
  return (
    <nav className={styles["breadcrumb"]} aria-label={t("shell.breadcrumb.label")} data-print="none">
      <ol className={styles["trail"]}>
        {trail.map(({ label, link, isCurrent }, index) => {
          const [key, text] =
            typeof label === "string"
              ? [label, say(`shell.breadcrumb.${label}`)]
              : [label.title, <Text key={label.title} of={label} field="title" />];
          return (
            <li key={key} className={styles["step"]} data-above={index === above || undefined}>
              {link ? (
                <SiteLink to={link} className={styles["link"]}>
                  {text}
                </SiteLink>
              ) : (
                <span aria-current={isCurrent && "page"}>{text}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
