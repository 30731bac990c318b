/** `npm run words`: writes the file of an added language with a line for each text that it lacks. `--help` tells more. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isMap, isScalar, parseDocument, Scalar, YAMLMap } from "yaml";
import type { InterfaceWords } from "../contract/interface-words.ts";
import type { Language } from "../contract/languages.ts";
import { language as languageFile } from "../server/content/sources/language.ts";
import { isAddable } from "../server/content/words/offered-languages.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { missingWords, textsToWrite } from "./content-check/added-words.ts";

const HELP = `Adds the texts that a language lacks to its file, each as an empty line with the English text next to it.

Usage: npm run words -- LANGUAGE

  LANGUAGE   a BCP 47 tag such as ja or pt-BR; its file is languages/LANGUAGE.yaml of the content (CONTENT)

Existing texts and comments stay. An empty line counts as missing: the site shows the text of the company's own language, or the
English one. npm run content:check lists missing texts, and npm run ids gives the language its number.`;

const PROGRAM = { command: "npm run words", help: HELP };
type File = ReturnType<typeof parseDocument>;

/** The file as it is, or undefined if there is none. */
async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw problem;
  }
}

/** The first lines of a new file. Its number is given by `npm run ids`, which knows those of languages that are gone. */
function beginning(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return `name: ${name}\nwords:\n`;
}

/** The words of a file that is valid. @throws StartProblem */
function wordsOf(file: File, name: string): InterfaceWords {
  const [mistake] = file.errors;
  if (mistake) throw new StartProblem([`${name}: ${mistake.message}`]);
  const data: unknown = file.toJS() ?? {};
  // `words:` with nothing below it is an empty list of words.
  const whole = typeof data === "object" ? { ...data, words: (data as { words?: unknown }).words ?? {} } : data;
  const read = languageFile.partial({ id: true }).safeParse(whole);
  if (read.success) return read.data.words;
  throw new StartProblem(
    read.error.issues.map(({ path, message }) => `${name}: ${path.join(".") || "the file"} ${message}.`),
  );
}

/** The map at these names, with one line per text. Creates it if it is missing. */
function mapAt(file: File, names: readonly string[]): YAMLMap {
  let map = file.contents;
  if (!isMap(map)) throw new Error("The file is no map");
  for (const name of names) {
    const inner: unknown = map.get(name, true);
    const next: YAMLMap = isMap(inner) ? (inner as YAMLMap) : new YAMLMap();
    next.flow = false;
    if (next !== inner) {
      if (isScalar(inner) && inner.comment) next.commentBefore = inner.comment;
      map.set(name, next);
    }
    map = next;
  }
  return map as YAMLMap;
}

/** Adds an empty line for each text, with the English text next to it. Returns the number of added lines. */
function addLines(file: File, names: readonly string[], english: ReadonlyMap<string, string>): number {
  let added = 0;
  for (const name of names) {
    const path = name.split(".");
    const last = path.at(-1) ?? "";
    const map = mapAt(file, ["words", ...path.slice(0, -1)]);
    if (map.has(last)) continue;
    const line = new Scalar(null);
    line.comment = ` ${(english.get(name) ?? "").replaceAll("\n", " ")}`;
    map.set(last, line);
    added += 1;
  }
  return added;
}

async function complete(language: Language): Promise<void> {
  const { contentFolder } = foldersOf(readEnvironment());
  const path = join(contentFolder, "languages", `${language}.yaml`);
  const fileName = `languages/${language}.yaml`;
  const text = await readIfThere(path);
  const file = parseDocument(text ?? beginning(language));
  const english = textsToWrite(language);
  const missing = missingWords(language, wordsOf(file, fileName));
  const added = addLines(file, missing, english);
  if (added > 0 || text === undefined) {
    await mkdir(dirname(path), { recursive: true });
    // Renamed into place, so that a server that reads the folder meanwhile finds one file or the other.
    await writeFile(`${path}.new`, file.toString({ lineWidth: 0, nullStr: "" }));
    await rename(`${path}.new`, path);
  }
  console.log(
    missing.length === 0
      ? `${fileName} has all ${english.size} texts.`
      : `${fileName}: ${missing.length} of ${english.size} texts are to be written, each an empty line with its English beside it (${added} new).`,
  );
}

await runProgram(async () => {
  const read = readCommandLine(PROGRAM, { allowPositionals: true });
  if (!read) return;
  const [language, ...more] = read.positionals;
  if (language === undefined) throw refusal(PROGRAM, "A language is missing, such as ja");
  if (more.length > 0) throw refusal(PROGRAM, `Unexpected argument "${more[0]}"`);
  if (!isAddable(language))
    throw refusal(PROGRAM, `"${language}" is not the BCP 47 tag of a language to add, such as ja or pt-BR`);
  await complete(language);
});
