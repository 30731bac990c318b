/** docs/content.md says of each file of the content whether a site needs it, and the reader agrees. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SOURCES } from "../../server/content/sources/sources.ts";

const DOCS = join(import.meta.dirname, "../../docs/content.md");

/** Returns the names in a first cell. A page after the first is named without folder and ending. */
const filesIn = (cell: string): readonly string[] => {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  return names.map((name) => (/[./]/.test(name) ? name : `pages/${name}.yaml`));
};

test("each file has a row that says whether a site needs it", async () => {
  const section = (await readFile(DOCS, "utf8")).split("## Files\n")[1]?.split("\n## ")[0] ?? "";
  const rows = [...section.matchAll(/^\| (`.*?) \| (.*?) \|/gm)].flatMap(([, files = "", required = ""]) =>
    filesIn(files).map((file) => [file, required] as const),
  );
  const said = new Map(rows);
  const isNeeded = Object.values(SOURCES).map((source) => {
    const file = source.many
      ? [...said.keys()].find((name) => name.startsWith(`${source.path}/<`))
      : [...said.keys()].find((name) => name === source.path);
    return [source.path, file && said.get(file) === "yes"];
  });
  expect(isNeeded).toEqual(
    Object.values(SOURCES).map((source) => [source.path, !source.many && !("absent" in source)]),
  );
});
