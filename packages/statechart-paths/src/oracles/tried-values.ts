/** Finds data of a model that never varies. A machine that ignores it behaves like one that does not. */
import { isDeepStrictEqual } from "node:util";
import { endsDelay } from "../events.ts";
import type { Moment } from "./moment.ts";

/** The values of a property. */
interface Property {
  /** Undefined before the first value. */
  first: { readonly value: unknown } | undefined;
  isVaried: boolean;
  /** True after the first value that has properties of its own. */
  isParent: boolean;
  /** Objects and lists that were seen here. They are not read again. */
  readonly seen: WeakSet<object>;
  readonly properties: Map<string, Property>;
}

/** Names the elements of a list. */
const ELEMENT = "[]";

const newProperty = (isVaried = false): Property => ({
  first: undefined,
  isVaried,
  isParent: false,
  seen: new WeakSet(),
  properties: new Map(),
});

/** Returns a property of a value. */
function propertyOf(parent: Property, name: string, isVaried = false): Property {
  const property = parent.properties.get(name) ?? newProperty(isVaried);
  parent.properties.set(name, property);
  return property;
}

/** True for an object that only holds data. */
function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function note(property: Property, value: unknown): void {
  if (typeof value === "object" && value !== null) {
    if (property.seen.has(value)) return;
    property.seen.add(value);
  }
  property.first ??= { value };
  // A function is no data.
  property.isVaried ||= typeof value === "function" || !isDeepStrictEqual(property.first.value, value);
  if (Array.isArray(value)) for (const element of value) note(propertyOf(property, ELEMENT), element);
  else if (typeof value === "object" && value !== null && isRecord(value)) noteRecord(property, value);
}

/** A property that is left out of one of several records is varied. */
function noteRecord(record: Property, value: object): void {
  for (const [name, property] of record.properties)
    if (name !== ELEMENT && !Object.hasOwn(value, name)) property.isVaried = true;
  for (const [name, part] of Object.entries(value)) note(propertyOf(record, name, record.isParent), part);
  record.isParent = true;
}

/** Names the outermost properties with one value only. */
function constantsIn({ first, isVaried, properties }: Property, path: string): string[] {
  if (!isVaried) return first?.value === undefined ? [] : [path];
  return [...properties].flatMap(([name, part]) =>
    constantsIn(part, name === ELEMENT ? path + name : `${path}.${name}`),
  );
}

/** Collects the data of events, of the outputs of actors and of inputs. */
export class TriedValues {
  readonly #byMoment = new Map<string, Property>();

  add({ name, event }: Moment): void {
    const { type: _, actorId: __, ...payload } = event;
    // The reasons of failures are not compared, and events after a delay come from the machine.
    if (name.startsWith("error ") || name === "wait" || endsDelay(event)) return;
    const root = this.#byMoment.get(name) ?? newProperty(true);
    this.#byMoment.set(name, root);
    // With one start only, each property of the input has one value.
    const { input } = payload;
    if (name === "start" && typeof input === "object" && input !== null) propertyOf(root, "input", true);
    noteRecord(root, payload);
  }

  /** Names the properties that had one value only, such as "range.chosen: range.key", "start: input.id" and "done load: output.page". */
  constants(): string[] {
    return [...this.#byMoment].flatMap(([name, root]) =>
      [...root.properties].flatMap(([property, values]) =>
        constantsIn(values, property).map((path) => `${name}: ${path}`),
      ),
    );
  }
}
