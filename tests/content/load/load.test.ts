import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { ContentError, formatProblem } from "../../../server/content/files/problems.ts";
import { loadContent, type ReadContent, readContent } from "../../../server/content/load/load.ts";
import { idsText } from "../../../tools/products/import.ts";
import { editedContent, loadEdited, problemsOf, readEdited, responseOf } from "../../support/content.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const PUMP = "products/br20.yaml";
const TOWER = "solutions/tower.yaml";
/** Returns the ids of the products, sorted. */
const KEYS = ["br20", "br32", "br40", "br50", "br65", "br80", "mr05", "mr10", "mr15", "mr22", "mr37", "mr55"];
const without = (line: RegExp) => (text: string) => text.replace(line, "");
const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

describe("invalid content is reported with file, line, field, problem and what to write", () => {
  test("a missing field is reported at the line of its parent", async () => {
    expect(await problemsOf({ [PUMP]: without(/^number:.*\n/m) })).toEqual([
      { file: PUMP, line: 1, field: "number", problem: "is missing", hint: "Write a text." },
    ]);
  });

  test("an unknown field is reported with the known ones", async () => {
    const [problem] = await problemsOf({ [PUMP]: replaced(/^id: 1/, "id: 1\ncolour: white") });
    expect(problem).toMatchObject({ file: PUMP, line: 2, field: "", problem: 'has the unknown field "colour"' });
    expect(problem?.hint).toMatch(/^Known are id, number, name, category/);
  });

  test("a text of another type", async () => {
    const [problem] = await problemsOf({ [PUMP]: replaced(/^name: .*$/m, "name: Brook 20") });
    expect(problem).toMatchObject({
      file: PUMP,
      line: 3,
      field: "name",
      problem: "is one text, but needs one for each language",
    });
    expect(problem?.hint).toBe('Write name: {en: "Brook 20", zh: ...}.');
  });

  test("a text in neither language", async () => {
    const [problem] = await problemsOf({ [PUMP]: replaced(/^name: .*$/m, "name: {}") });
    expect(problem).toMatchObject({ line: 3, field: "name", problem: "has no text in any language" });
  });

  test.each([
    [PUMP, /(group: \{ en: [^,]+), zh: [^}]+\}/, /^specifications\.0\.group/],
    ["pages/inquiry.yaml", /(title: \{ en: What to send you), zh: [^}]+\}/, /^types\.0\.title/],
  ])("in %s, a key in one language, because keys can't have a fallback mark", async (file, both, field) => {
    const [problem] = await problemsOf({ [file]: replaced(both, "$1 }") });
    expect(problem?.field).toMatch(field);
    expect(problem?.hint).toBe("Write a text for each language: {en: ..., zh: ...}.");
  });

  test("an unquoted comma inside a short text", async () => {
    const [problem] = await problemsOf({ [PUMP]: replaced(/^name: .*$/m, "name: { en: Brook, wide, zh: 溪流 }") });
    expect(problem).toMatchObject({ line: 3, field: "name", problem: 'has the unknown field "wide"' });
    expect(problem?.hint).toBe('Put a text that holds a comma in quotes: {en: "one, two", zh: ...}.');
  });

  test("bad notation", async () => {
    const [problem] = await problemsOf({ [PUMP]: replaced(/^category: .*$/m, "category: clear: water") });
    expect(problem).toMatchObject({ file: PUMP, line: 4, field: "" });
    expect(problem?.problem).toMatch(/^is not valid YAML: /);
  });

  test("a reference to a missing entry is reported with the existing ones", async () => {
    const [problem] = await problemsOf({ [PUMP]: replaced(/^category: .*$/m, "category: wells") });
    expect(problem).toEqual({
      file: PUMP,
      line: 4,
      field: "category",
      problem: '"wells" is not a key of categories',
      hint: "Write one of centrifugal, submersible.",
    });
  });

  test("a missing related product, at its place in the list", async () => {
    const [problem] = await problemsOf({ [PUMP]: replaced(/^relations: \[br32/m, "relations: [br999") });
    expect(problem).toMatchObject({ field: "relations.0", problem: '"br999" is not a key of products' });
  });

  test("a missing download", async () => {
    const problems = await problemsOf({
      [PUMP]: replaced(
        /^manual: .*$/m,
        "manual: { en: /files/products/br20-handbook-en.pdf, zh: /files/products/br20-manual-zh.pdf }",
      ),
    });
    expect(problems.map(({ field, problem }) => [field, problem])).toEqual([
      ["manual.en", "/files/products/br20-handbook-en.pdf does not exist"],
    ]);
  });

  test("a broken link within a text", async () => {
    const [problem] = await problemsOf({ [TOWER]: replaced("Two pumps", '<a href="/product/300">Two pumps</a>') });
    expect(problem).toMatchObject({ file: TOWER, field: "contents.0.html.en", problem: "/product/300 leads nowhere" });
  });

  test("two entries with the same id", async () => {
    const [problem] = await problemsOf({ "products/br32.yaml": replaced(/^id: 2/, "id: 1") });
    expect(problem).toMatchObject({
      file: "products/br32.yaml",
      line: 1,
      field: "id",
      problem: "1 is the id of products/br20.yaml as well",
      hint: "Write an id that no other has, such as 13, in one of them, or leave it out: it gets a free one by itself.",
    });
  });

  test("a file that is missing", async () => {
    const folder = await editedContent({});
    await rm(`${folder}/company.yaml`);
    await expect(loadContent(folder)).rejects.toThrow("company.yaml:1 (file): is missing. Write this file.");
  });

  test("all problems are reported at once, one line each", async () => {
    const problems = await problemsOf({
      [PUMP]: without(/^number:.*\n/m),
      "company.yaml": replaced(/^founded: 1974$/m, "founded: long ago"),
    });
    expect(problems.map(formatProblem)).toEqual([
      'company.yaml:4 founded: is not a number ("long ago"). Write digits without quotes, such as founded: 12.',
      "products/br20.yaml:1 number: is missing. Write a text.",
    ]);
  });
});

test("an edited text is loaded", async () => {
  const content = await loadEdited({ [PUMP]: replaced("en: Brook 20", "en: Brook Twenty") });
  expect(content.products[0]?.name.en).toBe("Brook Twenty");
});

test("a missing picture blocks nothing: it is reported with its places, and a placeholder is shown", async () => {
  const { content, warnings } = await readEdited({
    [PUMP]: replaced("centrifugal.svg", "none.svg"),
    "products/br32.yaml": replaced("centrifugal.svg", "none.svg"),
  });
  expect(warnings.map(formatProblem)).toEqual([
    expect.stringMatching(
      /^products\/br20\.yaml:\d+ photos\.0: \/media\/pictures\/none\.svg does not exist\. Put the file at media\/pictures\/none\.svg in the content folder, .* It is named as well at products\/br32\.yaml:\d+\.$/,
    ),
  ]);
  const { pictures } = responseOf(content, "product", "zh", { id: "1" });
  expect(pictures["/media/pictures/none.svg"]).toMatchObject({ stand_in: true });
});

describe("an entry without a number", () => {
  const unnumbered = { "products/br65.yaml": without(/^id: 5\n/m) };

  test("gets the next free one, and a warning that it is temporary", async () => {
    const { content, warnings } = await readEdited(unnumbered);
    expect(content.products.at(-1)).toMatchObject({ key: "br65", id: 13 });
    expect(warnings.map(formatProblem)).toEqual([
      "products/br65.yaml:1 id: has no permanent number yet (13 for now). Run npm run ids, which writes one into ids.yaml.",
    ]);
  });

  test("has its number in ids.yaml", async () => {
    const { content, warnings } = await readEdited({ ...unnumbered, "ids.yaml": () => "products: { br65: 40 }\n" });
    expect(content.products.at(-1)).toMatchObject({ key: "br65", id: 40 });
    expect(warnings).toEqual([]);
  });

  test("does not get the number of a deleted entry", async () => {
    const { content } = await readEdited({ ...unnumbered, "ids.yaml": () => "products: { old: 90 }\n" });
    expect(content.products.at(-1)).toMatchObject({ key: "br65", id: 91 });
  });
});

describe("the number of a list entry", () => {
  const further = (text: string) =>
    text.replace(/^- key: /m, "- key: wells\n  title: { en: Wells, zh: 水井 }\n- key: ");
  const numbers = ({ content }: ReadContent) => content.categories.map(({ key, id }) => [key, id]);

  test("defaults to the next free one at any position, with a warning that it is temporary", async () => {
    const read = await readEdited({ "categories.yaml": further });
    expect(numbers(read)).toEqual([
      ["wells", 3],
      ["centrifugal", 1],
      ["submersible", 2],
    ]);
    expect(read.warnings.map(formatProblem)).toEqual([
      "categories.yaml:1 0.id: has no permanent number yet (3 for now). Run npm run ids, which writes one into ids.yaml.",
    ]);
  });

  test("comes from ids.yaml, and is never that of a deleted entry", async () => {
    const ids = "categories: { old: 90, wells: 40 }\n";
    const written = await readEdited({ "categories.yaml": further, "ids.yaml": () => ids });
    expect(numbers(written)[0]).toEqual(["wells", 40]);
    expect(written.warnings).toEqual([]);
    const left = await readEdited({ "categories.yaml": further, "ids.yaml": () => ids.replace(", wells: 40", "") });
    expect(numbers(left)[0]).toEqual(["wells", 91]);
  });

  test.each(["solutions/types.yaml", "news/types.yaml"])("has a default in %s too", async (file) => {
    const { content, warnings } = await readEdited({ [file]: without(/\bid: 1,?/) });
    expect([...content.solutionTypes, ...content.newsTypes].map(({ id }) => id)).toEqual([1, 1]);
    expect(warnings).toMatchObject([{ file, problem: "has no permanent number yet (1 for now)" }]);
  });

  test("is reported with both entries if it is given twice, like a duplicate key", async () => {
    const [problem] = await problemsOf({ "categories.yaml": replaced("id: 2", "id: 1") });
    expect(problem).toMatchObject({ line: 5, field: "1.id", problem: "1 is the id of centrifugal as well" });
    expect(problem?.hint).toMatch(/such as 2, in one of them, or leave it out/);
    expect(await problemsOf({ "categories.yaml": replaced("id: 2", "id: two") })).toMatchObject([
      { line: 5, field: "1.id", problem: 'is not a number ("two")' },
    ]);
    const twice = (text: string) => further(further(text));
    expect(await problemsOf({ "categories.yaml": twice })).toMatchObject([
      { line: 3, field: "1.key", problem: "wells appears twice" },
    ]);
  });

  test("is assigned to a draft as well, and the numbers of the others stay", async () => {
    const { content } = await readEdited({
      "categories.yaml": (text) => further(text).replace("- key: wells", "- draft: true\n  key: wells"),
    });
    expect(content.categories.map(({ id }) => id)).toEqual([1, 2]);
  });
});

test.each([
  ["products: { br20: 7 }", PUMP, "1 is 7 in ids.yaml"],
  ["products: { old: 1 }", PUMP, "1 is the id of old in ids.yaml as well"],
  ["products: { br20: one }", "ids.yaml", 'is not a number ("one")'],
  ["wells: { br20: 1 }", "ids.yaml", 'has the unknown field "wells"'],
])("ids.yaml with %s is a problem", async (text, file, problem) => {
  expect(await problemsOf({ "ids.yaml": () => `${text}\n` })).toMatchObject([{ file, problem }]);
});

/** Runs `npm run ids` on a folder. */
const runIds = (folder: string) =>
  promisify(execFile)(process.execPath, ["tools/ids.ts"], { env: { ...process.env, CONTENT: folder } });

test("npm run ids stores the number of each entry, one line each, and keeps all other text of the file", async () => {
  const folder = await editedContent({
    "products/br65.yaml": without(/^id: 5\n/m),
    "categories.yaml": without(/^ {2}id: 2\n/m),
    // The notation of earlier versions.
    "ids.yaml": () => "# ours\nproducts: { mr55: 12, br20: 1, gone: 30 } # do not sell again\n",
  });
  const path = join(folder, "ids.yaml");
  await runIds(folder);
  const written = await readFile(path, "utf8");
  expect(written).toMatch(/^# ours\nproducts:/);
  expect(written).toContain("# do not sell again");
  expect(written).toContain("  br50: 4\n  br65: 31\n  br80: 6\n  gone: 30\n");
  expect(written).toContain("categories:\n  centrifugal: 1\n  submersible: 2\n");
  expect((await readContent(folder)).warnings).toEqual([]);
  await runIds(folder);
  expect(await readFile(path, "utf8")).toBe(written);
});

test("git merges ids.yaml of two branches; a number given twice is reported with both names and what to do", async () => {
  const folder = await editedContent({});
  const base = idsText("", { products: Object.fromEntries(KEYS.map((key, place) => [key, place + 1])) });
  const [ours, theirs] = [idsText(base, { products: { br30: 13 } }), idsText(base, { products: { mr40: 13 } })];
  for (const [name, text] of Object.entries({ base, ours, theirs })) await writeFile(join(folder, name), text);
  const { stdout } = await promisify(execFile)("git", ["merge-file", "-p", "ours", "base", "theirs"], { cwd: folder });
  expect(stdout).toBe(idsText(base, { products: { br30: 13, mr40: 13 } }));
  for (const key of ["br30", "mr40"]) {
    const text = await readFile(join(folder, PUMP), "utf8");
    await writeFile(join(folder, `products/${key}.yaml`), text.replace(/^id: .*\n/m, "").replace("BR-20", key));
  }
  await writeFile(join(folder, "ids.yaml"), stdout);
  const problems = await readContent(folder).then(
    () => [],
    (problem) => (problem instanceof ContentError ? problem.problems.map(formatProblem) : String(problem)),
  );
  expect(problems).toEqual([
    "ids.yaml:14 products.mr40: 13 is the number of br30 as well. Delete the line of the newer of the two, and run npm run ids: it gets 14.",
  ]);
  await writeFile(join(folder, "ids.yaml"), stdout.replace("  mr40: 13\n", ""));
  await runIds(folder);
  expect(await readFile(join(folder, "ids.yaml"), "utf8")).toContain("  mr40: 14\n");
});
