import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { DOCUMENT_LANGUAGE } from "../../contract/constants.ts";
import { selectLanguage } from "../../machines/language.ts";
import { selectShown } from "../../machines/page.ts";
import { inLanguage } from "../effects/navigation.ts";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import styles from "./Header.module.css";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { HeaderDisclosure } from "./NavMenu.tsx";

/** Chooses the language; without scripts it is a link to the same page in the other one. */
export function LanguageMenu() {
  const { header, language, page } = useSite();
  const { t } = useTranslation();
  const current = useSelector(language, selectLanguage);
  const search = useSelector(page, selectShown)?.location.search ?? "";
  const other = current === "en" ? "zh" : "en";
  return (
    <div className={styles["languages"]}>
      <noscript>
        <a
          className={styles["tool"]}
          href={inLanguage(search, other)}
          hrefLang={DOCUMENT_LANGUAGE[other]}
          lang={DOCUMENT_LANGUAGE[other]}
        >
          {t(`shell.language.${other}`)}
        </a>
      </noscript>
      <HeaderDisclosure
        menu="language"
        as="div"
        className={styles["widget"]}
        panelClassName={`${styles["dropdown"]} ${styles["narrow"]}`}
        label={t("shell.ui.labelled", { label: t("shell.language.label"), text: t("shell.language.current") })}
        face={
          <>
            <Icon name="globe" />
            <span className={styles["code"]}>{t("shell.language.code")}</span>
          </>
        }
      >
        <LanguageLinks className={styles["choices"]} onChosen={() => header.send({ type: "menu.closed" })} />
      </HeaderDisclosure>
    </div>
  );
}
