/**
 * What a program was told on its command line. The programs of the project read it here, so that each explains itself
 * with --help and refuses what it does not know in one clear line, before it begins.
 */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartProblem } from "./start-problem.ts";

/** A program, as whoever starts it sees it. */
interface Program {
  /** How it is started: "npm run files". */
  readonly command: string;
  /** What --help prints. */
  readonly help: string;
}

type Given<C extends ParseArgsConfig> = ReturnType<typeof parseArgs<C>>;

/** Why arguments are refused: `what` is a sentence without its full stop. */
export function refusal({ command }: Pick<Program, "command">, what: string): StartProblem {
  // npm takes for itself the options before the first "--".
  const separator = command.startsWith("npm") && !command.includes(" -- ") ? " --" : "";
  const ask = `${command}${separator} --help`;
  return new StartProblem([`${what}; ${ask} lists the options.`]);
}

/**
 * The options and words that a program was given, read as `parseArgs` does, or undefined where help was asked for and is
 * printed.
 * @throws StartProblem where they are not what it takes
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

/** For a program that takes nothing: whether it is to begin. @throws StartProblem where it was given something */
export const parseNoArguments = (program: Program): boolean => readCommandLine(program, {}) !== undefined;
