/** Files in another encoding than UTF-8, and characters that neither HTML nor XML allows, are reported with their line. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ContentError, formatProblem } from "../../../server/content/files/problems.ts";
import { loadContent, readContent } from "../../../server/content/load/load.ts";
import { editedContent } from "../../support/content.ts";

const PUMP = "products/br20.yaml";
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

/** Returns the problems of a file with exactly this text. */
async function problemsWith(name: string, text: Buffer): Promise<readonly string[]> {
  const folder = await editedContent({});
  await writeFile(join(folder, name), text);
  return readContent(folder).then(
    () => [],
    (problem) => {
      if (problem instanceof ContentError) return problem.problems.map(formatProblem);
      throw problem;
    },
  );
}

const SAVE = "Open it in your editor and save it with the encoding UTF-8.";

describe("a file that is not UTF-8", () => {
  test.each([
    ["Big5", [0xb2, 0xa3, 0xab, 0x7e], "0xB2"],
    ["Windows-1252", [0x47, 0xe9, 0x6e], "0xE9"],
    ["Shift_JIS", [0x93, 0xfa, 0x96, 0x7b], "0x93"],
    ["cut off in a character", [0xe6, 0xba], "0xE6"],
  ])("(%s) is reported with the line and what to do", async (_, wrong, byte) => {
    const text = bytes("id: 1\n# 溪流\nname: ", wrong, "\nnumber: x\n");
    for (const name of [PUMP, "synonyms.yaml", "redirects.yaml"])
      expect(await problemsWith(name, text)).toEqual([
        `${name}:3 (file): is not UTF-8: this line has the byte ${byte}. ${SAVE}`,
      ]);
  });

  test.each([
    ["with a mark", Buffer.from("\uFEFFid: 1\nname: 溪流\n", "utf16le")],
    ["without one", Buffer.from("id: 1\nname: BR-20\n", "utf16le")],
    ["of the other order", Buffer.from("\uFEFFid: 1\nname: 溪流\n", "utf16le").swap16()],
  ])("(UTF-16 %s) is reported by name", async (_, text) => {
    expect(await problemsWith(PUMP, text)).toEqual([`${PUMP}:1 (file): is not UTF-8 but UTF-16. ${SAVE}`]);
  });

  test("may begin with a byte order mark, as Windows writes it", async () => {
    const folder = await editedContent({ [PUMP]: (text) => `\uFEFF${text}` });
    expect((await loadContent(folder)).products[0]?.number).toBe("BR-20");
  });
});

describe("an invalid character", () => {
  test.each([
    ["U+000B", "\v"],
    ["U+0000", "\0"],
    ["U+0008", "\b"],
    ["U+001B", "\u001B"],
    ["U+007F", "\u007F"],
    ["U+0092", "\u0092"],
    ["U+FFFF", "\uFFFF"],
  ])("(%s) is reported with its line", async (name, character) => {
    const folder = await editedContent({ [PUMP]: (text) => text.replace("溪流 20", `溪流${character}20`) });
    await expect(loadContent(folder)).rejects.toThrow(
      `${PUMP}:3 (file): holds the control character ${name}. Remove it. It is invisible and comes with pasted text.`,
    );
  });

  test.each(["\\v", "\\x00", "\\uD800", "\\e", "\\b", "\\uFFFE"])(
    "is reported where it is written as %s, too",
    async (written) => {
      const folder = await editedContent({ [PUMP]: (text) => text.replace("zh: 溪流 20", `zh: "溪流${written}20"`) });
      await expect(loadContent(folder)).rejects.toThrow(
        /^products\/br20\.yaml:3 \(file\): holds the control character U\+/,
      );
    },
  );

  test("that replaces a lost one is reported as that", async () => {
    const folder = await editedContent({ [PUMP]: (text) => text.replace("溪流 20", "\uFFFD\uFFFD 20") });
    await expect(loadContent(folder)).rejects.toThrow(
      `${PUMP}:3 (file): holds U+FFFD, the mark of a character that was lost. Write that character.`,
    );
  });

  test("is reported once per line, up to a maximum", async () => {
    const problems = await problemsWith(PUMP, bytes("a: \v\v\nb: \v\n", "\v\n".repeat(50)));
    expect(problems.map((line) => line.split(" ", 1)[0])).toEqual([1, 2, 3, 4, 5].map((line) => `${PUMP}:${line}`));
  });

  test("is never a tab, an emoji, a rare character or a no-break space", async () => {
    const rare = "a\tb 🦊 𠮷 \u00A0\u200Dé\u{10FFFD}";
    const folder = await editedContent({ [PUMP]: (text) => text.replace("溪流 20", `"${rare}"`) });
    expect((await loadContent(folder)).products[0]?.name.zh).toBe(rare.trim());
  });
});
