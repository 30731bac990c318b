/** What `npm run bench` is asked for. */
import { readCommandLine, refusal } from "../../server/settings/command-line.ts";

const HELP = `How the built site serves, side by side with a bare node:http server that writes the same bytes; how much
JavaScript its pages load; how quickly it starts; how much memory it takes.

  npm run bench                        takes about a minute and a half
  npm run bench -- scripts             only what JavaScript each page loads, and what is in it
  npm run bench -- catalogue           only what catalogues of 24, 1,000 and 10,000 products cost
  npm run bench -- catalogue 24 50000  the same of these sizes
  npm run bench -- 201                 with so many turns of each server, where the machine has other work as well

The exit code is 1 where a target is missed.`;
const PROGRAM = { command: "npm run bench", help: HELP };

/** Turns of each server, unless told; odd, so that there is a middle one. */
const TURNS = { usual: 25, least: 3 } as const;

/** Sizes of catalogues, unless told. */
const SIZES = [24, 1000, 10_000];

type Wish =
  /** What JavaScript each page loads. */
  | { readonly of: "scripts" }
  /** What a catalogue costs at each size. */
  | { readonly of: "catalogue"; readonly sizes: readonly number[] }
  /** Everything else, each server asked so many times. */
  | { readonly of: "site"; readonly turns: number };

const isWhole = (word: string) => /^\d+$/.test(word);

/** Undefined where it has explained itself. @throws StartProblem */
export function readWish(): Wish | undefined {
  const given = readCommandLine(PROGRAM, { allowPositionals: true });
  if (!given) return undefined;
  const [word, ...rest] = given.positionals;
  if (word === "catalogue") {
    const stray = rest.find((size) => !isWhole(size));
    if (stray !== undefined) throw refusal(PROGRAM, `"${stray}" is not a number of products`);
    return { of: "catalogue", sizes: rest.length > 0 ? rest.map(Number) : SIZES };
  }
  if (rest.length > 0) throw refusal(PROGRAM, `"${rest.join(" ")}" is one word too many`);
  if (word === "scripts") return { of: "scripts" };
  if (word !== undefined && !isWhole(word)) throw refusal(PROGRAM, `There is nothing called "${word}"`);
  return { of: "site", turns: Math.max(TURNS.least, Number(word ?? TURNS.usual)) };
}
