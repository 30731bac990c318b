/** A problem that the operator can fix prevents the start. Printed as one line each, without a stack trace. */
export class StartProblem extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join("\n"), options);
    this.name = "StartProblem";
    this.lines = lines;
  }
}

/** Returns a StartProblem for an address that cannot be listened on, and any other problem unchanged. */
export function asStartProblem(
  problem: unknown,
  { host, port, setting }: { readonly host: string; readonly port: number; readonly setting: "PORT" | "METRICS_PORT" },
): unknown {
  const { code } = problem as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return new StartProblem([`Port ${port} is taken. Set ${setting} to another one, or stop what uses it.`], {
      cause: problem,
    });
  }
  if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    const settings = setting === "PORT" ? "HOST or PORT" : setting;
    return new StartProblem([`The server can't listen on ${host}, port ${port} (${code}). Set ${settings}.`], {
      cause: problem,
    });
  }
  return problem;
}

/**
 * Drops output that can't be written. If its reader has gone, such as `head`, that is no failure. A command whose output does not fit on
 * the disk goes on to its end, and fails then. A server needs no output.
 */
function dropUnreadOutput(isServer: boolean): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (code !== "EPIPE" && !isServer) process.exitCode = 1;
    });
}

/**
 * Runs a program. Prints the lines of a StartProblem to stderr and sets exit code 1. Output that nobody reads any more is dropped
 * quietly.
 */
export async function runProgram(program: () => Promise<void>, { isServer = false } = {}): Promise<void> {
  dropUnreadOutput(isServer);
  try {
    await program();
  } catch (problem) {
    if (!(problem instanceof StartProblem)) throw problem;
    for (const line of problem.lines) console.error(line);
    process.exitCode = 1;
  }
}
