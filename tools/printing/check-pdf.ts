/** Checks the structure of a PDF that assistive technology needs (after PDF/UA-1, ISO 14289). */
import { extractText, getDocumentProxy } from "unpdf";
import type { PrintedDocument } from "./markup.ts";

/** An element of the structure tree, or a piece of content. */
interface Node {
  readonly type?: string;
  readonly role?: string;
  readonly alt?: string;
  /** The language of a part, if it differs from the file's. */
  readonly lang?: string;
  readonly children?: readonly Node[];
}

const HEADING = /^H([1-6])$/;
const HAN = /\p{Script=Han}/u;
/** Scripts in which no text has Chinese characters. */
const WITHOUT_HAN = ["Latn", "Cyrl", "Grek", "Arab", "Hebr", "Thai", "Deva"];
/** Three words of an English sentence in a row; names and numbers have capitals and figures. */
const ENGLISH_PROSE = /\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/;
/** The log level of pdf.js: errors only. */
const VERBOSITY = 0;

const within = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(within)];
const having = (node: Node, role: string) => within(node).filter((inner) => inner.role === role);

/** Returns the problems in the structure of a page. */
export function problemsOfTree(tree: Node): string[] {
  const problems: string[] = [];
  for (const figure of having(tree, "Figure")) {
    if (!figure.alt?.trim()) problems.push("a picture has no alternative text");
  }
  for (const row of having(tree, "TR")) {
    if (having(row, "TH").length === 0) problems.push("a row of a table has no head");
  }
  for (const item of having(tree, "LI")) {
    if (having(item, "Lbl").length === 0) problems.push("an item of a list has no mark");
  }
  return problems;
}

function problemsOfHeadings(levels: readonly number[]): string[] {
  const problems: string[] = [];
  if (levels.filter((level) => level === 1).length !== 1) problems.push("it has not exactly one title (H1)");
  if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1))
    problems.push("its headings leave out a level");
  return problems;
}

/** Returns the problems with the languages of a file and of its marked parts. */
export function problemsOfWords(text: string, lang: string, marked: ReadonlySet<string | undefined>): string[] {
  const { language, script } = new Intl.Locale(lang).maximize();
  const isOther = WITHOUT_HAN.includes(script ?? "") ? HAN.test(text) : language === "zh" && !HAN.test(text);
  const problems = isOther ? ["it is not in the language that it names"] : [];
  if (script !== "Latn" && ENGLISH_PROSE.test(text) && !marked.has("en"))
    problems.push("English words in it are not marked as such");
  return problems;
}

/** How many entries an outline has, at all its levels. */
const countOf = (outline: readonly { readonly items: readonly unknown[] }[] | null): number =>
  (outline ?? []).reduce((sum, { items }) => sum + 1 + countOf(items as { items: unknown[] }[]), 0);

/** Returns a line for each problem of a printed file. */
export async function problemsOfPdf(
  bytes: Uint8Array,
  { lang, title }: Pick<PrintedDocument, "lang" | "title">,
): Promise<string[]> {
  const pdf = await getDocumentProxy(bytes, { verbosity: VERBOSITY });
  try {
    const [{ info }, marks, view, outline] = await Promise.all([
      pdf.getMetadata() as Promise<{ info: { Title?: string; Language?: string } }>,
      pdf.getMarkInfo(),
      pdf.getViewerPreferences() as Promise<{ DisplayDocTitle?: boolean } | null>,
      pdf.getOutline(),
    ]);
    const problems: string[] = [];
    if (!marks?.Marked) problems.push("it is not tagged");
    if (info.Title !== title) problems.push(`its title is "${info.Title}"`);
    if (info.Language !== lang) problems.push(`its language is "${info.Language}"`);
    if (!view?.DisplayDocTitle) problems.push("a window would be named after the file, not its title");
    const levels: number[] = [];
    const languages = new Set<string | undefined>();
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const tree: Node | null = await (await pdf.getPage(number)).getStructTree();
      if (!tree) {
        problems.push(`page ${number} has no structure`);
        continue;
      }
      problems.push(...problemsOfTree(tree));
      for (const { lang: marked } of within(tree)) languages.add(marked);
      levels.push(...within(tree).flatMap(({ role = "" }) => HEADING.exec(role)?.slice(1).map(Number) ?? []));
    }
    problems.push(...problemsOfHeadings(levels));
    if (countOf(outline) !== levels.length) problems.push("its outline is not that of its headings");
    const { text } = await extractText(pdf, { mergePages: true });
    problems.push(...problemsOfWords(text, lang, languages));
    return [...new Set(problems)];
  } finally {
    await pdf.loadingTask.destroy();
  }
}
