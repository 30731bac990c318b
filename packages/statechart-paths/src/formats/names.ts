/** Names of driver functions for actions and states. */
import type { AnyEventObject, AnyStateMachine } from "xstate";
import { structureOf, type TransitionEntry } from "../structure.ts";
import { actorName, triggerOf } from "../triggers.ts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts "person.came" to "personCame", and "xs:SET_ALL" to "xsSetAll". */
function camel(text: string): string {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const shaped = words.map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word));
  const name = shaped
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : capital(word)))
    .join("");
  return /^\p{L}/u.test(name) ? name : `_${name}`;
}

/** Returns the name of an action. `where` is the state, which makes equal names unique. */
function actionName(entry: TransitionEntry): { name: string; where: string } {
  const { source, kind, eventType } = entry;
  const where = capital(camel(source.path.join(".") || source.key));
  if (kind === "delay") return { name: camel(triggerOf(entry).replace(/^after/, "wait")), where };
  if (kind === "event") return { name: camel(eventType.replace("*", "anything")), where };
  const invoked = source.invoke.find(({ id }) => eventType.endsWith(`.${id}`));
  const isNamed = !actorName(invoked).includes(" ");
  return { name: camel(isNamed ? triggerOf(entry) : triggerOf(entry).replace("the invoked actor", where)), where };
}

/** Returns a unique name per key. Equal names get their state appended, or a number. */
function distinct(wanted: readonly { key: string; name: string; where: string }[]): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (const { key, name, where } of wanted) {
    if (names.has(key)) continue;
    const isShared = wanted.some((other) => other.name === name && other.key !== key);
    let own = isShared && where !== "" ? `${name}In${where}` : name;
    for (let count = 2; used.has(own); count += 1) own = `${name}${count}`;
    used.add(own);
    names.set(key, own);
  }
  return names;
}

/** Returns a function from an event to its name. Covers events, delays, and results of actors. */
export function actionNames(machine: AnyStateMachine): (event: AnyEventObject) => string {
  const entries = structureOf(machine).transitions.filter(({ kind }) => kind !== "always");
  const wanted = entries.map((entry) => {
    const { name, where } = actionName(entry);
    return { key: entry.eventType.replace("*", "anything"), name, where: entry.kind === "event" ? "" : where };
  });
  const names = distinct(wanted);
  return ({ type }) => names.get(type) ?? camel(type);
}

/** Returns a function from a configuration, such as "leaf.open + alarm.silent", to the names of its states. */
export function stateNames(machine: AnyStateMachine): (configuration: string) => string[] {
  const paths = structureOf(machine).states.map(({ path, id }) => path.join(".") || id);
  const names = distinct(paths.map((path) => ({ key: path, name: camel(path), where: "" })));
  return (configuration) => configuration.split(" + ").map((path) => names.get(path) ?? camel(path));
}
