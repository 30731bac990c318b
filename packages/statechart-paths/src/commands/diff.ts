/** `diff`: says in words how two versions of machines differ. */
import type { Arguments } from "../arguments.ts";
import { differenceText } from "../difference.ts";
import { toJson } from "../formats/json.ts";
import type { Paths } from "../paths.ts";
import { readVersions, readVersionsFile } from "../versions.ts";

/** `machines` are those of now, where the command line names no file with them. */
export function diff({ names, failOn }: Arguments, machines: readonly Paths[]): void {
  const [old = "", now] = names;
  const before = readVersionsFile(old);
  const after = now === undefined ? readVersions(toJson(machines), "the machines") : readVersionsFile(now);
  const text = differenceText(before, after);
  process.stdout.write(text || "No difference.\n");
  const isLost = /^ {2}(Lost|Cases that are no more)|^\S+ is no more\.$/m.test(text);
  if ((failOn.includes("changed") && text !== "") || (failOn.includes("lost") && isLost)) process.exitCode = 1;
}
