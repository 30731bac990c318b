import { execFile } from "node:child_process";
import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { checkContent } from "../../tools/content-check/check.ts";
import { editedContent, PUMPS_FOLDER } from "../support/content.ts";
import { seriesEdits } from "../support/series-content.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

const TOOL = join(import.meta.dirname, "../../tools/content-check.ts");

/** Runs `npm run content:check -- ...args`, with CONTENT set to a folder. */
async function programOf(folder: string | undefined, ...args: string[]) {
  const env = folder === undefined ? process.env : { ...process.env, CONTENT: folder };
  const run = promisify(execFile)(process.execPath, [TOOL, ...args], { env });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

describe("npm run content:check", { timeout: SLOW_TIMEOUT }, () => {
  test("confirms valid content", async () => {
    const { code, stdout, stderr } = await programOf(undefined, PUMPS_FOLDER);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/The content is right: \d+ files, \d+ page responses/);
    // A forgotten title disables its page.
    expect(stdout).toMatch(/^The company does without these pages: .*\binvestor\b.*\.$/m);
    expect(code).toBe(0);
  });

  test("prints each problem on a line and exits with code 1, without a stack trace", async () => {
    const folder = await editedContent({ "products/br20.yaml": (text) => text.replace(/^number:.*\n/m, "") });
    const { code, stderr } = await programOf(undefined, folder);
    expect(stderr.trim().split("\n")).toEqual(["products/br20.yaml:1 number: is missing. Write a text.", "1 problem."]);
    expect(code).toBe(1);
  });

  test("lists hidden content, and when it appears", async () => {
    const folder = await editedContent({
      "products/br32.yaml": (text) => `draft: true\n${text}`,
      "products/br40.yaml": (text) => `publish_at: 2099-12-01 09:00\nunpublish_at: 2100-01-01\n${text}`,
    });
    const { notes, problems } = await checkContent(folder);
    expect(notes).toContain("products/br32.yaml:1 draft: is a draft, and hidden.");
    expect(notes).toContain(
      "products/br40.yaml:1 publish_at: is hidden until 2099-12-01 09:00 (Asia/Taipei). It is shown until 2100-01-01 00:00 (Asia/Taipei).",
    );
    expect(notes).toContainEqual(
      expect.stringMatching(/^products\/br20\.yaml:\d+ relations\.0: names "br32", which is hidden now\./),
    );
    expect(problems).toEqual([]);
  });

  test("notes working days without a holiday in the future", async () => {
    const withHolidays = (holidays: string) =>
      editedContent({
        "working-days.yaml": () => `days: [mon, fri]\ncloses: "18:00"\nholidays: ${holidays}\n`,
      });
    const note =
      "working-days.yaml:3 holidays: has no day in the future. Add those of the coming year, or answers are promised for days off.";
    const past = await checkContent(await withHolidays("[{ date: 2020-01-01 }]"));
    expect(past).toMatchObject({ notes: expect.arrayContaining([note]), problems: [] });
    const ranged = await checkContent(await withHolidays("[{ from: 2099-12-01, until: 2099-12-31 }]"));
    expect(ranged.notes.join("\n")).not.toContain("has no day in the future");
  });

  test("notes attributes, kinds and categories that no product uses, with their line", async () => {
    const folder = await editedContent({
      ...seriesEdits(),
      "attributes.yaml": (text) =>
        `${seriesEdits()["attributes.yaml"]()}- { key: colour, name: { en: Colour, zh: 顏色 }, type: yes-no }\n${text}`,
      "document-kinds.yaml": () =>
        "- { key: data-sheet, name: { en: Data sheet, zh: 規格書 } }\n- { key: cad, name: { en: Model, zh: 模型 } }\n",
      "relation-kinds.yaml": () =>
        "- { key: spare, name: { en: Spare parts, zh: 備品 }, reverse: { en: Fits, zh: 適用 } }\n",
      "categories.yaml": (text) => `${text}- { id: 99, key: sewage, title: { en: Sewage, zh: 污水 } }\n`,
    });
    const { notes, problems } = await checkContent(folder);
    expect(problems).toEqual([]);
    expect(notes.filter((line) => line.includes("or remove it"))).toEqual([
      'attributes.yaml:32 4.key: "colour" has no value at any product. Give a product or an article a value of it, or remove it.',
      'document-kinds.yaml:2 1.key: "cad" is the kind of no document. Give a product a document of this kind, or remove it.',
      'relation-kinds.yaml:1 0.key: "spare" is the kind of no relation. Give a product a part of this kind, or remove it.',
      expect.stringMatching(
        /^categories\.yaml:\d+ \d+\.key: "sewage" is a category without products\. Put a product into it, or remove it\.$/,
      ),
    ]);
  });

  test("checks the folder in CONTENT, unless a folder is named, and prints no notes with --quiet", async () => {
    const folder = await editedContent({ "products/br20.yaml": (text) => text.replace(/^number:.*\n/m, "") });
    expect((await programOf(folder)).stderr).toMatch(/^products\/br20\.yaml:1 number: is missing\. /);
    expect(await programOf(folder, await editedContent({}), "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  test("reports missing pictures and missing alt texts, which the server only warns of", async () => {
    const folder = await editedContent({
      "products/br20.yaml": (text) => text.replace("centrifugal.svg", "none.svg"),
      "products/br32.yaml": (text) => text.replace("centrifugal.svg", "pump.png"),
    });
    await rm(join(folder, "media"));
    await cp(join(PUMPS_FOLDER, "media"), join(folder, "media"), { recursive: true });
    await sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } })
      .png()
      .toFile(join(folder, "media/pictures/pump.png"));
    await writeFile(
      join(folder, "media/media.json"),
      '{\n  "pictures/pump.png": { "alt": { "en": "", "zh": "藍綠色的泵浦。" } }\n}\n',
    );
    expect((await checkContent(folder)).problems).toEqual([
      expect.stringMatching(/^products\/br20\.yaml:\d+ photos\.0: \/media\/pictures\/none\.svg does not exist\. Put /),
      "media/media.json:2 pictures/pump.png: has no alt text in en. Write what the picture shows, in a sentence for those who can't see it.",
    ]);
  });

  test("reports slips of language with their line", async () => {
    const folder = await editedContent({
      "products/br20.yaml": (text) => text.replace("zh: 溪流 20", "zh: 溪流(泵浦)"),
    });
    expect((await checkContent(folder)).problems).toEqual([
      expect.stringMatching(/^products\/br20\.yaml:3 name\.zh: has half-width punctuation beside Chinese\. Write /),
    ]);
  });

  test("reports a security.txt that has expired or lacks an expiry date", async () => {
    const expired = await editedContent({
      "security.yaml": (text) => text.replace(/^expires:.*$/m, "expires: 2025-11-15"),
    });
    expect((await checkContent(expired)).problems).toContainEqual(
      expect.stringMatching(/^security\.yaml:2 expires: 2025-11-15 is past\. Look over /),
    );
    const endless = await editedContent({ "security.yaml": (text) => text.replace(/^expires:.*\n/m, "") });
    expect((await checkContent(endless)).problems).toContainEqual(
      expect.stringMatching(/^security\.yaml:\d+ expires: is missing\. Write a day within the next year/),
    );
  });

  test("reports files that nothing reads", async () => {
    const folder = await editedContent({});
    await writeFile(join(folder, "products/br999.yml"), "id: 99");
    expect((await checkContent(folder)).problems).toContainEqual(
      expect.stringMatching(/^products\/br999\.yml:1 \(file\): is not read\. Let its name end in \.yaml\.$/),
    );
  });
});
