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

/** The languages of the site as items of a list, each named in itself. Without scripts they lead to the same page in that language. */
export function LanguageLinks({ onChosen }: LanguageLinksProps) {
  const { language: actor, page } = useSite();
  const current = useSelector(actor, selectLanguage);
  const search = useSelector(page, selectShown)?.location.search ?? "";
  const choose = (language: Language) => (event: MouseEvent) => {
    // The link opens a new document, in which no text is stale.
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
