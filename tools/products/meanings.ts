/** Meanings of another program's columns, as a file for --columns gives them. */
import { basename, dirname } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { readText, requireShallow, UnfitFile } from "../../server/content/files/bounded-text.ts";
import { alikeForm } from "../../server/content/texts/alike.ts";
import { StartProblem } from "../../server/settings/start-problem.ts";
import { isList } from "./columns.ts";
import { listed } from "./language-cells.ts";

const meaning = z.strictObject({
  /** The head that the column would have here; null for one that is left out. */
  column: z.string().nullable(),
  /** The folder of files that the other program calls by their names alone. */
  folder: z
    .string()
    .regex(/^\/(media|files)(\/[\w.-]+)*\/?$/)
    .optional(),
  /** Values to write instead of those of the other program. */
  values: z.record(z.string(), z.coerce.string()).optional(),
});
const meanings = z.record(
  z.string(),
  z.union([
    z
      .string()
      .nullable()
      .transform((column) => ({ column })),
    meaning,
  ]),
);

export type Meaning = z.output<typeof meaning>;
/** By the heads of the other program. */
export type Meanings = Readonly<Record<string, Meaning>>;

/** @throws StartProblem with examples if the file is invalid */
export async function readMeanings(path: string): Promise<Meanings> {
  try {
    const text = await readText(dirname(path), basename(path));
    requireShallow(text);
    return meanings.parse(parse(text));
  } catch (problem) {
    if (problem instanceof UnfitFile) throw new StartProblem([`${path} ${problem.message}. ${problem.hint}`]);
    const lines = ['"Artikelnr: number"', '"Preis: null"', '"Bild: { column: photos, folder: /media/products }"'];
    const more = '"Gruppe: { column: category, values: { V1: valves } }"';
    throw new StartProblem([`${path} can't be read. Write lines such as ${lines.join(", ")} or ${more}.`], {
      cause: problem,
    });
  }
}

/** The text of a cell as this site writes it. */
export function meantBy(cell: string, { column, folder, values }: Meaning): string {
  if (column === null || cell === "" || (folder === undefined && values === undefined)) return cell;
  const valuesByName = new Map(Object.entries(values ?? {}).map(([name, value]) => [alikeForm(name), value]));
  const one = (text: string): string => {
    const value = valuesByName.get(alikeForm(text)) ?? text;
    return folder === undefined || value.includes("/") ? value : `${folder.replace(/\/$/, "")}/${value}`;
  };
  return valuesByName.has(alikeForm(cell)) || !isList(column) ? one(cell) : listed(cell).map(one).join(", ");
}
