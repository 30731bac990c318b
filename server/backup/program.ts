/** Programs that a backup is made with. They are given their arguments as a list, never through a shell. */
import { execFile } from "node:child_process";
import { basename } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

export interface ProgramOptions {
  /** Added to what the programs of a backup need of our own environment. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

interface Failure extends Error {
  readonly code?: unknown;
  readonly stderr?: string;
}

/** Settings that hold passwords, and ours alone, are no business of theirs. */
const KEPT = ["PATH", "HOME", "TZ", "LANG"];

function reasonOf(command: string, { code, stderr = "", name, message }: Failure): string {
  if (code === "ENOENT") return `there is no ${command} on this machine`;
  if (name === "AbortError") return "it was stopped";
  return stderr.trim().split("\n").at(-1) || message;
}

/**
 * Runs a program and gives what it printed.
 * @throws Error with the last line that it had to complain about
 */
export async function runForBackup(
  command: string,
  args: readonly string[],
  { environment = {}, signal }: ProgramOptions = {},
): Promise<string> {
  const own = Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  try {
    const env = { ...own, ...environment };
    const { stdout } = await execute(command, args, { env, signal, killSignal: "SIGKILL" });
    return stdout;
  } catch (problem) {
    throw new Error(reasonOf(basename(command), problem as Failure), { cause: problem });
  }
}
