/** The command line of `npm run quality -- bench`. */
import { readCommandLine, refusal } from "../../server/settings/command-line.ts";
import { MEASURED_PAGES } from "./measured-pages.ts";
import type { VisitOptions } from "./visit-report.ts";

const HELP = `Measures the built site. Without a topic: requests per second compared with bare node:http servers that write the same bytes
(same headers / minimal headers), size of scripts, time to start, and memory. It uses wrk and takes about two minutes.

Usage: npm run quality -- bench [turns]
       npm run quality -- bench TOPIC [arguments]

  turns                   turns of each server (15 by default, at least 3); more give steadier results on a busy machine
  scripts                 the scripts that each page loads, and the packages in them
  pages [address ...]     Lighthouse on twelve pages in both languages, each compared with the same document without scripts:
                          half an hour. An address such as /product selects the pages that begin with it
    --runs N              runs of each page, an odd number (5 by default); the median counts
  visit [address ...]     compares with another commit, which is built in .cache/commits the first time: Lighthouse, longest tasks (once
                          the topic tasks), layout, style and scripts of eight pages, and the time from presses to their effects:
                          40 minutes. An address selects pages and presses as above
    --against COMMIT      the other commit; required
    --pages, --presses    only one half
    --named TEXT          presses whose names contain the text
    --runs N              runs of each page and press, an odd number (5 and 3 by default); the median counts
  presses [address ...]   the time from a press on every control of a page to the next paint, on a processor four times slower: an hour.
                          visit has only chosen presses
  table                   the time from a choice in a table of 500 articles to its rows, as fast as this machine is and on a
                          processor four times slower
  orders                  the longest task while a pasted list of 200 lines is read and shown on a processor four times slower, and how
                          long hostile lists hold the server's event loop
  catalogue [size ...]    memory and times with 24, 1,000, 10,000 and 50,000 products and with 10,000 series of ten articles, or
                          with the given numbers: 10000x10 are 10,000 products, each a series of ten articles

  npm run quality -- bench pages --runs 3 /home /product
  npm run quality -- bench visit --against v1.2.0 /products
  npm run quality -- bench catalogue 24 50000 10000x10

Exits with code 1 if a target is missed, or if visit could not measure something.`;
const PROGRAM = { command: "npm run quality -- bench", help: HELP };

/** Turns of each server. The default is odd, so that there is a median. */
const DEFAULT_TURNS = 15;
const MIN_TURNS = 3;

/** Runs of Lighthouse for each page; odd for the same reason. */
const DEFAULT_RUNS = 5;

/** Size of a catalogue: its products, and the articles of each; 0 for products that are no series. */
export interface CatalogueSize {
  readonly products: number;
  readonly articles: number;
}
const DEFAULT_SIZES: readonly CatalogueSize[] = [
  ...[24, 1000, 10_000, 50_000].map((products) => ({ products, articles: 0 })),
  { products: 10_000, articles: 10 },
];
const SIZE = /^(?<products>\d+)(?:x(?<articles>\d+))?$/;

type BenchOptions =
  /** The scripts that each page loads. */
  | { readonly of: "scripts" }
  /** Lighthouse on these pages, `turns` runs each. */
  | { readonly of: "pages"; readonly pages: readonly string[]; readonly turns: number }
  /** A comparison with another commit. */
  | ({ readonly of: "visit" } & VisitOptions)
  /** The time from a press to the next paint. */
  | { readonly of: "presses"; readonly pages: readonly string[] }
  /** The time from a choice in a table of articles to its rows. */
  | { readonly of: "table" }
  /** The time to read pasted lists. */
  | { readonly of: "orders" }
  /** Memory and times with catalogues of these sizes. */
  | { readonly of: "catalogue"; readonly sizes: readonly CatalogueSize[] }
  /** Everything else, with `turns` turns of each server. */
  | { readonly of: "site"; readonly turns: number };

/** Options of the topic visit alone. */
const VISIT_OPTIONS = {
  against: { type: "string" },
  pages: { type: "boolean" },
  presses: { type: "boolean" },
  named: { type: "string" },
} as const;

/** Topics that take no arguments. */
const PLAIN_TOPICS = ["scripts", "table", "orders"] as const;

const isWhole = (word: string) => /^\d+$/.test(word);

/** The measured pages whose addresses begin with one of `starts`; all if there is none. @throws StartProblem */
function pagesOf(starts: readonly string[]): readonly string[] {
  const stray = starts.find((start) => !MEASURED_PAGES.some((page) => page.startsWith(start)));
  if (stray !== undefined) throw refusal(PROGRAM, `No measured page begins with "${stray}"`);
  return MEASURED_PAGES.filter((page) => starts.length === 0 || starts.some((start) => page.startsWith(start)));
}

/** @throws StartProblem */
function runsOf(word = String(DEFAULT_RUNS)): number {
  if (!isWhole(word) || Number(word) % 2 === 0) throw refusal(PROGRAM, `--runs takes an odd number, not "${word}"`);
  return Number(word);
}

/** Reads a size, such as 24 or 10000x10. @throws StartProblem */
function sizeOf(word: string): CatalogueSize {
  const { products, articles = "0" } = SIZE.exec(word)?.groups ?? {};
  if (products === undefined) throw refusal(PROGRAM, `"${word}" is not a number of products`);
  return { products: Number(products), articles: Number(articles) };
}

/** Reads the command line. Returns undefined if it asked for help, which is printed. @throws StartProblem */
export function readOptions(): BenchOptions | undefined {
  const commandLine = readCommandLine(PROGRAM, {
    allowPositionals: true,
    options: { runs: { type: "string" }, ...VISIT_OPTIONS },
  });
  if (!commandLine) return undefined;
  const { runs, ...ofVisit } = commandLine.values;
  const [word, ...rest] = commandLine.positionals;
  if (word === "visit") {
    const { against, pages = false, presses = false, named } = ofVisit;
    if (!against) throw refusal(PROGRAM, "visit needs --against and a commit");
    const halves = { hasPages: pages || !presses, hasPresses: presses || !pages };
    return { of: word, against, runs: runs === undefined ? undefined : runsOf(runs), starts: rest, named, ...halves };
  }
  const [stray] = Object.keys(ofVisit);
  if (stray !== undefined) throw refusal(PROGRAM, `--${stray} needs the topic visit`);
  if (word === "pages") return { of: word, pages: pagesOf(rest), turns: runsOf(runs) };
  if (runs !== undefined) throw refusal(PROGRAM, "--runs needs the topic pages or visit");
  if (word === "catalogue") {
    return { of: "catalogue", sizes: rest.length > 0 ? rest.map(sizeOf) : DEFAULT_SIZES };
  }
  if (word === "presses") return { of: word, pages: pagesOf(rest) };
  const topic = PLAIN_TOPICS.find((each) => each === word);
  if (!topic && word !== undefined && !isWhole(word)) throw refusal(PROGRAM, `There is no topic "${word}"`);
  if (rest.length > 0) throw refusal(PROGRAM, `Unexpected argument "${rest[0]}"`);
  if (topic) return { of: topic };
  return { of: "site", turns: Math.max(MIN_TURNS, Number(word ?? DEFAULT_TURNS)) };
}
