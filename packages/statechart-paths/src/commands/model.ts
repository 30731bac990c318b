/** The `model` command: writes a model stub, and never overwrites a file. */
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Arguments } from "../arguments.ts";
import { UsageError } from "../errors.ts";
import { write } from "../files.ts";
import type { FoundMachine } from "../load.ts";
import { modelStub } from "../model-stub.ts";

/** Returns the relative import specifier of `file` in the file `from`. */
function moduleOf(file: string, from: string): string {
  const path = relative(dirname(resolve(from)), file).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

/** Prints the stubs, or writes each to a file. Throws a UsageError if a file exists. */
export function model(machines: readonly FoundMachine[], { out }: Arguments): void {
  for (const found of machines) {
    const beside = join(dirname(found.file), `${found.name}.model.ts`);
    const isFile = machines.length === 1 && out?.endsWith(".ts");
    const target = out === undefined ? beside : isFile ? out : join(out, `${found.name}.model.ts`);
    const text = modelStub(found, moduleOf(found.file, target));
    if (out === undefined) console.log(text);
    else if (existsSync(target)) throw new UsageError(`${target} already exists and is not overwritten.`);
    else write(target, text);
  }
}
