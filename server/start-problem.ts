/** Something the operator can mend keeps the server from starting: told in one clear line each, without a stack trace. */
export class StartProblem extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join("\n"), options);
    this.name = "StartProblem";
    this.lines = lines;
  }
}

/** Runs a program; a StartProblem becomes its lines on stderr and exit code 1. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (problem) {
    if (!(problem instanceof StartProblem)) throw problem;
    for (const line of problem.lines) console.error(line);
    process.exitCode = 1;
  }
}
