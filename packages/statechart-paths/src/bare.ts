/**
 * Makes a bare statechart of a machine: states and transitions without actions and context, whose guards say yes where an
 * event says so. Ids of states, transitions and invoked actors stay as they are.
 */
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  createMachine,
  fromCallback,
} from "xstate";
import { type Structure, structureOf } from "./structure.ts";

/** The event property that names the guards which a step takes to say yes. */
export const ASSUME = "assume";
/** Assumptions may lead round in circles without an end; XState then gives up. */
const LONGEST_CHAIN = 100;

type Plain = Record<string, unknown>;
type GuardName = Structure["guardName"];
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null;
const present = (record: Plain): Plain =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
const mapValues = (record: unknown, change: (value: unknown) => unknown): Plain | undefined =>
  isPlain(record)
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
    : undefined;

/** The assumptions of an event, or of the input that a machine starts with. */
function assumed(event: AnyEventObject): readonly string[] {
  const given: unknown = event[ASSUME] ?? event["input"]?.[ASSUME];
  return Array.isArray(given) ? given : [];
}

/** Takes all but the essential from a transition, or from a list of them. */
const bareTransition = (guardName: GuardName) =>
  function bare(transition: unknown): unknown {
    if (Array.isArray(transition)) return transition.map(bare);
    if (!isPlain(transition)) return transition;
    const { target, reenter, description, guard, delay } = transition;
    const name = guardName(guard);
    const isAssumed = ({ event }: { event: AnyEventObject }) => name !== undefined && assumed(event).includes(name);
    return present({ target, reenter, description, delay, guard: name === undefined ? undefined : isAssumed });
  };

/** The name of an invoked actor's source. XState looks sources of its own naming up in the machine, where there is none. */
const bareSource = (src: string): string => src.replace(/^xstate\.invoke\./, "inline ");

function bareState(node: AnyStateNode, guardName: GuardName): Plain {
  const { id, type, history, target, description, tags, initial, on, after, always, onDone } = node.config as Plain;
  const bare = bareTransition(guardName);
  const invokes = node.invoke.map((invoke): Plain => ({ ...invoke }));
  // A real actor tells its snapshot as soon as it starts; here it does so when a path says so.
  const told = invokes.filter(({ onSnapshot }) => onSnapshot !== undefined);
  const snapshots = Object.fromEntries(told.map(({ id, onSnapshot }) => [`xstate.snapshot.${id}`, bare(onSnapshot)]));
  return present({
    ...{ id, type, history, target, description, tags },
    initial: isPlain(initial) ? initial["target"] : initial,
    on: { ...mapValues(on, bare), ...snapshots },
    after: Array.isArray(after) ? bare(after) : mapValues(after, bare),
    always: bare(always),
    onDone: bare(onDone),
    invoke: invokes.map((invoke) =>
      present({
        id: invoke["id"],
        src: bareSource(String(invoke["src"])),
        onDone: bare(invoke["onDone"]),
        onError: bare(invoke["onError"]),
      }),
    ),
    states: mapValues(node.states, (child) => bareState(child as AnyStateNode, guardName)),
  });
}

/** The names of the sources of all invoked actors, as the bare machine knows them. */
export const bareSources = ({ states }: Structure): string[] =>
  states.flatMap(({ invoke }) => invoke.map(({ src }) => bareSource(String(src))));

/** A machine with the structure of another one, and nothing else of it. */
export function bareMachine(machine: AnyStateMachine): AnyStateMachine {
  const structure = structureOf(machine);
  const idle: AnyActorLogic = fromCallback(() => {});
  // A delay that has to be computed ends when a path says so; without a number it would count as none at all.
  const delays = structure.states
    .flatMap(({ after }) => after.map(({ delay }) => delay))
    .filter((delay) => typeof delay === "string")
    .map((name) => {
      const known: unknown = machine.implementations.delays[name];
      return [name, typeof known === "number" ? known : Number.POSITIVE_INFINITY];
    });
  const config = {
    ...bareState(machine.root, structure.guardName),
    id: machine.id,
    options: { maxIterations: LONGEST_CHAIN },
  };
  return createMachine(config, {
    delays: Object.fromEntries(delays),
    actors: Object.fromEntries(bareSources(structure).map((source) => [source, idle])),
  });
}
