/**
 * A model for a machine that has none. Nothing is known of payloads and context, so the machine is taken as a bare statechart:
 * its actions are left out, and what its guards say becomes an assumption of the step.
 */
import { type AnyEventObject, type AnyStateMachine, createMachine, fromCallback } from "xstate";
import type { MachineModel, Start } from "./model.ts";
import { descriptorMatches, eventTypesOf, guardName, type Structure, structureOf } from "./structure.ts";

/** The event property that names the guards which a step takes to say yes. */
export const ASSUME = "assume";

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null;

function bareTransition(transition: unknown): unknown {
  if (Array.isArray(transition)) return transition.map(bareTransition);
  if (!isPlain(transition)) return transition;
  const { target, reenter, description, guard, delay } = transition;
  const name = guardName(guard);
  return {
    ...(target !== undefined && { target }),
    ...(reenter !== undefined && { reenter }),
    ...(description !== undefined && { description }),
    ...(delay !== undefined && { delay }),
    ...(name !== undefined && { guard: ({ event }: { event: AnyEventObject }) => assumed(event).includes(name) }),
  };
}

/** The assumptions of an event, or of the input that a machine starts with. */
function assumed(event: AnyEventObject): readonly string[] {
  const given: unknown = event[ASSUME] ?? event["input"]?.[ASSUME];
  return Array.isArray(given) ? given : [];
}

const mapValues = (record: unknown, change: (value: unknown) => unknown): Plain =>
  isPlain(record) ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)])) : {};

function bareInvoke(invoke: unknown): unknown {
  if (Array.isArray(invoke)) return invoke.map(bareInvoke);
  if (!isPlain(invoke)) return invoke;
  const { id, src, onDone, onError } = invoke;
  const isNamed = typeof src === "string";
  return {
    ...(id !== undefined && { id }),
    src: isNamed ? src : "actor",
    ...(onDone !== undefined && { onDone: bareTransition(onDone) }),
    ...(onError !== undefined && { onError: bareTransition(onError) }),
  };
}

function bareState(config: unknown): Plain {
  if (!isPlain(config)) return {};
  const { id, type, history, target, description, tags, initial, on, after, always, onDone, invoke, states } = config;
  const kept = { id, type, history, target, description, tags };
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
    ...(initial !== undefined && { initial: isPlain(initial) ? initial["target"] : initial }),
    ...(on !== undefined && { on: mapValues(on, bareTransition) }),
    ...(after !== undefined && {
      after: Array.isArray(after) ? bareTransition(after) : mapValues(after, bareTransition),
    }),
    ...(always !== undefined && { always: bareTransition(always) }),
    ...(onDone !== undefined && { onDone: bareTransition(onDone) }),
    ...(invoke !== undefined && { invoke: bareInvoke(invoke) }),
    ...(states !== undefined && { states: mapValues(states, bareState) }),
  };
}

const guardsOf = ({ transitions }: Structure, matches: (kind: string, eventType: string) => boolean) => [
  ...new Set(transitions.filter(({ kind, eventType }) => matches(kind, eventType)).flatMap(({ guard }) => guard ?? [])),
];

/** Makes the model of a machine of which only the structure is known. */
export function assumedModel(machine: AnyStateMachine, name: string): MachineModel {
  const structure = structureOf(machine);
  const eventless = guardsOf(structure, (kind) => kind === "always");
  // A delay without a number would count as no delay at all.
  const delays = structure.states.flatMap(({ after }) => after.map(({ delay }) => [String(delay), 1]));
  const config = { ...bareState(machine.config), id: machine.id };
  const start: Start = { name: "the machine has started" };
  const sources = structure.states.flatMap(({ invoke }) =>
    invoke.map(({ src }) => (typeof src === "string" ? src : "actor")),
  );
  const bare: AnyStateMachine = createMachine(config, {
    delays: Object.fromEntries(delays),
    actors: Object.fromEntries(sources.map((source) => [source, fromCallback(() => {})])),
  });
  return {
    machine: bare,
    name,
    starts: [
      start,
      ...eventless.map((guard) => ({ name: `${start.name}, assuming ${guard}`, input: { [ASSUME]: [guard] } })),
    ],
    // A wildcard is no event that can be sent; this one is met by it alone.
    cases: Object.fromEntries(eventTypesOf(structure).map((type) => [type.replace("*", "anything"), [{}]])),
    outcomes: Object.fromEntries(sources.map((source) => [source, { done: [undefined], error: [undefined] }])),
    variants: (event) => variantsOf(event, structure, eventless),
  };
}

/** An event with each assumption that can matter: one guard of its transitions, and one of those without an event. */
function variantsOf(event: AnyEventObject, structure: Structure, eventless: readonly string[]): AnyEventObject[] {
  const own = guardsOf(structure, (_kind, eventType) => descriptorMatches(eventType, event.type));
  const combinations = ["", ...own].flatMap((guard) =>
    ["", ...eventless].filter((other) => other === "" || !eventless.includes(guard)).map((other) => [guard, other]),
  );
  return combinations.map((names) => {
    const assumptions = [...new Set(names)].filter((name) => name !== "");
    return assumptions.length > 0 ? { ...event, [ASSUME]: assumptions } : event;
  });
}
