/** Explains why a file has no machine, and how to change that. */
import { createsMachine, functionKindOf, kindWords } from "./exported-values.ts";
import type { Named } from "./made-machines.ts";

/** Max exports that a message lists. */
const MAX_LISTED = 8;

const MOVE = "Move the machine to the top level of the file, and export it.";

/** Returns a sentence for each export that creates a machine when it runs, with what to do. */
export const creatorHints = (exports: readonly Named[]): string[] =>
  exports.flatMap(([name, value]) => {
    const kind = functionKindOf(name, value);
    if (kind === "class" && createsMachine(value))
      return [
        `${name} is a class that creates a machine. With --input, it is constructed, and machines in its properties are read.`,
      ];
    if ((kind === "hook" || kind === "component") && createsMachine(value))
      return [`${name} is a React ${kind} that creates a machine when it renders. ${MOVE}`];
    return kind === "function" && createsMachine(value)
      ? [`${name} is a function that creates a machine. With --input, it is called.`]
      : [];
  });

const isConfiguration = (value: unknown) => typeof value === "object" && value !== null && "states" in value;

const namesOf = (exports: readonly Named[]) => exports.map(([name]) => name).join(", ");

function listed(exports: readonly Named[]): string {
  const words = exports.slice(0, MAX_LISTED).map(([name, value]) => `${name} is ${kindWords(name, value)}`);
  const rest = exports.length - words.length;
  return `${[...words, ...(rest > 0 ? [`${rest} more are no machines`] : [])].join(", ")}.`;
}

/** Explains why values that files export are no machines. `isHidden` tells that the text of a file creates a machine. */
export function hintFor(exports: readonly Named[], isHidden: boolean): string {
  const old = exports.filter(([, value]) => isConfiguration(value));
  if (old.length > 0)
    return `${namesOf(old)} is a configuration, or a machine of XState 4: pass it to createMachine of XState 5.`;
  const creators = creatorHints(exports);
  if (creators.length > 0) return creators.join(" ");
  if (isHidden) return `A machine is created inside a function that is not exported. ${MOVE}`;
  const functions = exports.filter(([name, value]) =>
    ["function", "class"].includes(functionKindOf(name, value) ?? ""),
  );
  if (functions.length > 0)
    return `It exports functions (${namesOf(functions)}). With --input, they are called to create machines.`;
  return exports.length === 0 ? "It exports nothing." : `Its exports are no machines: ${listed(exports)}`;
}
