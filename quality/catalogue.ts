/** `npm run quality -- catalogue`: writes content with many generated products, to try the site at size. */
import { resolve } from "node:path";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { writeCatalogue } from "./catalogue/write.ts";

const HELP = `Writes a content folder with many products, to try the site at size: the company's own products and generated ones, in both
languages, with part numbers, filters, relations and specifications. Pictures and files are linked, not copied.

Usage: npm run quality -- catalogue FOLDER [options]

  FOLDER          an empty or new folder
  --products N    the number of products (1000 by default)
  --articles N    makes each generated product a series with this many articles, in a tree of categories (none by default)
  --seed N        the seed of the generated products (1 by default)

  npm run quality -- catalogue /tmp/large --products 50000
  npm run quality -- catalogue /tmp/series --products 10000 --articles 10
  CONTENT=/tmp/large npm start

The same seed gives the same catalogue. A larger catalogue begins with the products of a smaller one.`;

const PROGRAM = { command: "npm run quality -- catalogue", help: HELP };
const WHOLE = /^\d+$/;

async function run(): Promise<void> {
  const commandLine = readCommandLine(PROGRAM, {
    allowPositionals: true,
    options: {
      products: { type: "string", default: "1000" },
      articles: { type: "string", default: "0" },
      seed: { type: "string", default: "1" },
    },
  });
  if (!commandLine) return;
  const [folder, ...more] = commandLine.positionals;
  if (more.length > 0) throw refusal(PROGRAM, `Unexpected argument "${more[0]}"`);
  for (const option of ["products", "articles", "seed"] as const) {
    if (!WHOLE.test(commandLine.values[option])) {
      throw refusal(PROGRAM, `--${option} takes a whole number, not "${commandLine.values[option]}"`);
    }
  }
  if (folder === undefined) throw refusal(PROGRAM, "A folder is missing, such as /tmp/large");
  const products = Number(commandLine.values.products);
  await writeCatalogue(resolve(folder), {
    from: foldersOf(readEnvironment()).contentFolder,
    products,
    seed: Number(commandLine.values.seed),
    articles: Number(commandLine.values.articles),
  });
  console.log(`${products} products are in ${resolve(folder)}.`);
}

await runProgram(run);
