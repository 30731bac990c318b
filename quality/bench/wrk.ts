/** Loads a server with wrk, which is written in C: a client in JavaScript would be the bottleneck. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { StartProblem } from "../../server/settings/start-problem.ts";
import { installFromDebian, programOf } from "../../tools/install.ts";
import type { ServerProcess } from "./processes.ts";
import { ACCEPT_ENCODING } from "./record.ts";

export const CONNECTIONS = 32;
/** Seconds of a turn, the minimum of wrk. Short turns let other load on the machine affect neighbouring turns alike. */
export const TURN_SECONDS = 1;

export interface Turn {
  /** Requests per second. */
  readonly rate: number;
  readonly answers: number;
}

/** Installs wrk if it is missing. @throws StartProblem */
export function ensureWrk(): string {
  const isThere = programOf("wrk") !== undefined || installFromDebian("wrk");
  const path = isThere ? programOf("wrk") : undefined;
  if (!path)
    throw new StartProblem(["wrk is what asks the servers, and is not here (on Debian: apt-get install wrk)."]);
  return path;
}

/** Reads the output of wrk. @throws Error if a response was bad or missing */
export function turnIn(output: string): Turn {
  const [, answers, duration] = /(\d+) requests in ([\d.]+)s/.exec(output) ?? [];
  if (answers === undefined) throw new Error(`wrk says nothing of its requests: ${output}`);
  const trouble = /Non-2xx.*|Socket errors:.*/.exec(output)?.[0];
  if (trouble) throw new Error(trouble);
  return { answers: Number(answers), rate: Number(answers) / Number(duration) };
}

/** Loads an address for one turn. */
export async function ask(wrk: string, { port }: ServerProcess, path: string): Promise<Turn> {
  const { stdout } = await promisify(execFile)(wrk, [
    ...["--threads", "1", "--connections", String(CONNECTIONS), "--duration", `${TURN_SECONDS}s`],
    ...["--header", `accept-encoding: ${ACCEPT_ENCODING}`],
    `http://127.0.0.1:${port}${path}`,
  ]);
  return turnIn(stdout);
}
