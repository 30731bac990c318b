import { useSelector } from "@xstate/react";
import { Button } from "react-aria-components/Button";
import { selectShown } from "../../machines/page.ts";
import { backToTop } from "../dom/document.ts";
import { useSite } from "../site-context.tsx";
import { Html } from "../ui/Html.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { Text } from "../ui/Text.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./Footer.module.css";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { Logo } from "./Logo.tsx";

/** Two blocks of HTML, columns of links between them, the languages and a link to the top (spec section 2). */
export function Footer() {
  const { page } = useSite();
  const { t, say } = useWords();
  const footer = useSelector(page, (snapshot) => selectShown(snapshot)?.response.footer);
  if (!footer) return null;
  return (
    <footer id="footer" className={styles["footer"]} data-tone="deep">
      <div className={styles["inner"]}>
        <div>
          <Logo tone="light" className={styles["logo"]} />
          <Html of={footer} field="content1" className={styles["block"]} />
        </div>
        <nav className={styles["columns"]} aria-label={t("shell.footer.label")}>
          {footer.links.map((column) => (
            <div key={column.title}>
              <h2 className={styles["title"]}>
                <Text of={column} field="title" />
              </h2>
              <ul>
                {column.items.map((item) => (
                  <li key={item.link}>
                    <SiteLink to={item.link} className={styles["link"]}>
                      <Text of={item} field="title" />
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles["end"]} data-print="none">
          <Html of={footer} field="content2" className={styles["block"]} />
          <ul className={styles["languages"]}>
            <LanguageLinks />
          </ul>
          <Button className={styles["top"] ?? ""} onPress={backToTop}>
            <span>{say("shell.footer.backToTop")}</span>
            <Icon name="arrow-up" />
          </Button>
        </div>
      </div>
    </footer>
  );
}
