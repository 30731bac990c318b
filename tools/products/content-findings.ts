/** Problems of rows as content, with the columns that they stand in. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Language } from "../../contract/languages.ts";
import { Reference } from "../../server/content/files/fields.ts";
import { walk } from "../../server/content/files/mentions.ts";
import { validate, type YamlFile } from "../../server/content/files/yaml-file.ts";
import { FILE_OF, type Named, type NamedKind } from "./cell-meanings.ts";
import { columnAt, FILE_FIELDS, isPerLanguage, type Source } from "./columns.ts";
import { bareOf, type Cells, inLanguage, listed } from "./language-cells.ts";
import { itemIn } from "./numbered-items.ts";
import { type FindPath, pathProblem } from "./path-advice.ts";
import type { Finding } from "./rows.ts";
import type { Shelf } from "./shelf.ts";

/** The content that rows of a table are compared with. */
export interface Known {
  readonly shelf: Shelf;
  readonly named: Named;
  readonly find: FindPath;
  /** The specifications of the content that a head may mean, both without languages. */
  readonly specifications: (head: string) => readonly string[];
  /** Whether a series has an article of this number. */
  readonly hasArticle: (series: string, number: string) => boolean;
}

const isNamed = (kind: string): kind is NamedKind => Object.hasOwn(FILE_OF, kind);

/** Max keys to name in a message; it counts the others. */
const MAX_KEYS_TOLD = 30;

function unknownName({ kind, key }: Reference, known: Known): string | undefined {
  if (!isNamed(kind) || known.named[kind].keys.has(key)) return undefined;
  const meant = known.named[kind].meantBy(key);
  if (meant.length > 1) return `"${key}" may be ${meant.join(" or ")}. Write the key of one of them.`;
  const { keys } = known.named[kind];
  const problem = `"${key}" is not a key of ${FILE_OF[kind].replace(/\.yaml$|\/$/, "").replace("-", " ")}.`;
  if (keys.size === 0) return `${problem} There are none yet: write them into ${FILE_OF[kind]} first.`;
  if (kind === "products") return `${problem} Write the key or number of a product.`;
  const some = [...keys].slice(0, MAX_KEYS_TOLD).join(", ");
  return `${problem} Write one of ${some}${keys.size > MAX_KEYS_TOLD ? " …" : ""}.`;
}

/** Advice on required content, in terms of a table. */
function adviceFor(column: string, hint: string, languages: readonly Language[]): string {
  const bare = bareOf(column);
  if (bare === "photos") return "Write the paths of pictures with commas between them, such as /media/pump-1.jpg.";
  if (bare === "specifications") return 'Add a column for each, such as "Mechanical > Weight".';
  if (!isPerLanguage(bare)) return hint;
  const columns = languages.map((language) => inLanguage(bare, language));
  return `Write a text into ${columns.length > 1 ? `${columns.slice(0, -1).join(", ")} or ${columns.at(-1)}` : columns[0]}.`;
}

/** The fields of pictures. */
const PICTURE_FIELDS: readonly string[] = ["photos", "video_poster"];

/** Returns the problems with the paths of a row. */
function pathFindings({ row, cells }: RowOfCells, known: Known): Finding[] {
  return [...cells].flatMap(([column, cell]) => {
    const field = bareOf(column);
    const isPicture = PICTURE_FIELDS.includes(field);
    if (cell === "" || (!isPicture && !isFile(field))) return [];
    const paths = field === "photos" ? listed(cell) : [cell];
    const found = pathProblem(isPicture ? "picture" : "file", paths, known.find);
    return found ? [{ row, column, ...found }] : [];
  });
}

interface RowOfCells {
  readonly row: number;
  readonly cells: Cells;
}

/** Returns the problems of a product or an article as content, by column. */
export function contentFindings(
  { row, cells }: RowOfCells,
  { source, schema, data: given }: { readonly source: Source; readonly schema: z.ZodType; readonly data: object },
  known: Known,
) {
  const { folder, languages } = known.shelf;
  const problems: Finding[] = pathFindings({ row, cells }, known);
  const notes: Finding[] = [];
  const tell = (findings: Finding[], column: string, problem: string, cause = problem) =>
    void findings.push({ row, column, problem, cause });
  const at = (path: readonly PropertyKey[]) => columnAt(source, cells, path, languages);
  const hasPathProblem = (column: string) => problems.some((each) => bareOf(each.column) === bareOf(column));
  const file: YamlFile = { name: "", data: given, problems: [], lineOf: () => row };
  const { data, problems: wrong } = validate(schema, file);
  for (const { field, problem, hint } of wrong) {
    const path = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const column = at(path);
    if (!hasPathProblem(column)) tell(problems, column, `${problem}. ${adviceFor(column, hint, languages)}`);
  }
  const missing = (findings: Finding[], column: string, path: string, yet = "") => {
    if (!existsSync(join(folder, path))) tell(findings, column, `${path} is not there${yet}.`, `no file${yet}`);
  };
  walk(data, [], (value, path) => {
    if (value instanceof Reference) {
      const problem = unknownName(value, known);
      if (problem) tell(problems, at(path), problem);
    } else if (/^\/(media|files)\//.test(value) && !isFile(bareOf(at(path)))) {
      const isPicture = /\.(jpe?g|png|webp|avif|svg)$/i.test(value);
      missing(isPicture ? notes : problems, at(path), value);
    }
  });
  if (data === undefined) return { problems, notes };
  for (const [column, cell] of cells)
    if (isFile(bareOf(column)) && cell)
      missing(
        notes,
        column,
        inEachLanguage(cell, column),
        itemIn(bareOf(column)) ? "" : " yet: npm run files prints it",
      );
  return { problems, notes };
}

/** Whether a column, without its language, holds the path of a file. */
export const isFile = (column: string) =>
  FILE_FIELDS.some((each) => each === column) || itemIn(column)?.kind === "file";

/** The path of a file in the language of its column: `*` stands for it. */
export const inEachLanguage = (path: string, column: string) =>
  path.replace("*", /\(([\w-]+)\)$/.exec(column)?.[1] ?? "*");
