/** State of the inspector: the actors of a page, reduced from their inspection events. */
import type { InspectionEvent, InspectorMessage } from "./channel.ts";

/** Event that an actor received, with the resulting state. */
interface SeenEvent {
  readonly id: number;
  readonly type: string;
  readonly from: string;
  readonly payload: string;
  readonly state: string;
}
export interface SeenActor {
  readonly id: string;
  readonly name: string;
  readonly parent: string | undefined;
  readonly status: string;
  /** Such as "header.nav, width.wide"; empty for actors without states, such as promises. */
  readonly state: string;
  readonly context: string;
  readonly events: readonly SeenEvent[];
}
export interface Seen {
  readonly visit: number;
  readonly count: number;
  readonly actors: Readonly<Record<string, SeenActor>>;
}
export const NOTHING_SEEN: Seen = { visit: 0, count: 0, actors: {} };

/** Max number of shown events. */
const MAX_EVENTS = 100;

/** Returns the paths of an XState state value: {a: {b: "c"}, d: "e"} gives "a.b.c" and "d.e". */
function pathsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const paths = pathsOf(inner);
    return paths.length === 0 ? [key] : paths.map((path) => `${key}.${path}`);
  });
}
const part = (of: object, name: string): unknown => Reflect.get(of, name);
const printed = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value, null, 2));

const snapshotOf = (snapshot: object) => ({
  status: String(part(snapshot, "status") ?? "active"),
  state: pathsOf(part(snapshot, "value")).join(", "),
  context: printed(part(snapshot, "context") ?? part(snapshot, "output")),
});

function afterEvent({ visit, count, actors }: Seen, inspected: InspectionEvent): Seen {
  if (inspected.type === "@xstate.actor") {
    const { sessionId: id, name, parentId: parent, snapshot } = inspected;
    const actor: SeenActor = { id, name, parent, ...snapshotOf(snapshot), events: [] };
    return { visit, count, actors: { ...actors, [id]: actor } };
  }
  const actor = actors[inspected.sessionId];
  if (!actor) return { visit, count, actors };
  const change = (changes: Partial<SeenActor>): Seen => ({
    visit,
    count: count + 1,
    actors: { ...actors, [actor.id]: { ...actor, ...changes } },
  });
  if (inspected.type === "@xstate.snapshot") {
    const now = snapshotOf(inspected.snapshot);
    const last = actor.events.at(-1);
    const events =
      last && last.state === "" ? [...actor.events.slice(0, -1), { ...last, state: now.state }] : actor.events;
    return change({ ...now, events });
  }
  const { type, ...payload } = inspected.event;
  const event: SeenEvent = {
    id: count,
    type,
    from: actors[inspected.sourceId ?? ""]?.name ?? "",
    payload: Object.keys(payload).length === 0 ? "" : printed(payload),
    state: "",
  };
  return change({ events: [...actor.events, event].slice(-MAX_EVENTS) });
}

/** Applies a message of a page. Messages of documents older than the shown one are ignored. */
export function afterMessage(seen: Seen, message: InspectorMessage): Seen {
  if (message.type !== "event" || message.visit < seen.visit) return seen;
  const current = message.visit === seen.visit ? seen : { ...NOTHING_SEEN, visit: message.visit };
  // Pages write it with JSON.stringify (report-machines.ts).
  return afterEvent(current, JSON.parse(message.event) as InspectionEvent);
}

/** Returns the actors in tree order with their depth: each actor follows the one that started it. */
export function inOrder(actors: Seen["actors"], parent?: string): readonly (SeenActor & { readonly depth: number })[] {
  const isChild = (actor: SeenActor) =>
    parent === undefined ? actor.parent === undefined || !actors[actor.parent] : actor.parent === parent;
  return Object.values(actors)
    .filter(isChild)
    .flatMap((actor) => [
      { ...actor, depth: 0 },
      ...inOrder(actors, actor.id).map((below) => ({ ...below, depth: below.depth + 1 })),
    ]);
}
