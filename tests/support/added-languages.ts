/**
 * The company of tests/fixtures/pumps with a third language: one file of interface texts, and a few translated texts of
 * the content.
 */
import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const FIXTURES = join(import.meta.dirname, "../fixtures");

/** Texts of the content by file, each with its translation. All others are missing. */
type Edits = Readonly<Record<string, readonly (readonly [before: string, after: string])[]>>;

const JAPANESE: Edits = {
  "products/br20.yaml": [
    ["zh: 溪流 20 }", "zh: 溪流 20, ja: ブルック20 渦巻きポンプ }"],
    [
      "zh: 離心泵，適用於冷卻、灌溉與增壓。 }",
      "zh: 離心泵，適用於冷卻、灌溉與增壓。, ja: 冷却、灌漑、増圧に使う渦巻きポンプです。 }",
    ],
    ["zh: 流量 }", "zh: 流量, ja: 流量 }"],
  ],
  "pages/home.yaml": [["zh: 關於我們 }", "zh: 關於我們, ja: 私たちについて }"]],
  "company.yaml": [["language: zh", "language: zh\naccept_language: true"]],
};

const ARABIC: Edits = {
  "products/br20.yaml": [
    ["zh: 溪流 20 }", "zh: 溪流 20, ar: مضخة بروك 20 }"],
    [
      "zh: 離心泵，適用於冷卻、灌溉與增壓。 }",
      "zh: 離心泵，適用於冷卻、灌溉與增壓。, ar: مضخة طرد مركزي للتبريد والري ورفع الضغط. }",
    ],
    [
      "specifications:",
      'figures: [{ value: "25", unit: { en: min, zh: 分鐘 }, label: { en: Run, zh: 運轉 } }]\nspecifications:',
    ],
  ],
  "categories.yaml": [["zh: 離心泵 }", "zh: 離心泵, ar: مضخات الطرد المركزي }"]],
};

/** Makes a content folder. The caller removes it. */
export const japaneseContent = () => contentWith("japanese/ja.yaml", JAPANESE);
/** Makes a content folder with Arabic, which is written from right to left. */
export const arabicContent = () => contentWith("arabic/ar.yaml", ARABIC);

/** Makes a content folder with a language that has no texts. */
export const unwrittenContent = () => contentWith("unwritten/ja.yaml", {});

async function contentWith(words: string, said: Edits): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-language-"));
  await cp(join(FIXTURES, "pumps"), folder, { recursive: true });
  await mkdir(join(folder, "languages"));
  await cp(join(FIXTURES, words), join(folder, "languages", basename(words)));
  for (const [name, edits] of Object.entries(said)) {
    let text = await readFile(join(folder, name), "utf8");
    for (const [before, after] of edits) {
      if (!text.includes(before)) throw new Error(`${name} has no "${before}"`);
      text = text.replace(before, after);
    }
    await writeFile(join(folder, name), text);
  }
  return folder;
}
