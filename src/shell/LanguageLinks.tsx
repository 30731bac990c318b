import { useSelector } from "@xstate/react";
import type { MouseEvent } from "react";
import { documentLanguage, type Language } from "../../contract/languages.ts";
import { selectLanguage } from "../../machines/language.ts";
import { selectShown } from "../../machines/page.ts";
import { isTranslated } from "../dom/translated.ts";
import { inLanguage } from "../providers/navigation.ts";
import { useLanguages, useSite } from "../site-context.tsx";

interface LanguageLinksProps {
  readonly onChosen?: () => void;
}

/** Links to this page in each language of the site, named in that language. They also work without scripts. */
export function LanguageLinks({ onChosen }: LanguageLinksProps) {
  const { language: actor, page } = useSite();
  const current = useSelector(actor, selectLanguage);
  const search = useSelector(page, (snapshot) => selectShown(snapshot)?.location.search ?? "");
  const choose = (language: Language) => (event: MouseEvent) => {
    // For a page translated by the browser, the link opens a new document, without translated remains.
    if (isTranslated()) return;
    event.preventDefault();
    actor.send({ type: "language.chosen", language });
    onChosen?.();
  };
  return useLanguages().map(({ key, name }) => (
    <li key={key}>
      <a
        href={inLanguage(search, key)}
        hrefLang={documentLanguage(key)}
        lang={documentLanguage(key)}
        aria-current={key === current ? "true" : undefined}
        onClick={choose(key)}
      >
        {name}
      </a>
    </li>
  ));
}
