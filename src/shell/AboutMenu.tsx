import { useTranslation } from "react-i18next";
import { leadingOn, pathTo } from "../../contract/paths.ts";
import { useSite } from "../site-context.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import styles from "./MenuChoices.module.css";

/** What is below About Us, in the header and in the drawer. */
export const ABOUT_LINKS = [
  { name: "profile", to: leadingOn("profile") },
  { name: "investor", to: pathTo("investor") },
  { name: "evaluation", to: pathTo("evaluation") },
  { name: "contactUs", to: pathTo("contactUs") },
] as const;

/** The dropdown of About Us. */
export function AboutMenu() {
  const { header } = useSite();
  const { t } = useTranslation();
  return (
    <ul className={styles["choices"]}>
      {ABOUT_LINKS.map(({ name, to }) => (
        <li key={name}>
          <SiteLink to={to} onClick={() => header.send({ type: "menu.closed" })}>
            <strong>{t(`shell.nav.${name}`)}</strong>
            <span>{t(`shell.nav.${name}Note`)}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
