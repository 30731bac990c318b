/** What `npm run bench` is asked for. */
import { readCommandLine, refusal } from "../../server/settings/command-line.ts";
import { MEASURED_PAGES } from "./measured-pages.ts";

const HELP = `How the built site serves, side by side with bare node:http servers that write the same bytes, with the same headers and with
next to none; how much JavaScript its pages load; how quickly it starts; how much memory it takes. wrk asks them.

  npm run bench                        takes about two minutes
  npm run bench -- scripts             only what JavaScript each page loads, and what is in it
  npm run bench -- pages               only how quickly twelve pages paint and come alive in both languages, by Lighthouse,
                                       each beside its floor, the same document without scripts: half an hour
  npm run bench -- pages --runs 3 /home /product
                                       the same of pages that begin so, the middle of three runs instead of five
  npm run bench -- tasks               only how long a slow processor is busy at a stretch
  npm run bench -- presses             only how soon a press on each control is answered, at a processor four times slower: an hour
  npm run bench -- presses /inquiry    the same of pages that begin so
  npm run bench -- catalogue           only what catalogues of 24, 1,000, 10,000 and 50,000 products cost
  npm run bench -- catalogue 24 50000  the same of these sizes
  npm run bench -- 201                 with so many turns of each server, where the machine has other work as well

The exit code is 1 where a target is missed.`;
const PROGRAM = { command: "npm run bench", help: HELP };

/** Turns of each server, unless told; odd, so that there is a middle one. */
const TURNS = { usual: 15, least: 3 } as const;

/** Runs of Lighthouse for each page, unless told; odd as well. */
const RUNS = 5;

/** Sizes of catalogues, unless told. */
const SIZES = [24, 1000, 10_000, 50_000];

type Wish =
  /** What JavaScript each page loads. */
  | { readonly of: "scripts" }
  /** How quickly these pages paint and come alive, each asked so many times. */
  | { readonly of: "pages"; readonly pages: readonly string[]; readonly turns: number }
  /** How long the tasks of each page are. */
  | { readonly of: "tasks" }
  /** How soon presses are answered. */
  | { readonly of: "presses"; readonly pages: readonly string[] }
  /** What a catalogue costs at each size. */
  | { readonly of: "catalogue"; readonly sizes: readonly number[] }
  /** Everything else, each server asked so many times. */
  | { readonly of: "site"; readonly turns: number };

const isWhole = (word: string) => /^\d+$/.test(word);

/** The measured pages that begin so; all without a beginning. @throws StartProblem */
function pagesOf(starts: readonly string[]): readonly string[] {
  const stray = starts.find((start) => !MEASURED_PAGES.some((page) => page.startsWith(start)));
  if (stray !== undefined) throw refusal(PROGRAM, `No page that is measured begins with "${stray}"`);
  return MEASURED_PAGES.filter((page) => starts.length === 0 || starts.some((start) => page.startsWith(start)));
}

function readPages(starts: readonly string[], runs = String(RUNS)): Wish {
  if (!isWhole(runs) || Number(runs) % 2 === 0) throw refusal(PROGRAM, `--runs takes an odd number, not "${runs}"`);
  return { of: "pages", pages: pagesOf(starts), turns: Number(runs) };
}

/** Undefined where it has explained itself. @throws StartProblem */
export function readWish(): Wish | undefined {
  const given = readCommandLine(PROGRAM, { allowPositionals: true, options: { runs: { type: "string" } } });
  if (!given) return undefined;
  const { runs } = given.values;
  const [word, ...rest] = given.positionals;
  if (word === "pages") return readPages(rest, runs);
  if (runs !== undefined) throw refusal(PROGRAM, "--runs is for pages");
  if (word === "catalogue") {
    const stray = rest.find((size) => !isWhole(size));
    if (stray !== undefined) throw refusal(PROGRAM, `"${stray}" is not a number of products`);
    return { of: "catalogue", sizes: rest.length > 0 ? rest.map(Number) : SIZES };
  }
  if (word === "presses") return { of: word, pages: pagesOf(rest) };
  if (rest.length > 0) throw refusal(PROGRAM, `"${rest.join(" ")}" is one word too many`);
  if (word === "scripts" || word === "tasks") return { of: word };
  if (word !== undefined && !isWhole(word)) throw refusal(PROGRAM, `There is nothing called "${word}"`);
  return { of: "site", turns: Math.max(TURNS.least, Number(word ?? TURNS.usual)) };
}
