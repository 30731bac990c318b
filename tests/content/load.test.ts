import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { loadContent, readContent } from "../../server/content/load.ts";
import { formatProblem } from "../../server/content/problems.ts";
import { editedContent, loadEdited, problemsOf, readEdited, responseOf } from "../support/content.ts";

const STRIP = "products/sp608.yaml";
const without = (line: RegExp) => (text: string) => text.replace(line, "");
const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

describe("content that can't be used names file, line, field, problem and what to write", () => {
  test("a missing field is told at the line of what should hold it", async () => {
    expect(await problemsOf({ [STRIP]: without(/^number:.*\n/m) })).toEqual([
      { file: STRIP, line: 1, field: "number", problem: "is missing", hint: "Write a text." },
    ]);
  });

  test("an unknown field is told with the known ones", async () => {
    const [problem] = await problemsOf({ [STRIP]: replaced(/^id: 1/, "id: 1\ncolour: white") });
    expect(problem).toMatchObject({ file: STRIP, line: 2, field: "", problem: 'has the unknown field "colour"' });
    expect(problem?.hint).toMatch(/^Known are id, number, name, category/);
  });

  test("a text that is no text", async () => {
    const [problem] = await problemsOf({ [STRIP]: replaced(/^name: .*$/m, "name: HarborStrip 8") });
    expect(problem).toMatchObject({ file: STRIP, line: 3, field: "name", problem: "is not fields" });
    expect(problem?.hint).toBe("Write a text for each language: {en: ..., zh: ...}.");
  });

  test("a text in neither language", async () => {
    const [problem] = await problemsOf({ [STRIP]: replaced(/^name: .*$/m, "name: {}") });
    expect(problem).toMatchObject({ line: 3, field: "name", problem: "has neither en nor zh" });
  });

  test.each([
    [STRIP, /(group: \{ en: [^,]+), zh: [^}]+\}/, /^specifications\.0\.group/],
    ["pages/inquiry.yaml", /(title: \{ en: Purpose[^,]*), zh: [^}]+\}/, /^types\.0\.title/],
  ])(
    "in %s, a text in one language that is the key of something, where no mark of a fallback can stand",
    async (file, both, field) => {
      const [problem] = await problemsOf({ [file]: replaced(both, "$1 }") });
      expect(problem?.field).toMatch(field);
      expect(problem?.hint).toBe("Write a text for each language: {en: ..., zh: ...}.");
    },
  );

  test("an unquoted comma inside a short text", async () => {
    const [problem] = await problemsOf({ [STRIP]: replaced(/^name: .*$/m, "name: { en: Eight, wide, zh: 八座 }") });
    expect(problem).toMatchObject({ line: 3, field: "name", problem: 'has the unknown field "wide"' });
    expect(problem?.hint).toBe("Put a text that holds a comma in quotes; known are en and zh.");
  });

  test("bad notation", async () => {
    const [problem] = await problemsOf({ [STRIP]: replaced(/^category: .*$/m, "category: surge: strips") });
    expect(problem).toMatchObject({ file: STRIP, line: 4, field: "" });
    expect(problem?.problem).toMatch(/^is not valid YAML: /);
  });

  test("a reference to what does not exist is told with what does", async () => {
    const [problem] = await problemsOf({ [STRIP]: replaced(/^category: .*$/m, "category: strips") });
    expect(problem).toEqual({
      file: STRIP,
      line: 4,
      field: "category",
      problem: '"strips" is no key of categories',
      hint: "Write one of surge-strips, spd, pdu, ups, chargers, smart-power.",
    });
  });

  test("a related product that does not exist, at its place in the list", async () => {
    const [problem] = await problemsOf({ [STRIP]: replaced(/^relations: \[sp412/m, "relations: [sp999") });
    expect(problem).toMatchObject({ field: "relations.0", problem: '"sp999" is no key of products' });
  });

  test("a file that is not there", async () => {
    const problems = await problemsOf({
      [STRIP]: (text) => text.replace("sp608-manual-en.pdf", "sp608-handbook-en.pdf"),
    });
    expect(problems.map(({ field, problem }) => [field, problem])).toEqual([
      ["manual.en", "/files/products/sp608-handbook-en.pdf does not exist"],
    ]);
  });

  test("a link within a text that leads nowhere", async () => {
    const [problem] = await problemsOf({ [STRIP]: replaced('href="/product/3"', 'href="/product/300"') });
    expect(problem).toMatchObject({ file: STRIP, field: "faqs.2.answer.en", problem: "/product/300 leads nowhere" });
  });

  test("two entities with the same id", async () => {
    const [problem] = await problemsOf({ "products/sp412.yaml": replaced(/^id: 3/, "id: 1") });
    expect(problem).toMatchObject({
      file: STRIP,
      line: 1,
      field: "id",
      problem: "1 is the id of products/sp412.yaml as well",
      hint: "Write an id that no other has, such as 25, in one of them, or leave it out: it gets a free one by itself.",
    });
  });

  test("a file that is missing", async () => {
    const folder = await editedContent({});
    await rm(`${folder}/company.yaml`);
    await expect(loadContent(folder)).rejects.toThrow("company.yaml:1 (file): is missing. Write this file.");
  });

  test("all problems are told at once, one line each", async () => {
    const problems = await problemsOf({
      [STRIP]: without(/^number:.*\n/m),
      "company.yaml": replaced(/^founded: 2000$/m, "founded: long ago"),
    });
    expect(problems.map(formatProblem)).toEqual([
      "company.yaml:5 founded: is not a number. Write a number.",
      "products/sp608.yaml:1 number: is missing. Write a text.",
    ]);
  });
});

test("an edited text is taken up", async () => {
  const content = await loadEdited({ [STRIP]: replaced("en: HarborStrip 8", "en: HarborStrip Eight") });
  expect(content.products[0]?.name.en).toBe("HarborStrip Eight");
});

test("a picture that is not there keeps nothing from being shown: it is told with its places, and a stand-in is shown", async () => {
  const { content, warnings } = await readEdited({
    [STRIP]: replaced("sp608-2.jpg", "sp608-20.jpg"),
    "products/sp412.yaml": replaced("sp412-1.jpg", "sp608-20.jpg"),
  });
  expect(warnings.map(formatProblem)).toEqual([
    expect.stringMatching(
      /^products\/sp412\.yaml:\d+ photos\.0: \/media\/products\/sp608-20\.jpg does not exist\. Put the file at content\/media\/products\/sp608-20\.jpg, .* It is named as well at products\/sp608\.yaml:11\.$/,
    ),
  ]);
  const { pictures } = responseOf(content, "product", "zh", { id: "1" });
  expect(pictures["/media/products/sp608-20.jpg"]).toMatchObject({ stand_in: true });
});

describe("an entry that says no number", () => {
  const unnumbered = { "products/psu120.yaml": without(/^id: 20\n/m) };

  test("gets the next that is free, and a warning that it holds for now", async () => {
    const { content, warnings } = await readEdited(unnumbered);
    expect(content.products.at(-1)).toMatchObject({ key: "psu120", id: 25 });
    expect(warnings.map(formatProblem)).toEqual([
      "products/psu120.yaml:1 id: has no number for good; it is 25 for now. npm run ids gives each new entry its own.",
    ]);
  });

  test("has the one that ids.yaml keeps for it", async () => {
    const { content, warnings } = await readEdited({ ...unnumbered, "ids.yaml": () => "products: { psu120: 40 }\n" });
    expect(content.products.at(-1)).toMatchObject({ key: "psu120", id: 40 });
    expect(warnings).toEqual([]);
  });

  test("does not get one that something had which is no longer there", async () => {
    const { content } = await readEdited({ ...unnumbered, "ids.yaml": () => "products: { old: 90 }\n" });
    expect(content.products.at(-1)).toMatchObject({ key: "psu120", id: 91 });
  });
});

test.each([
  ["products: { sp608: 7 }", STRIP, "1 is 7 in ids.yaml"],
  ["products: { old: 1 }", STRIP, "1 is the id of old in ids.yaml as well"],
  ["products: { sp608: one }", "ids.yaml", "is not a number"],
  ["pumps: { sp608: 1 }", "ids.yaml", 'has the unknown field "pumps"'],
])("ids.yaml that says %s is a problem", async (text, file, problem) => {
  expect(await problemsOf({ "ids.yaml": () => `${text}\n` })).toMatchObject([{ file, problem }]);
});

test("npm run ids keeps the number of each entry for good", async () => {
  const folder = await editedContent({ "products/psu120.yaml": without(/^id: 20\n/m) });
  const path = join(folder, "ids.yaml");
  const run = () =>
    promisify(execFile)(process.execPath, ["tools/ids.ts"], { env: { ...process.env, CONTENT: folder } });
  await run();
  const kept = await readFile(path, "utf8");
  expect(kept).toContain("  psu120: 25\n");
  expect((await readContent(folder)).warnings).toEqual([]);
  await writeFile(path, `${kept}# mine\n`);
  await run();
  expect(await readFile(path, "utf8")).toBe(`${kept}# mine\n`);
}, 30_000);
