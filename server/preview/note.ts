/**
 * The note above each page of a preview. It is in all languages at once, because the page below can change its language
 * without a reload.
 */
import { DEFAULT_LANGUAGE, DOCUMENT_LANGUAGE, LANGUAGES, type SpecifiedLanguage } from "../../contract/constants.ts";
import type { SiteLanguage } from "../../contract/languages.ts";
import { LEAVE } from "./addresses.ts";

interface Words {
  readonly name: string;
  readonly text: string;
  readonly leave: string;
}

const WORDS: Readonly<Record<SpecifiedLanguage, Words>> = {
  en: {
    name: "Preview",
    text: "This page may show what is not yet, or no longer, published. Other visitors do not see it.",
    leave: "Leave the preview",
  },
  zh: {
    name: "預覽",
    text: "本頁可能包含尚未發布或已下架的內容，其他訪客無法看到。",
    leave: "離開預覽",
  },
};

/** Returns the languages of a site that the note has texts for; English if there are none. */
function languagesOf(offered: readonly SiteLanguage[]): readonly SpecifiedLanguage[] {
  const written = LANGUAGES.filter((language) => offered.some(({ key }) => key === language));
  return written.length > 0 ? written : [DEFAULT_LANGUAGE];
}

/** Writes the words of each language in an element with its `lang`. */
const inEach = (languages: readonly SpecifiedLanguage[], write: (words: Words) => string, between: string): string =>
  languages
    .map((language) => `<span lang="${DOCUMENT_LANGUAGE[language]}">${write(WORDS[language])}</span>`)
    .join(between);

export const NOTE_STYLE = `
.preview-note { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem 2rem;
  padding: 0.75rem clamp(1rem, 4vw, 3rem); background: #ffd24d; color: #000; font-size: 1rem; line-height: 1.5; }
.preview-note p { margin: 0; max-inline-size: 60rem; }
.preview-note p > span { display: block; }
.preview-note form { margin: 0; }
.preview-note button { padding: 0.625rem 1.25rem; border: 2px solid #000; border-radius: 2px; background: #000; color: #fff;
  font: inherit; cursor: pointer; }
.preview-note button:focus-visible { outline: 3px solid #000; outline-offset: 3px; }
@media print { .preview-note form { display: none; } }
`;

/** Returns the note for a site with these languages, as HTML. */
export function noteFor(offered: readonly SiteLanguage[]): string {
  const languages = languagesOf(offered);
  return [
    `<aside class="preview-note" aria-label="${languages.map((language) => WORDS[language].name).join(" / ")}">`,
    `<p>${inEach(languages, ({ name, text }) => `<strong>${name}</strong> ${text}`, "")}</p>`,
    `<form method="post" action="${LEAVE}"><button>${inEach(languages, ({ leave }) => leave, " / ")}</button></form></aside>`,
  ].join("");
}
