/** What `npm run bench` is asked for. */
import { readCommandLine, refusal } from "../../server/command-line.ts";

const HELP = `How the built site serves, side by side with a bare node:http server that writes the same bytes; how much
JavaScript its pages load; how quickly it starts; how much memory it takes.

  npm run bench              takes about a minute and a half
  npm run bench -- scripts   only what JavaScript each page loads, and what is in it
  npm run bench -- 201       with so many turns of each server, where the machine has other work as well

The exit code is 1 where a target is missed.`;
const PROGRAM = { command: "npm run bench", help: HELP };

/** Turns of each server, unless told; odd, so that there is a middle one. */
const TURNS = { usual: 25, least: 3 } as const;

interface Wish {
  /** Only what JavaScript each page loads. */
  readonly scriptsAlone: boolean;
  /** How often each server is asked. */
  readonly turns: number;
}

/** Undefined where it has explained itself. @throws StartProblem */
export function readWish(): Wish | undefined {
  const given = readCommandLine(PROGRAM, { allowPositionals: true });
  if (!given) return undefined;
  const [word, ...rest] = given.positionals;
  if (rest.length > 0) throw refusal(PROGRAM, `"${rest.join(" ")}" is one word too many`);
  if (word === "scripts") return { scriptsAlone: true, turns: 0 };
  if (word !== undefined && !/^\d+$/.test(word)) throw refusal(PROGRAM, `There is nothing called "${word}"`);
  return { scriptsAlone: false, turns: Math.max(TURNS.least, Number(word ?? TURNS.usual)) };
}
