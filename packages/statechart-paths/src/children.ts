/** Finds the machines that a machine invokes and spawns, recursively, and describes what each one reports to its parent. */
import type { AnyStateMachine } from "xstate";
import { explore } from "./explore.ts";
import { inferModel } from "./infer-model.ts";
import { type FoundMachine, isMachine } from "./load.ts";
import { walkChild, walkParentAndChild } from "./parent-and-child.ts";
import { pathOf, structureOf } from "./structure.ts";

interface Child {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** How it comes to run, such as "Invoked in loading". */
  readonly run: string;
  /** The actor id; undefined if the machine is spawned without one. */
  readonly id: string | undefined;
  /** The actor source in the parent. */
  readonly source: unknown;
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Returns the machine behind an actor source, or undefined if the source is not a machine. */
function machineOf({ implementations }: AnyStateMachine, source: unknown): AnyStateMachine | undefined {
  const logic: unknown = typeof source === "string" ? implementations.actors[source] : source;
  return isMachine(logic) ? logic : undefined;
}
const nameOf = (source: unknown, machine: AnyStateMachine) => (typeof source === "string" ? source : machine.id);

function invokedBy(machine: AnyStateMachine): Child[] {
  return structureOf(machine).states.flatMap((node) =>
    listOf(node.config.invoke).flatMap((invoke, index) => {
      const source: unknown = typeof invoke === "object" && invoke !== null && "src" in invoke ? invoke.src : invoke;
      const child = machineOf(machine, source);
      const id = node.invoke[index]?.id;
      return child
        ? [{ name: nameOf(source, child), machine: child, run: `Invoked in ${pathOf(node)}`, id, source }]
        : [];
    }),
  );
}

/** Spawned actors are only known once the machine has been explored. */
function spawnedBy(machine: AnyStateMachine, input: unknown): Child[] {
  const model = inferModel(machine, machine.id, input);
  explore(model);
  return [...(model.script?.spawned ?? [])].flatMap(([source, ids]): Child[] => {
    const child = machineOf(machine, source);
    if (!child) return [];
    const spawned = { name: nameOf(source, child), machine: child, source };
    return ids.size === 0
      ? [{ ...spawned, run: "Spawned", id: undefined }]
      : [...ids].map((id) => ({ ...spawned, run: `Spawned as ${id}`, id }));
  });
}

/** Describes in sentences what a child reports to its parent and how the parent reacts. Both were walked together. */
function describeChild(parent: FoundMachine, { machine, run, id, source }: Child, input: unknown): string[] {
  const { endings, emitted, sent } = walkChild(machine);
  const reactions =
    id === undefined ? undefined : walkParentAndChild({ parent: parent.machine, child: machine, source, id, input });
  const reactionText = (states: readonly string[] | undefined) => {
    if (!states) return "";
    return states.length > 0
      ? ` Then ${parent.name} is in ${states.join(", or in ")}.`
      : ` ${parent.name} does not handle it.`;
  };
  const after = (steps: readonly string[]) => (steps.length > 0 ? `, after: ${steps.join(" ")}` : " as it starts.");
  return [
    `${run} by ${parent.name}.`,
    ...endings.map(
      ({ state, steps }) => `Done in ${state}${after(steps)}${reactionText(reactions?.afterDone.get(state))}`,
    ),
    ...(endings.length > 0 ? [] : ["Never done."]),
    reactions && reactions.afterError.length > 0
      ? `An error in it is passed on.${reactionText(reactions.afterError)}`
      : `An error in it ends ${parent.name}, which does not handle it.`,
    ...emitted.map(({ type, steps }) => `Emits ${type}${after(steps)}`),
    ...sent.map(({ type, steps }) => `Sends ${parent.name} ${type}${after(steps)}`),
  ];
}

/** Returns a machine and all machines that it runs, each once. The track that the player runs is named `player.track`. */
export function withChildren(found: FoundMachine, input: unknown, seen = new Set<AnyStateMachine>()): FoundMachine[] {
  seen.add(found.machine);
  const bySource = Map.groupBy(
    [...invokedBy(found.machine), ...spawnedBy(found.machine, input)],
    ({ machine }) => machine,
  );
  const children = [...bySource].flatMap(([machine, runs]) => {
    const [first] = runs;
    if (!first || seen.has(machine)) return [];
    const about = runs.flatMap((child) => describeChild(found, child, input));
    const child = { ...found, name: `${found.name}.${first.name}`, machine, about: [...new Set(about)] };
    return withChildren(child, undefined, seen);
  });
  return [found, ...children];
}
