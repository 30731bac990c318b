import { useSelector } from "@xstate/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { DOCUMENT_LANGUAGE, LANGUAGES, type Language } from "../../contract/constants.ts";
import { selectLanguage } from "../../machines/language.ts";
import { selectShown } from "../../machines/page.ts";
import { inLanguage } from "../effects/navigation.ts";
import { useSite } from "../site-context.tsx";

interface LanguageLinksProps {
  readonly className?: string | undefined;
  readonly onChosen?: () => void;
}

/** The languages of the site, each named in itself. Without scripts they lead to the same page in that language. */
export function LanguageLinks({ className, onChosen }: LanguageLinksProps) {
  const { language: actor, page } = useSite();
  const { t } = useTranslation();
  const current = useSelector(actor, selectLanguage);
  const search = useSelector(page, selectShown)?.location.search ?? "";
  const choose = (language: Language) => (event: MouseEvent) => {
    event.preventDefault();
    actor.send({ type: "language.chosen", language });
    onChosen?.();
  };
  return (
    <ul className={className}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={inLanguage(search, language)}
            hrefLang={DOCUMENT_LANGUAGE[language]}
            lang={DOCUMENT_LANGUAGE[language]}
            aria-current={language === current ? "true" : undefined}
            onClick={choose(language)}
          >
            {t(`shell.language.${language}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
