import { useSelector } from "@xstate/react";
import { documentLanguage } from "../../contract/languages.ts";
import { selectLanguage } from "../../machines/language.ts";
import { selectShown } from "../../machines/page.ts";
import { inLanguage } from "../providers/navigation.ts";
import { useLanguages, useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import { useWords } from "../ui/use-words.tsx";
import { HeaderDisclosure } from "./HeaderDisclosure.tsx";
import { HeaderToolLink } from "./HeaderTool.tsx";
import { LanguageLinks } from "./LanguageLinks.tsx";
import styles from "./LanguageMenu.module.css";
import { MenuChoices } from "./MenuChoices.tsx";

/** Selects the language. Without scripts it contains links to this page in the other languages. */
export function LanguageMenu() {
  const { header, language, page } = useSite();
  const { t, say } = useWords();
  const current = useSelector(language, selectLanguage);
  const search = useSelector(page, (snapshot) => selectShown(snapshot)?.location.search ?? "");
  const others = useLanguages().filter(({ key }) => key !== current);
  if (others.length === 0) return null;
  return (
    <div className={styles["languages"]}>
      <noscript>
        {others.map(({ key, name }) => (
          <HeaderToolLink
            key={key}
            href={inLanguage(search, key)}
            hrefLang={documentLanguage(key)}
            lang={documentLanguage(key)}
          >
            {name}
          </HeaderToolLink>
        ))}
      </noscript>
      <HeaderDisclosure
        menu="language"
        as="div"
        panelClassName={styles["menu"]}
        label={t("shell.ui.labelled", { label: t("shell.language.label"), text: t("shell.language.current") })}
        content={
          <>
            <Icon name="globe" />
            <span className={styles["code"]}>{say("shell.language.code")}</span>
          </>
        }
      >
        <MenuChoices>
          <LanguageLinks onChosen={() => header.send({ type: "menu.closed" })} />
        </MenuChoices>
      </HeaderDisclosure>
    </div>
  );
}
