/** Reads the transitions of a document, in the order in which SCXML evaluates them. */
import type { Element } from "@xmldom/xmldom";
import type { PlainObject } from "../plain-object.ts";
import { descriptorMatches } from "../structure.ts";
import { AFTER, attribute, childrenOf, delayOf, own, sentencesOf, wordsIn } from "./elements.ts";
import { actionsIn, type ReadContext } from "./read-actions.ts";
import { toXstateEvent } from "./vocabulary.ts";

type Listed = { readonly descriptor: string; readonly transition: PlainObject };

export class TransitionReader {
  readonly #reading: ReadContext;
  /** Event types in the document. They decide whether "door" must also match "door.open". */
  readonly #types: readonly string[];
  /** Delays that were read, in milliseconds. */
  readonly delays: Record<string, number> = {};

  constructor(types: readonly string[], reading: ReadContext) {
    this.#types = types;
    this.#reading = reading;
  }

  /** Reads the transitions of a state. XState prefers longer descriptors, so earlier SCXML transitions that match are listed there too. */
  of(element: Element): PlainObject {
    // Skip the done transition of the wrapper state that the writer adds.
    const isOwnEnd = (one: Element) =>
      own(element, "root") !== undefined && attribute(one, "event") === `done.state.${attribute(element, "id")}`;
    const transitions = childrenOf(element, "transition").filter((one) => !isOwnEnd(one));
    const listed: Listed[] = transitions.flatMap((one) => {
      const transition = this.#transition(one);
      const events = wordsIn(attribute(one, "event"));
      return (events.length > 0 ? events : [""]).map((event) => ({ descriptor: this.#descriptor(event), transition }));
    });
    const listOf = (wanted: string): PlainObject[] => {
      const last = listed.findLastIndex(({ descriptor }) => descriptor === wanted);
      return listed
        .filter(
          ({ descriptor }, index) =>
            descriptor === wanted || (wanted !== "" && index < last && descriptorMatches(descriptor, wanted)),
        )
        .map(({ transition }) => transition);
    };
    const descriptors = [...new Set(listed.map(({ descriptor }) => descriptor))];
    const end = `.${this.#reading.names.nameOf(element)}`;
    const delayed = descriptors.filter((descriptor) => AFTER.test(descriptor));
    const delayName = (descriptor: string) => descriptor.replace(AFTER, "").slice(0, -end.length);
    for (const send of [...element.getElementsByTagNameNS("*", "send")]) {
      const event = attribute(send, "event") ?? "";
      const delay = delayOf(send);
      if (delayed.includes(event) && typeof delay === "number") this.delays[delayName(event)] = delay;
    }
    const events = descriptors.filter((descriptor) => descriptor !== "" && !AFTER.test(descriptor));
    return {
      on: Object.fromEntries(events.map((descriptor) => [descriptor, listOf(descriptor)])),
      after: Object.fromEntries(delayed.map((descriptor) => [delayName(descriptor), listOf(descriptor)])),
      always: listOf(""),
    };
  }

  /** Converts an event name. "door" also matches "door.open", so it becomes "door.*" if the document uses such an event. */
  #descriptor(event: string): string {
    const { idOf } = this.#reading.names;
    if (event === "" || event === "*" || event.endsWith(".*")) return toXstateEvent(event, idOf);
    const type = event.replace(/\.$/, "");
    const isPrefix = this.#types.some((other) => other.startsWith(`${type}.`) && !other.endsWith(".*"));
    return toXstateEvent(isPrefix || /^(done|error)(\.state|\.invoke)?$/.test(type) ? `${type}.*` : type, idOf);
  }

  #transition(element: Element): PlainObject {
    const { guard, names } = this.#reading;
    const target = names.targetsOf(attribute(element, "target"));
    const condition = attribute(element, "cond");
    const isInternal = attribute(element, "type") === "internal" || own(element, "reenter") === "false";
    return {
      ...(target.length > 0 && { target, reenter: !isInternal }),
      ...(condition !== undefined && { guard: guard(condition) }),
      ...sentencesOf(element),
      actions: actionsIn(element, this.#reading),
    };
  }
}
