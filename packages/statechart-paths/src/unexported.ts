/** Finds the machines that a file creates at its top level and does not export. */
import { readFileSync } from "node:fs";
import { messageOf } from "./errors.ts";
import { machineIn } from "./exported-values.ts";
import { importText } from "./import-file.ts";
import type { Named } from "./made-machines.ts";

/** A variable at the top level: a declaration that is not indented. */
const DECLARATION = /^(?:const|let|var)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gmu;

/** True if the text of a file creates machines. */
export const mentionsCreation = (text: string): boolean => /\bcreateMachine\s*\(/.test(text);

/**
 * Imports the file once more, with its variables exported too. Returns the machines among them, by the names of their variables;
 * nothing if the changed text can't be imported.
 */
export async function unexportedIn(file: string, exports: readonly Named[], standIn: boolean): Promise<Named[]> {
  const text = readFileSync(file, "utf8");
  if (!mentionsCreation(text)) return [];
  const known = new Set(exports.map(([name]) => name));
  const names = new Set(
    [...text.matchAll(DECLARATION)].map(([, name = ""]) => name).filter((name) => !known.has(name)),
  );
  while (names.size > 0) {
    try {
      const values = await importText(file, `${text}\nexport { ${[...names].join(", ")} };`, standIn);
      return [...names].flatMap((name) => {
        const machine = machineIn(values[name]);
        return machine ? [[name, machine] as const] : [];
      });
    } catch (problem) {
      // A line of a template literal may look like a declaration.
      const [, wrong = ""] = /Export '(.*?)' is not defined/.exec(messageOf(problem)) ?? [];
      if (!names.delete(wrong)) return [];
    }
  }
  return [];
}
