/** `npm run catalogue`: content with as many products as are wanted, to try the site at size. `--help` tells more. */
import { resolve } from "node:path";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { writeCatalogue } from "./catalogue/write.ts";

const HELP = `Writes a content folder with as many products as are wanted: the company's own and generated ones, in both languages,
with part numbers, filters, relations and specifications. Pictures and files are linked, not copied.

  npm run catalogue -- /tmp/large                            1,000 products
  npm run catalogue -- /tmp/large --products 50000 --seed 2  so many, and others than those of seed 1
  CONTENT=/tmp/large npm start                               serves it

The same seed gives the same catalogue, and a larger one begins with a smaller one. A folder that is not empty is refused.`;

const PROGRAM = { command: "npm run catalogue", help: HELP };
const WHOLE = /^\d+$/;

async function run(): Promise<void> {
  const given = readCommandLine(PROGRAM, {
    allowPositionals: true,
    options: { products: { type: "string", default: "1000" }, seed: { type: "string", default: "1" } },
  });
  if (!given) return;
  const [folder, ...more] = given.positionals;
  if (more.length > 0) throw refusal(PROGRAM, `Unexpected argument "${more[0]}"`);
  for (const option of ["products", "seed"] as const) {
    if (!WHOLE.test(given.values[option])) {
      throw refusal(PROGRAM, `--${option} takes a whole number, not "${given.values[option]}"`);
    }
  }
  if (folder === undefined) throw refusal(PROGRAM, "No folder is named");
  const products = Number(given.values.products);
  await writeCatalogue(resolve(folder), {
    from: foldersOf(readEnvironment()).contentFolder,
    products,
    seed: Number(given.values.seed),
  });
  console.log(`${products} products are in ${resolve(folder)}.`);
}

await runProgram(run);
