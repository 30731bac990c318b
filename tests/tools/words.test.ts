/** `npm run words`: the file of an added language gets a line for each missing text. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { language as languageFile } from "../../server/content/sources/language.ts";
import { missingWords, textsToWrite } from "../../tools/content-check/added-words.ts";

const PROGRAM = join(import.meta.dirname, "../../tools/words.ts");
const run = promisify(execFile);

let content: string;
beforeEach(async () => {
  content = await mkdtemp(join(tmpdir(), "switchyard-words-"));
});
afterEach(() => rm(content, { recursive: true }));

const words = (...given: string[]) =>
  run(process.execPath, [PROGRAM, ...given], { env: { ...process.env, CONTENT: content } });
const fileOf = (language: string) => join(content, "languages", `${language}.yaml`);
const readIt = (language: string) => readFile(fileOf(language), "utf8");
async function write(language: string, text: string) {
  await mkdir(join(content, "languages"), { recursive: true });
  await writeFile(fileOf(language), text);
}

test("a new file has every text of the interface as an empty line, with its English next to it", async () => {
  const { stdout } = await words("cs");
  const text = await readIt("cs");
  expect(text).toContain("    skip: # Skip to main content\n");
  // Its number is for npm run ids to give.
  const file = languageFile.omit({ id: true }).parse(parse(text));
  expect(file.name).toBe("čeština");
  expect(missingWords("cs", file.words)).toEqual([...textsToWrite("cs").keys()]);
  expect(stdout).toContain(`${textsToWrite("cs").size} of ${textsToWrite("cs").size} texts`);
});

test("each plural form of the language has a line, and no other form", async () => {
  await words("cs");
  await words("ja");
  const pluralsOf = async (language: string) =>
    [...(await readIt(language)).matchAll(/ count_(\w+): # .*list$/gm)].map(([, form]) => form);
  expect(await pluralsOf("cs")).toEqual(["one", "few", "many", "other"]);
  expect(await pluralsOf("ja")).toEqual(["other"]);
});

test("existing texts and comments stay, and a second run adds nothing", async () => {
  await write("ja", "# Ours\nid: 7\nname: 日本語\nwords:\n  shell: { skip: 本文へ } # checked by Aiko\n");
  await words("ja");
  const once = await readIt("ja");
  expect(once).toMatch(/^# Ours\nid: 7\n/);
  expect(once).toContain("checked by Aiko");
  expect(once).toContain("    skip: 本文へ\n");
  expect((await words("ja")).stdout).toContain("(0 new)");
  expect(await readIt("ja")).toBe(once);
});

test("a file without a number is completed", async () => {
  await write("ja", "name: 日本語\n");
  expect((await words("ja")).stdout).toContain("languages/ja.yaml: ");
  expect(await readIt("ja")).toMatch(/^name: 日本語\nwords:\n/);
});

test.each([
  ["zh", [], '"zh" is not the BCP 47 tag'],
  ["Japanese", [], '"Japanese" is not the BCP 47 tag'],
  ["../ja", [], "is not the BCP 47 tag"],
  ["ja", ["ko"], 'Unexpected argument "ko"'],
])("%s %j is refused", async (language, more, problem) => {
  await expect(words(language, ...more)).rejects.toThrow(problem);
});

test.each([
  ["id: [", "languages/ja.yaml: "],
  [
    "id: 4\nname: 日本語\nwords: { shell: { skip: 3 } }\n",
    "languages/ja.yaml: words.shell holds something other than texts.",
  ],
])("an invalid file is named and stays unchanged: %j", async (text, problem) => {
  await write("ja", text);
  await expect(words("ja")).rejects.toThrow(problem);
  expect(await readIt("ja")).toBe(text);
});
