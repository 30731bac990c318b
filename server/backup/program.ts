/** Runs the programs of a backup. They get their arguments as a list, never through a shell. */
import { execFile } from "node:child_process";
import { basename } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

export interface ProgramOptions {
  /** Added to the inherited variables. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

interface Failure extends Error {
  readonly code?: unknown;
  readonly stderr?: string;
}

/** The inherited variables. Settings of the server, some with passwords, are not passed on. */
const INHERITED = ["PATH", "HOME", "TZ", "LANG"];

function reasonOf(command: string, { code, stderr = "", name, message }: Failure): string {
  if (code === "ENOENT") return `there is no ${command} on this machine`;
  if (name === "AbortError") return "it was stopped";
  return stderr.trim().split("\n").at(-1) || message;
}

/**
 * Runs a program and returns its output.
 * @throws Error with the last line of its error output
 */
export async function runForBackup(
  command: string,
  args: readonly string[],
  { environment = {}, signal }: ProgramOptions = {},
): Promise<string> {
  const own = Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  try {
    const env = { ...own, ...environment };
    const { stdout } = await execute(command, args, { env, signal, killSignal: "SIGKILL" });
    return stdout;
  } catch (problem) {
    throw new Error(reasonOf(basename(command), problem as Failure), { cause: problem });
  }
}
