/** The `diff` command: describes how two versions of machines differ. */
import type { Arguments } from "../arguments.ts";
import { differenceText } from "../difference.ts";
import { toJson } from "../formats/write-json.ts";
import type { Paths } from "../paths.ts";
import { readVersions, readVersionsFile } from "../versions.ts";

/** Prints the differences. `machines` are the current ones; they are used if the command line names only one file. */
export function diff({ names, failOn }: Arguments, machines: readonly Paths[]): void {
  const [old = "", now] = names;
  const before = readVersionsFile(old);
  const after = now === undefined ? readVersions(toJson(machines), "the machines") : readVersionsFile(now);
  const text = differenceText(before, after);
  process.stdout.write(text || "No difference.\n");
  const isRemoved = /^ {2}Removed |^\S+ was removed\.$/m.test(text);
  if ((failOn.includes("changed") && text !== "") || (failOn.includes("removed") && isRemoved)) process.exitCode = 1;
}
