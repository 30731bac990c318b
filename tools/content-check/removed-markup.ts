/** Finds elements and attributes that are removed from the HTML of the content. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ALLOWED_TAGS } from "../../contract/markup.ts";
import type { Path, Problem } from "../../server/content/files/problems.ts";
import { type LoadedFile, readYaml } from "../../server/content/files/yaml-file.ts";
import { removedFrom } from "../../server/content/texts/sanitize.ts";

const HINT = `Remove it. HTML may hold ${ALLOWED_TAGS.join(", ")}.`;
const YAML = /\.yaml$/;
const MARKUP = /<[a-z]/i;

/** The value at a place; undefined if there is none. */
const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Readonly<Record<PropertyKey, unknown>>)[key] : undefined,
    data,
  );

function textsIn(value: unknown, path: Path = []): (readonly [path: Path, text: string])[] {
  if (typeof value === "string") return MARKUP.test(value) ? [[path, value]] : [];
  if (typeof value !== "object" || value === null) return [];
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, item]) => textsIn(item, [...path, key]));
}

const escaped = (name: string) => name.replace(/\W/g, "\\$&");

/** `folder` is the content folder. The parsed content no longer has the markup, so the files are read again. */
export async function removedMarkup(files: readonly LoadedFile[], folder: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { file, data } of files) {
    if (!YAML.test(file.name)) continue;
    const source = await readFile(join(folder, file.name), "utf8");
    // Most files have nothing to look for, and need not be parsed again.
    if (!MARKUP.test(source) || removedFrom(source).length === 0) continue;
    const lines = source.split("\n");
    const written = await readYaml(folder, file.name);
    for (const [path, text] of textsIn(written.data)) {
      // Text without HTML stays as written.
      if (at(data, path) === text.trim()) continue;
      for (const { element, attribute } of removedFrom(text)) {
        const first = file.lineOf(path);
        const inTag = attribute === undefined ? "" : `[^>]*\\s${escaped(attribute)}\\b`;
        const place = new RegExp(`<${escaped(element)}\\b${inTag}`, "i");
        const below = lines.slice(first - 1).findIndex((each) => place.test(each));
        const line = first + Math.max(0, below);
        const markup = attribute === undefined ? `<${element}>` : `${attribute} of <${element}>`;
        problems.push({ file: file.name, line, field: path.join("."), problem: `${markup} is taken out`, hint: HINT });
      }
    }
  }
  return problems;
}
