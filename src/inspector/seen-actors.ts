/** What the inspector knows of the actors of a page, put together from what it is told. */
import type { InspectorMessage, Told } from "./channel.ts";

/** An event that an actor has received, and the state in which it left it. */
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
  /** "header.nav, width.wide"; empty for what has no states, such as a promise. */
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

/** The last ones are shown. */
const MOST_EVENTS = 100;

/** A state value of XState as its paths: {a: {b: "c"}, d: "e"} is "a.b.c, d.e". */
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

function afterTold({ visit, count, actors }: Seen, told: Told): Seen {
  if (told.type === "@xstate.actor") {
    const { sessionId: id, name, parentId: parent, snapshot } = told;
    const actor: SeenActor = { id, name, parent, ...snapshotOf(snapshot), events: [] };
    return { visit, count, actors: { ...actors, [id]: actor } };
  }
  const actor = actors[told.sessionId];
  if (!actor) return { visit, count, actors };
  const change = (changes: Partial<SeenActor>): Seen => ({
    visit,
    count: count + 1,
    actors: { ...actors, [actor.id]: { ...actor, ...changes } },
  });
  if (told.type === "@xstate.snapshot") {
    const now = snapshotOf(told.snapshot);
    const last = actor.events.at(-1);
    const events =
      last && last.state === "" ? [...actor.events.slice(0, -1), { ...last, state: now.state }] : actor.events;
    return change({ ...now, events });
  }
  const { type, ...payload } = told.event;
  const event: SeenEvent = {
    id: count,
    type,
    from: actors[told.sourceId ?? ""]?.name ?? "",
    payload: Object.keys(payload).length === 0 ? "" : printed(payload),
    state: "",
  };
  return change({ events: [...actor.events, event].slice(-MOST_EVENTS) });
}

/** After a message of a page; one that was opened before the page that is shown has had its time. */
export function afterMessage(seen: Seen, message: InspectorMessage): Seen {
  if (message.type !== "told" || message.visit < seen.visit) return seen;
  const current = message.visit === seen.visit ? seen : { ...NOTHING_SEEN, visit: message.visit };
  // Pages write it with JSON.stringify (inspector/report-machines.ts).
  return afterTold(current, JSON.parse(message.told) as Told);
}

/** Each actor after the one that started it, those of one system together. */
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
