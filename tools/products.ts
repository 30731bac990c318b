/** `npm run products`: the products as a table, out of the content and into it. `--help` tells more. */
import { writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { companyOf } from "../server/content/company-file.ts";
import { ContentError, formatProblem } from "../server/content/reading/problems.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { separatorIn } from "../server/submissions/export.ts";
import { tableOf } from "./products/export.ts";
import { writePlan } from "./products/import.ts";
import { readMeanings } from "./products/meanings.ts";
import { planImport } from "./products/plan.ts";
import { changeLines, countOf, findingLines, sumLine } from "./products/report.ts";
import { readShelf, type Shelf } from "./products/shelf.ts";
import { readTable, writtenTable } from "./products/table-file.ts";

const HELP = `Takes products out of the content as a table, CSV or Excel, and takes such a table in.

  npm run products -- export --out products.xlsx     all products; --out products.csv as CSV, with the separator
                                                     that spreadsheets in the company's country expect
  npm run products -- import products.xlsx           tells what would change, and writes nothing
  npm run products -- import products.xlsx --write   writes it
  npm run products -- import stock.xlsx --sheet Valves --head-row 3 --columns columns.yaml

A row is a product, known by its key, number or id; a column is a field: name (en), category, photos. Fields with texts have a
column for each language of the site; a column without a language stands for all of them. Mechanical > Weight is a specification
and its group, each in the languages of the site with | between them. What the table has no column for stays, and so do products
that it does not name; an empty cell takes out what was there. A cell that can't be read, such as #N/A, stops the import. Cells
name categories and filters by key or title, products by key or number; case, width, hyphens and spaces do not count. New
products get a number by themselves, which ids.yaml keeps permanently. Comments in files that somebody wrote stay.

  --sheet NAME       the sheet of a spreadsheet; without it the first that is not hidden
  --head-row N       the row with the heads, where a title stands above them
  --columns FILE     what the columns of another program mean, in YAML: "Artikelnr: number", or "Preis: null" to leave one out;
                     "Bild: { column: photos, folder: /media/products }" for names of files, and
                     "Gruppe: { column: category, values: { V1: valves } }" for words of that program
  --encoding NAME    of a CSV that is not UTF-8, such as windows-1252, big5 or utf-16le`;

const PROGRAM = { command: "npm run products", help: HELP };

async function exportTo(shelf: Shelf, out: string): Promise<void> {
  const format = extname(out).toLowerCase().slice(1);
  if (format !== "csv" && format !== "xlsx") throw refusal(PROGRAM, `"${out}" ends neither in .csv nor in .xlsx`);
  const table = tableOf(shelf);
  const { locale } = await companyOf({ contentFolder: shelf.folder, timeZone: null });
  await writeFile(out, await writtenTable(table, format, { separator: separatorIn(locale) })).catch(
    (problem: Error) => {
      throw new StartProblem([`${out} can't be written: ${problem.message}.`]);
    },
  );
  console.log(`${table.length - 1} products are in ${out}.`);
}

async function importFrom(shelf: Shelf, path: string, options: ImportOptions): Promise<void> {
  const { encoding, sheet, columns, headRow } = options;
  const languages = [shelf.language, ...shelf.languages];
  const { table, sheetNote } = await readTable(path, { encoding, sheet, languages });
  const renamed = columns === undefined ? {} : await readMeanings(columns);
  const plan = planImport(table, shelf, { renamed, headRow });
  const { problems, notes } = plan;
  if (problems.length > 0) {
    const lines = [...findingLines(problems), `${countOf(problems)}; nothing is written.`];
    throw new StartProblem(sheetNote === undefined ? lines : [sheetNote, ...lines]);
  }
  if (sheetNote !== undefined) console.log(sheetNote);
  for (const line of [...changeLines(plan), ...findingLines(notes), sumLine(plan)]) console.log(line);
  if (plan.changes.length === 0) return;
  if (!options.write) return console.log("Nothing is written yet: --write does it.");
  await writePlan(plan, shelf);
  console.log(`Written into ${shelf.folder}.`);
}

interface ImportOptions {
  readonly write: boolean;
  readonly columns: string | undefined;
  readonly encoding: string | undefined;
  readonly sheet: string | undefined;
  readonly headRow: number | undefined;
}

await runProgram(async () => {
  const given = readCommandLine(PROGRAM, {
    allowPositionals: true,
    options: {
      out: { type: "string" },
      write: { type: "boolean" },
      columns: { type: "string" },
      encoding: { type: "string" },
      sheet: { type: "string" },
      "head-row": { type: "string" },
    },
  });
  if (!given) return;
  const { out, write = false, columns, encoding, sheet, "head-row": row } = given.values;
  const [command, file, ...more] = given.positionals;
  if (command !== "export" && command !== "import")
    throw refusal(PROGRAM, command === undefined ? "export or import is missing" : `There is no command "${command}"`);
  const extra = command === "export" ? file : more[0];
  if (extra !== undefined) throw refusal(PROGRAM, `Unexpected argument "${extra}"`);
  if (command === "import" && file === undefined) throw refusal(PROGRAM, "import needs the file of a table");
  if (command === "import" && out !== undefined) throw refusal(PROGRAM, "--out is for export");
  const ofImport = [columns, encoding, sheet, row];
  if (command === "export" && (write || ofImport.some((option) => option !== undefined)))
    throw refusal(PROGRAM, "--write, --columns, --encoding, --sheet and --head-row are for import");
  if (row !== undefined && !/^[1-9]\d{0,6}$/.test(row))
    throw refusal(PROGRAM, `--head-row "${row}" is not the number of a row`);
  if (command === "export" && out === undefined) throw refusal(PROGRAM, "export needs --out");
  const shelf = await readShelf(foldersOf(readEnvironment()).contentFolder).catch((problem: unknown) => {
    if (!(problem instanceof ContentError)) throw problem;
    throw new StartProblem(problem.problems.map(formatProblem));
  });
  if (out !== undefined) await exportTo(shelf, out);
  else
    await importFrom(shelf, file ?? "", {
      write,
      columns,
      encoding,
      sheet,
      headRow: row === undefined ? row : Number(row),
    });
});
