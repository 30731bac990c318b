/** `npm run products`: the products as a table, out of the content and into it. `--help` tells more. */
import { writeFile } from "node:fs/promises";
import { basename, dirname, extname } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { readText, requireShallow, UnfitFile } from "../server/content/reading/bounded-text.ts";
import { ContentError, formatProblem } from "../server/content/reading/problems.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { tableOf } from "./products/export.ts";
import { writePlan } from "./products/import.ts";
import { planImport } from "./products/plan.ts";
import { changeLines, findingLines, sumLine } from "./products/report.ts";
import { readShelf, type Shelf } from "./products/shelf.ts";
import { readTable, writtenTable } from "./products/table-file.ts";

const HELP = `Takes products out of the content as a table, CSV or Excel, and takes such a table in.

  npm run products -- export --out products.xlsx     all products; --out products.csv as CSV
  npm run products -- import products.xlsx           tells what would change, and writes nothing
  npm run products -- import products.xlsx --write   writes it
  npm run products -- import stock.csv --columns columns.yaml --encoding big5

A row is a product, known by its key, number or id; a column is a field: name (en), name (zh), category, photos. Without a
language it stands for English and Chinese; a language of languages/ has columns like theirs, name (ja). Mechanical | 機構 > Weight | 重量 is a specification and its group. What the table has no
column for stays, and so do products that it does not name; an empty cell takes out what was there. New products get a
number by themselves, which ids.yaml keeps for good. Comments in files that somebody wrote stay.

  --columns FILE     what the heads of another program mean, in YAML: "品號: number", or "價格: null" to leave one out
  --encoding NAME    of a CSV that is not UTF-8, such as big5 (what Excel writes in Taiwan) or utf-16le`;

const PROGRAM = { command: "npm run products", help: HELP };

async function exportTo(shelf: Shelf, out: string): Promise<void> {
  const format = extname(out).toLowerCase().slice(1);
  if (format !== "csv" && format !== "xlsx") throw refusal(PROGRAM, `"${out}" ends neither in .csv nor in .xlsx`);
  const table = tableOf(shelf);
  await writeFile(out, await writtenTable(table, format)).catch((problem: Error) => {
    throw new StartProblem([`${out} can't be written: ${problem.message}.`]);
  });
  console.log(`${table.length - 1} products are in ${out}.`);
}

const meanings = z.record(z.string(), z.string().nullable());

async function readMeanings(path: string): Promise<z.output<typeof meanings>> {
  try {
    const text = await readText(dirname(path), basename(path));
    requireShallow(text);
    return meanings.parse(parse(text));
  } catch (problem) {
    if (problem instanceof UnfitFile) throw new StartProblem([`${path} ${problem.message}. ${problem.hint}`]);
    throw new StartProblem([`${path} has no lines such as "品號: number" or "價格: null".`], { cause: problem });
  }
}

async function importFrom(shelf: Shelf, path: string, options: ImportOptions): Promise<void> {
  const table = await readTable(path, options.encoding);
  const plan = planImport(table, shelf, options.columns === undefined ? {} : await readMeanings(options.columns));
  const { problems, notes } = plan;
  if (problems.length > 0) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    throw new StartProblem([...findingLines(problems, table), `${count}; nothing is written.`]);
  }
  for (const line of [...changeLines(plan), ...findingLines(notes, table), sumLine(plan)]) console.log(line);
  if (plan.changes.length === 0) return;
  if (!options.write) return console.log("Nothing is written yet: --write does it.");
  await writePlan(plan, shelf);
  console.log(`Written into ${shelf.folder}.`);
}

interface ImportOptions {
  readonly write: boolean;
  readonly columns: string | undefined;
  readonly encoding: string | undefined;
}

await runProgram(async () => {
  const given = readCommandLine(PROGRAM, {
    allowPositionals: true,
    options: {
      out: { type: "string" },
      write: { type: "boolean" },
      columns: { type: "string" },
      encoding: { type: "string" },
    },
  });
  if (!given) return;
  const { out, write = false, columns, encoding } = given.values;
  const [command, file, ...more] = given.positionals;
  if (command !== "export" && command !== "import")
    throw refusal(PROGRAM, command === undefined ? "export or import is missing" : `There is no command "${command}"`);
  const extra = command === "export" ? file : more[0];
  if (extra !== undefined) throw refusal(PROGRAM, `Unexpected argument "${extra}"`);
  if (command === "import" && file === undefined) throw refusal(PROGRAM, "import needs the file of a table");
  if (command === "import" && out !== undefined) throw refusal(PROGRAM, "--out is for export");
  if (command === "export" && (write || columns !== undefined || encoding !== undefined))
    throw refusal(PROGRAM, "--write, --columns and --encoding are for import");
  if (command === "export" && out === undefined) throw refusal(PROGRAM, "export needs --out");
  const shelf = await readShelf(foldersOf(readEnvironment()).contentFolder).catch((problem: unknown) => {
    if (!(problem instanceof ContentError)) throw problem;
    throw new StartProblem(problem.problems.map(formatProblem));
  });
  if (out !== undefined) await exportTo(shelf, out);
  else await importFrom(shelf, file ?? "", { write, columns, encoding });
});
