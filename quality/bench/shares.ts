/** Compares the requests per second of the site with bare node:http servers that write the same bytes in the same run. */
import { join } from "node:path";
import { median } from "./median.ts";
import { type ServerProcess, startServer } from "./processes.ts";
import { record } from "./record.ts";
import { ask, type Turn } from "./wrk.ts";

const ADDRESSES = ["/home", "/api/page?page=home&lang=3"];
/** Turns before the counted ones, in which all servers compile their code. */
const WARM_UP = 2;

export interface Shares {
  readonly address: string;
  readonly bytes: number;
  /** Requests per second of the site, of a bare server with the same headers, and of one with minimal headers. */
  readonly site: number;
  readonly bare: number;
  readonly headless: number;
  readonly "share of bare": number;
  readonly "share of headless": number;
  /** Microseconds of processor time per response, which other load on the machine hardly affects. */
  readonly "site µs": number;
  readonly "bare µs": number;
  readonly "headless µs": number;
}

interface Side {
  readonly server: ServerProcess;
  readonly before: number;
  readonly turns: Turn[];
}
const sideOf = (server: ServerProcess): Side => ({ server, before: server.processorTime(), turns: [] });
const rateOf = ({ turns }: Side) => Math.round(median(turns.map(({ rate }) => rate)));

function processorTimeOf({ server, before, turns }: Side): number {
  const answers = turns.reduce((sum, turn) => sum + turn.answers, 0);
  return Number((((server.processorTime() - before) / answers) * 1_000_000).toFixed(1));
}

/** Returns the median of the shares of neighbouring turns. */
const shareOf = (site: Side, yardstick: Side) =>
  Number(median(site.turns.map(({ rate }, turn) => rate / (yardstick.turns[turn]?.rate ?? rate))).toFixed(2));

/** Requests from the servers in alternating turns. */
async function compare(wrk: string, site: ServerProcess, path: string, folder: string, turns: number): Promise<Shares> {
  const file = join(folder, "answer.json");
  const bytes = await record(`http://127.0.0.1:${site.port}${path}`, file);
  const reference = join(import.meta.dirname, "reference.ts");
  const bare = await startServer([reference, file], join(folder, "bare.log"));
  const headless = await startServer([reference, file, "headless"], join(folder, "headless.log"));
  try {
    for (let turn = 0; turn < WARM_UP; turn += 1) {
      for (const server of [site, bare, headless]) await ask(wrk, server, path);
    }
    const sides = { site: sideOf(site), bare: sideOf(bare), headless: sideOf(headless) };
    const forth = [sides.site, sides.bare, sides.headless];
    for (let turn = 0; turn < turns; turn += 1) {
      // Every other turn reverses the order.
      for (const side of turn % 2 === 0 ? forth : forth.toReversed())
        side.turns.push(await ask(wrk, side.server, path));
    }
    return {
      address: path,
      bytes,
      site: rateOf(sides.site),
      bare: rateOf(sides.bare),
      headless: rateOf(sides.headless),
      "share of bare": shareOf(sides.site, sides.bare),
      "share of headless": shareOf(sides.site, sides.headless),
      "site µs": processorTimeOf(sides.site),
      "bare µs": processorTimeOf(sides.bare),
      "headless µs": processorTimeOf(sides.headless),
    };
  } finally {
    await bare.stop();
    await headless.stop();
  }
}

/** Measures a page, then its data. */
export async function measureShares(
  wrk: string,
  site: ServerProcess,
  folder: string,
  turns: number,
): Promise<Shares[]> {
  const shares: Shares[] = [];
  for (const path of ADDRESSES) shares.push(await compare(wrk, site, path, folder, turns));
  return shares;
}
