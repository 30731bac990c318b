import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { DOCUMENT_LANGUAGE } from "../../contract/constants.ts";
import { selectLanguage } from "../../machines/language.ts";
import { selectShown } from "../../machines/page.ts";
import { inLanguage } from "../effects/navigation.ts";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import headerStyles from "./Header.module.css";
import { HeaderDisclosure } from "./HeaderDisclosure.tsx";
import { LanguageLinks } from "./LanguageLinks.tsx";
import styles from "./LanguageMenu.module.css";
import choices from "./MenuChoices.module.css";

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
          className={headerStyles["tool"]}
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
        panelClassName={styles["menu"]}
        label={t("shell.ui.labelled", { label: t("shell.language.label"), text: t("shell.language.current") })}
        face={
          <>
            <Icon name="globe" />
            <span className={styles["code"]}>{t("shell.language.code")}</span>
          </>
        }
      >
        <LanguageLinks className={choices["choices"]} onChosen={() => header.send({ type: "menu.closed" })} />
      </HeaderDisclosure>
    </div>
  );
}
