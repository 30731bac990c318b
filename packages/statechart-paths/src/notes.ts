/** Notes on the steps of a machine without a model. */
import type { MachineModel } from "./model.ts";
import type { UnknownData } from "./unknown-data.ts";
import type { Computed } from "./xstate-internals.ts";

const quoted = (names: Iterable<string>) => [...new Set(names)].join(", ");

/** Begins the note on a step whose result depends on unknown data. */
const UNCERTAIN = "Not certain: where this leads depends on ";

/** Returns names of unknown data as text: "the payload: size, and the input: name". */
function sourcesText(names: readonly string[]): string {
  const input = names.flatMap((name) => /^(.*) of the input$/.exec(name)?.[1] ?? []);
  const payload = names.filter((name) => !name.endsWith(" of the input"));
  const texts = [
    ...(payload.length > 0 ? [`the payload: ${quoted(payload)}`] : []),
    ...(input.length > 0 ? [`the input: ${quoted(input)}`] : []),
  ];
  return texts.join(", and ");
}

/** Describes the unknown data that a step reads, in sentences. */
export function unknownNotes({ missing, readByGuards, decidedBy }: UnknownData): string[] {
  return [
    ...(missing.length > 0 ? [`Missing payload: ${quoted(missing)}.`] : []),
    ...[...readByGuards].map(([guard, names]) => `${guard} depends on the payload: ${quoted(names)}.`),
    ...(decidedBy.length > 0 ? [`${UNCERTAIN}${sourcesText(decidedBy)}. Write a model to find out.`] : []),
  ];
}

/**
 * Describes other unknown facts of a step, in sentences. `need` is a part that is not implemented, and `failures` are parts that could
 * not be computed.
 */
export function notesOf(
  need: string | undefined,
  { effects, toParent }: Computed,
  failures: readonly string[],
): string[] {
  return [
    ...(need === undefined ? [] : [`Needs ${need}, which is not implemented.`]),
    ...(effects.length > 0 ? [`Not run: ${quoted(effects)}.`] : []),
    ...(toParent.length > 0 ? [`Needs a parent, which receives: ${quoted(toParent)}.`] : []),
    ...failures.map((what) => `Skipped: ${what}.`),
  ];
}

/** Returns the notes on the step that was just run. Without a model, they depend on the path before it. */
export function unknownIn(
  { script }: MachineModel,
  { notes, otherNotes }: { readonly notes: readonly string[]; readonly otherNotes: readonly string[] },
): { readonly notes: readonly string[]; readonly isUncertain: boolean } {
  if (!script) return { notes, isUncertain: false };
  return {
    notes: [...unknownNotes(script.unknown), ...otherNotes],
    isUncertain: script.unknown.deciders.length > 0,
  };
}
