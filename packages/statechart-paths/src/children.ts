/** The machines that a machine invokes and spawns, down to the last one, each with what it tells the one that runs it. */
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { assumedModel } from "./assume.ts";
import { explore } from "./explore.ts";
import { type FoundMachine, isMachine } from "./load.ts";
import { pathOf, structureOf } from "./structure.ts";
import { triggerOf } from "./triggers.ts";
import { emittedBy } from "./xstate-internals.ts";

interface Child {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** How it comes to run, such as "Invoked in loading". */
  readonly run: string;
  /** The id by which it is invoked; undefined where it is spawned. */
  readonly id: string | undefined;
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const quoted = (names: Iterable<string>) => [...new Set(names)].join(", ");

/** The machine that a source stands for, if it is one. */
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
      return child ? [{ name: nameOf(source, child), machine: child, run: `Invoked in ${pathOf(node)}`, id }] : [];
    }),
  );
}

/** What is spawned shows only where the machine is walked. */
function spawnedBy(machine: AnyStateMachine, input: unknown): Child[] {
  const model = assumedModel(machine, machine.id, input);
  explore(model);
  return [...(model.script?.spawned ?? [])].flatMap((source) => {
    const child = machineOf(machine, source);
    return child ? [{ name: nameOf(source, child), machine: child, run: "Spawned", id: undefined }] : [];
  });
}

/** What a child tells the machine that runs it, and what that does then, in sentences. */
function tellings(parent: FoundMachine, { machine, run, id }: Child): string[] {
  const { transitions } = structureOf(parent.machine);
  const handled = (kind: "done" | "error" | "snapshot") =>
    transitions.filter((entry) => entry.kind === kind && id !== undefined && entry.eventType.endsWith(`.${id}`));
  const follows = (kind: "done" | "error" | "snapshot") => {
    const targets = handled(kind).map((entry) => {
      const to = entry.targets.map((target) => pathOf(parent.machine.getStateNodeById(target))).join(" + ");
      return `${triggerOf(entry)}${entry.guard === undefined ? "" : ` [${entry.guard}]`}: ${to || "stays"}`;
    });
    return targets.length > 0 ? ` ${parent.name}: ${targets.join("; ")}.` : ` ${parent.name} does not listen.`;
  };
  const finals = Object.values<AnyStateNode>(machine.root.states).filter(({ type }) => type === "final");
  const emitted = emittedBy(
    structureOf(machine).states,
    structureOf(machine).transitions.map(({ definition }) => definition),
  );
  return [
    `${run} by ${parent.name}.`,
    finals.length > 0 ? `Done in ${quoted(finals.map(pathOf))}.${follows("done")}` : "Never done.",
    `An error in it is told as well.${follows("error")}`,
    ...(handled("snapshot").length > 0 ? [`Each new snapshot is told.${follows("snapshot")}`] : []),
    ...(emitted.length > 0 ? [`Emits ${quoted(emitted)}.`] : []),
  ];
}

/** A machine, and all that it runs: `player.track` is the track that the player runs. Each machine is there once. */
export function withChildren(found: FoundMachine, input: unknown, seen = new Set<AnyStateMachine>()): FoundMachine[] {
  seen.add(found.machine);
  const bySource = Map.groupBy(
    [...invokedBy(found.machine), ...spawnedBy(found.machine, input)],
    ({ machine }) => machine,
  );
  const children = [...bySource].flatMap(([machine, runs]) => {
    const [first] = runs;
    if (!first || seen.has(machine)) return [];
    const about = runs.flatMap((child) => tellings(found, child));
    const child = { ...found, name: `${found.name}.${first.name}`, machine, about: [...new Set(about)] };
    return withChildren(child, undefined, seen);
  });
  return [found, ...children];
}
