/** Parses the command line of the project's programs. Each has --help, and refuses unknown options in one line before it starts. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartProblem } from "./start-problem.ts";

/** A program as its users know it. */
interface Program {
  /** The command that starts it: "npm run files". */
  readonly command: string;
  /** The text that --help prints. */
  readonly help: string;
}

type Given<C extends ParseArgsConfig> = ReturnType<typeof parseArgs<C>>;

/** Returns the problem of invalid arguments. `what` is a sentence without its full stop. */
export function refusal({ command }: Pick<Program, "command">, what: string): StartProblem {
  // npm takes for itself the options before the first "--".
  const separator = command.startsWith("npm") && !command.includes(" -- ") ? " --" : "";
  const ask = `${command}${separator} --help`;
  return new StartProblem([`${what}; ${ask} lists the options.`]);
}

/**
 * Returns the parsed options and words as `parseArgs` does, or undefined if --help was given and is printed.
 * @throws StartProblem if an argument is invalid
 */
export function readCommandLine<const C extends ParseArgsConfig>(program: Program, config: C): Given<C> | undefined {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
    console.log(program.help);
    return undefined;
  }
  try {
    return parseArgs(config);
  } catch (problem) {
    const [sentence = ""] = (problem as Error).message.split(". ");
    throw refusal(program, sentence.replaceAll("'", '"'));
  }
}

/** Returns false if --help was given. @throws StartProblem if any argument was given */
export const parseNoArguments = (program: Program): boolean => readCommandLine(program, {}) !== undefined;
