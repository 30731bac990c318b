/** What stands above each page of a preview, in both languages at once: the page below can change its own without it. */
import { DOCUMENT_LANGUAGE, LANGUAGES, type SpecifiedLanguage } from "../../contract/constants.ts";
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

/** Each language's words, marked as such. */
const inEach = (write: (words: Words) => string, between: string): string =>
  LANGUAGES.map((language) => `<span lang="${DOCUMENT_LANGUAGE[language]}">${write(WORDS[language])}</span>`).join(
    between,
  );

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

export const NOTE = [
  `<aside class="preview-note" aria-label="${LANGUAGES.map((language) => WORDS[language].name).join(" / ")}">`,
  `<p>${inEach(({ name, text }) => `<strong>${name}</strong> ${text}`, "")}</p>`,
  `<form method="post" action="${LEAVE}"><button>${inEach(({ leave }) => leave, " / ")}</button></form></aside>`,
].join("");
