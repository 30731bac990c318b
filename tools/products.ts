/** `npm run products`: the products as a table, out of the content and into it. `--help` tells more. */
import { writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { ContentError, formatProblem } from "../server/content/files/problems.ts";
import { companyOf } from "../server/content/load/company-file.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { separatorIn } from "../server/submissions/inbox/export.ts";
import { tableOf } from "./products/export.ts";
import { writePlan } from "./products/import.ts";
import { readMeanings } from "./products/meanings.ts";
import { planImport } from "./products/plan.ts";
import { changeLines, countOf, findingLines, sumLine } from "./products/report.ts";
import { readShelf, type Shelf } from "./products/shelf.ts";
import { readTable, writtenTable } from "./products/table-file.ts";

const HELP = `Exports the products as a table, CSV or Excel, and imports such a table.

Usage: npm run products -- export --out FILE
       npm run products -- import FILE [--write] [options]

  export --out FILE      writes products.xlsx or products.csv; CSV has the separator of spreadsheets in the company's country
  import FILE            shows the changes and writes nothing
  import FILE --write    writes them
  --sheet NAME           the sheet of a spreadsheet; by default the first visible one
  --head-row N           the row with the headings, if there is a title above them
  --columns FILE         maps the columns of another program, in YAML: "Artikelnr: number", or "Preis: null" to leave one out;
                         "Bild: { column: photos, folder: /media/products }" for file names, and
                         "Gruppe: { column: category, values: { V1: valves } }" for values of that program
  --encoding NAME        the encoding of a CSV that is not UTF-8, such as windows-1252, big5 or utf-16le

  npm run products -- import stock.xlsx --sheet Valves --head-row 3 --columns columns.yaml

A row is a product, identified by key, number or id. A column is a field: name (en), category, photos. Texts have a column for each
language; a column without a language applies to all of them. Mechanical > Weight is a specification and its group, each in the
languages of the site, separated by |. Cells name categories and filters by key or title, and products by key or number; case, width,
hyphens and spaces do not matter.
A row with a series is an article of it: the series by key or number, then number, value dn (or the name of the attribute), weight,
unit, minimum, package. Articles follow a new series. Articles without a row stay.
Fields without a column and products without a row stay. An empty cell removes the value. An unreadable cell such as #N/A stops the
import. New products get a permanent number in ids.yaml. Comments in existing files stay.`;

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
  const articles = table.length - 1 - shelf.products.size;
  const also = articles > 0 ? ` and ${articles} articles` : "";
  console.log(`${shelf.products.size} products${also} are in ${out}.`);
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
  const commandLine = readCommandLine(PROGRAM, {
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
  if (!commandLine) return;
  const { out, write = false, columns, encoding, sheet, "head-row": row } = commandLine.values;
  const [command, file, ...more] = commandLine.positionals;
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
