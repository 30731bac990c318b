/** Files of operating systems and editors are ignored. Files of people are read, or reported as unread. */
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { formatProblem } from "../../../server/content/files/problems.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { editedContent, PUMPS_FOLDER, TODAY } from "../../support/content.ts";

/** Returns a copy of the pump company with these additional files. */
async function contentWith(names: readonly string[], text: string | Buffer): Promise<string> {
  const folder = await editedContent({});
  for (const place of ["media", "files"]) {
    await rm(join(folder, place));
    await cp(join(PUMPS_FOLDER, place), join(folder, place), { recursive: true });
  }
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** A file that macOS writes next to another one on a foreign disk. */
const APPLE_DOUBLE = Buffer.from([0, 5, 0x16, 7, 0, 2, 0, 0, 0xff, 0xfe]);
const LEFT_BY_SYSTEMS = [
  "._br20.yaml",
  "~$br20.yaml",
  ".#br20.yaml",
  "#br20.yaml#",
  "br20.yaml~",
  "br20.yaml.bak",
  ".br20.yaml.swp",
  "br20.yaml.tmp",
  ".~lock.br20.yaml#",
  ".DS_Store",
  "Thumbs.db",
  "desktop.ini",
  "__MACOSX/br20.yaml",
];
const FOLDERS = [
  "",
  "products/",
  "solutions/",
  "news/",
  "articles/",
  "documents/",
  "investor/",
  "languages/",
  "pages/",
  "media/",
  "media/pictures/",
  "files/",
];

test("files of systems and editors are ignored in every folder, without a message", async () => {
  const before = await readContent(PUMPS_FOLDER, { now: TODAY });
  const names = FOLDERS.flatMap((place) => LEFT_BY_SYSTEMS.map((name) => place + name));
  names.push("media/pictures/._works.jpg", "media/pictures/~works.jpg", "files/~$prices.xlsx", "files/._br20-en.pdf");
  const { content, warnings } = await readContent(await contentWith(names, APPLE_DOUBLE), { now: TODAY });
  expect(warnings).toEqual(before.warnings);
  expect(content.products).toEqual(before.content.products);
  expect([...content.media.files.keys()]).toEqual([...before.content.media.files.keys()]);
  expect([...content.media.pictures.keys()]).toEqual([...before.content.media.pictures.keys()]);
});

describe("a file that a person may have meant, and that nothing reads, is reported with what to do", () => {
  test.each([
    ["products/br99.yml", "Let its name end in .yaml."],
    ["products/br99.YAML", "Let its name end in .yaml."],
    ["news/2026.YML", "Let its name end in .yaml."],
    ["articles/terms.yaml.txt", "Let its name end in .yaml."],
    ["languages/fr.Yaml", "Let its name end in .yaml."],
    ["synonyms.yml", "Let its name end in .yaml."],
    ["pages/home.YAML", "Let its name end in .yaml."],
    ["products/br99.json", /^Only files whose names end in \.yaml are read\./],
    ["products/large/br99.yaml", "Put it into products/ itself: folders in it are not read."],
    ["pages/hom.yaml", /^Give it a name that is read \(home\.yaml, /],
    ["redirect.yaml", /^Give it a name that is read \(.*redirects\.yaml/],
  ])("%s", async (name, hint) => {
    const { warnings } = await readContent(await contentWith([name], "id: 99\n"), { now: TODAY });
    expect(warnings.filter(({ file }) => file === name)).toEqual([
      {
        file: name,
        line: 1,
        field: "",
        problem: "is not read",
        hint: typeof hint === "string" ? hint : expect.stringMatching(hint),
      },
    ]);
  });

  test("notes for people and files of other programs are not reported", async () => {
    const names = ["README.md", "products/README.md", "package.json", "drawings/br20.dwg"];
    const { warnings } = await readContent(await contentWith(names, "Notes"), { now: TODAY });
    expect(warnings.filter(({ file }) => names.includes(file))).toEqual([]);
  });

  test("a download or picture of a kind that is not served is reported with the allowed kinds", async () => {
    const names = ["files/prices.xls", "media/pictures/works.HEIC", "files/PRICES.PDF", "media/pictures/film.MP4"];
    const { content, warnings } = await readContent(await contentWith(names, "x"), { now: TODAY });
    expect(warnings.filter(({ file }) => names.includes(file)).map(formatProblem)).toEqual([
      expect.stringMatching(
        /^media\/pictures\/works\.HEIC:1 .*is of a kind that is not served\. Served are woff2, jpg/,
      ),
      expect.stringMatching(/^files\/prices\.xls:1 .*is of a kind that is not served\. Served are pdf, zip/),
    ]);
    expect([...content.media.files.keys()]).toEqual(expect.arrayContaining(["/files/PRICES.PDF"]));
  });
});
