/** Describes steps and expected states in plain sentences. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { delayOf, isComputed, millisecondsOf } from "./delays.ts";
import { eventDescriptionOf } from "./event-meta.ts";
import { ASSUME, REST, TIMER } from "./events.ts";
import type { Answers } from "./script.ts";
import { descriptorMatches, structureOf } from "./structure.ts";
import { actorName } from "./triggers.ts";
import { activeNodes } from "./xstate-internals.ts";

const MAX_VALUE_LENGTH = 80;

/** Splits a name such as "menu.hovered" or "awaitingImages" into words. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[._-]+/g, " ")
    .toLowerCase();
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Returns a sentence in one line, with a full stop. */
function period(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value === "" ? "(empty)" : value;
  const text = value instanceof Error ? value.message : (JSON.stringify(value) ?? "nothing");
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** Returns the payload of an event, such as "menu: products". */
function detailsOf(event: AnyEventObject): string {
  const own = TIMER in event ? [TIMER, REST] : [];
  const details = Object.entries(event).filter(([name]) => !["type", ASSUME, ...own].includes(name));
  return details.map(([name, value]) => `${name}: ${valueText(value)}`).join(", ");
}

/** Returns the sentence of an event: from the root's `meta.events`, or from the description of one of its transitions. */
export function writtenSentence(machine: AnyStateMachine, type: string): string | undefined {
  const sentence = eventDescriptionOf(machine, type);
  if (sentence !== undefined) return period(sentence);
  const described = structureOf(machine).transitions.find(
    ({ eventType, definition }) => descriptorMatches(eventType, type) && definition.description,
  );
  return described?.definition.description && period(described.definition.description);
}

/** Returns the sentence of an event, or its name in words. */
export const sentenceOfType = (machine: AnyStateMachine, type: string): string =>
  writtenSentence(machine, type) ?? period(capital(wordsOf(type)));

/** Returns the name of the actor that sends an event. */
function senderOf(machine: AnyStateMachine, { type }: AnyEventObject): string {
  const id = type.replace(/^xstate\.(done\.actor|error\.actor|snapshot)\./, "");
  const invoked = structureOf(machine)
    .states.flatMap(({ invoke }) => invoke)
    .find((invoke) => invoke.id === id);
  // Spawned actors only have an id.
  const name = invoked ? actorName(invoked) : id;
  // A source name keeps its case; words start a sentence.
  return name.includes(" ") ? capital(name) : name;
}

/** Returns the assumed guard results, such as " (assuming isKnown: yes, isBig: no)"; empty if no guard is evaluated. */
export function assumingText(answers: Answers): string {
  const words = { true: "yes", false: "no", once: "yes, then no" } as const;
  const said = Object.entries(answers).map(([guard, answer]) => `${guard}: ${words[`${answer}`]}`);
  return said.length > 0 ? ` (assuming ${said.join(", ")})` : "";
}

/** Describes what a tester does, or waits for, in a step. */
export function sentenceOf(machine: AnyStateMachine, event: AnyEventObject, before: AnyMachineSnapshot): string {
  const answers = (event[ASSUME] as Answers | undefined) ?? {};
  return period(bareSentence(machine, event, before).replace(/\.$/, "") + assumingText(answers));
}

/** Describes the event of a step without payload, result and assumptions; for titles. */
export const eventSentenceOf = (machine: AnyStateMachine, event: AnyEventObject, before: AnyMachineSnapshot): string =>
  /^xstate\.(done|error)\.actor\./.test(event.type) || !event.type.startsWith("xstate.")
    ? bareSentence(machine, { type: event.type, [TIMER]: event[TIMER] }, before).replace(/\.$/, "")
    : bareSentence(machine, event, before).replace(/\.$/, "");

function bareSentence(machine: AnyStateMachine, event: AnyEventObject, before: AnyMachineSnapshot): string {
  if (event.type.startsWith("xstate.after.")) return waitSentence(machine, event, before);
  if (event.type.startsWith("xstate.done.actor.")) {
    const { output } = event;
    return `${senderOf(machine, event)} succeeds${output === undefined ? "" : ` with ${valueText(output)}`}`;
  }
  if (event.type.startsWith("xstate.error.actor.")) {
    const { error } = event;
    return `${senderOf(machine, event)} fails${error === undefined ? "" : ` with ${valueText(error)}`}`;
  }
  if (event.type.startsWith("xstate.snapshot.")) return `${senderOf(machine, event)} has a new snapshot`;
  const details = detailsOf(event);
  const time: unknown = TIMER in event ? (event[REST] ?? event[TIMER]) : undefined;
  const wait = typeof time === "number" ? `Wait ${Number.isFinite(time) ? `${time} ms` : "for the delay"}: ` : "";
  return wait + sentenceOfType(machine, event.type).replace(/\.$/, "") + (details && ` (${details})`);
}

function waitSentence(machine: AnyStateMachine, event: AnyEventObject, before: AnyMachineSnapshot): string {
  const { type, [REST]: rest } = event;
  const delay = delayOf(before, type) ?? "";
  const name = typeof delay === "string" ? delay : "";
  const time = typeof rest === "number" ? rest : millisecondsOf(machine, before, delay);
  const others = activeNodes(before).flatMap(({ after }) => after.filter(({ eventType }) => eventType !== type));
  const isGuess = before.machine !== machine && isComputed(before, type) && others.length > 0;
  const assuming = isGuess ? " (assuming that it ends first)" : "";
  if (time === undefined) return `Wait for the delay ${name}${assuming}`;
  return `Wait ${time} ms${name && ` (${name})`}${assuming}`;
}

export const ENDED = "The machine has ended.";
const ENDED_WITH_ERROR = "The machine has ended with this error, which it does not handle.";

/** Returns the expected results of a state: names and descriptions of the innermost active states. */
export function expectationsOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): string[] {
  const leaves = activeNodes(snapshot)
    .filter((node) => Object.keys(node.states).length === 0)
    .sort((one, other) => one.order - other.order);
  const seen = leaves.map((leaf) => {
    const path = leaf.path.join(".") || machine.id;
    const description = machine.getStateNodeById(leaf.id).description;
    return description ? `${path}: ${period(description)}` : `${path}.`;
  });
  if (snapshot.status === "error") return [ENDED_WITH_ERROR];
  return snapshot.status === "done" ? [...seen, ENDED] : seen;
}
