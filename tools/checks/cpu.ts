/** Processor time of a program and of all programs that it starts and waits for. */
import { readFileSync } from "node:fs";

/**
 * Returns the command line that runs a program in a shell and writes the shell's `times` to a file: two lines, of the shell and of its
 * children, each with user and system time. It exits as the program does.
 */
export const timed = (file: string, command: readonly string[]): [program: string, ...args: string[]] => [
  "sh",
  "-c",
  '"$@"; status=$?; times >"$0"; exit $status',
  file,
  ...command,
];

/** Returns the seconds in the file that `timed` wrote; 0 if the program did not end by itself. */
export function cpuSeconds(file: string): number {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return 0;
  }
  const ofChildren = text.trim().split("\n").at(-1) ?? "";
  const times = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
