import {
  always,
  type MachineModel,
  type Moment,
  type Row,
  reference,
  type Table,
  table,
  takes,
} from "statechart-paths";
import { prefetchMachine } from "../../machines/prefetch.ts";

const [PRODUCT, NEWS] = ["/product/1", "/press/list?type=2"];
const MANY = ["/esg", PRODUCT, "/home", "/home", "/about", "/search", "/inquiry", "/privacy"];

/** A hovered link is fetched after 65 ms, and of the links in view six at most (decision 37). */
const HOVERED = 65;
const MOST = 6;

interface Ahead {
  readonly isOn: boolean;
  /** The hovered link. */
  readonly pointed: string;
  /** The links to fetch; the first one is being fetched. */
  readonly queue: readonly string[];
  /** The links that were fetched since the page was opened. */
  readonly done: readonly string[];
}
const NOTHING: Ahead = { isOn: true, pointed: "", queue: [], done: [] };
const isWanted = ({ queue, done }: Ahead, address: string) => !done.includes(address) && queue[0] !== address;
const approaches = (state: Ahead, address: string): Ahead =>
  state.isOn && isWanted(state, address)
    ? { ...state, queue: [address, ...state.queue.filter((other) => other !== address)] }
    : state;
const ends = (state: Ahead): Ahead => ({
  ...state,
  queue: state.queue.slice(1),
  done: [...state.done, ...state.queue.slice(0, 1)],
});

const ahead = reference<Ahead>("Links that were touched come first, links in view follow, and each is fetched once", {
  start: () => ({ ...NOTHING, isOn: false }),
  next: {
    "connection.reported": (state, { event }) => {
      if (event["isSparing"] === !state.isOn) return state;
      return { ...NOTHING, isOn: !event["isSparing"] };
    },
    "link.pointed": (state, { event }) => (state.isOn ? { ...state, pointed: event["address"] } : state),
    "link.left": (state) => state,
    [`after ${HOVERED}`]: (state) => approaches(state, state.pointed),
    "link.approached": (state, { event }) => approaches(state, event["address"]),
    "links.seen": (state, { event }) => {
      if (!state.isOn) return state;
      const known = [...state.queue, ...state.done];
      const others = [...new Set<string>(event["addresses"])].filter((address) => !known.includes(address));
      return { ...state, queue: [...state.queue, ...others.slice(0, Math.max(0, MOST - known.length))] };
    },
    "page.opened": (state) => (state.isOn ? NOTHING : state),
    "done prefetchPage": ends,
    "error prefetchPage": ends,
  },
  sees: ({ snapshot: { context }, to }) => ({ ...context, isOn: to !== "sparing" }),
});

const state = (pointer: string, work: string) => `watching.pointer.${pointer} + watching.work.${work}`;
const FIRST = state("away", "resting");
const pointerIn = ({ from }: Moment) => (from.includes("pointer.resting") ? "resting" : "away");
const aheadIn = ({ before }: Moment): Ahead => before?.context;
const fetches = (address: string | undefined) => [{ src: "prefetchPage", input: { address } }];
/** A link that is touched or focused is fetched at once, before the one that is being fetched. */
const comes = (moment: Moment, address: string, pointer: string, work: string) =>
  isWanted(aheadIn(moment), address)
    ? { to: state(pointer, "fetching"), starts: fetches(address) }
    : { to: state(pointer, work) };

const fetched: Row = (moment) => {
  const next = aheadIn(moment).queue[1];
  return next === undefined
    ? state(pointerIn(moment), "resting")
    : { to: state(pointerIn(moment), "fetching"), starts: fetches(next) };
};

const rowsOf = (pointer: "away" | "resting", work: "resting" | "fetching"): Table[string] => ({
  "connection.reported": ({ event: { isSparing } }) => (isSparing ? "sparing" : state(pointer, work)),
  "link.pointed": state("resting", work),
  "link.left": state("away", work),
  "link.approached": (moment) => comes(moment, moment.event["address"], pointer, work),
  "links.seen": ({ before, event: { addresses } }) => {
    const next = addresses.find((address: string) => !before?.context.done.includes(address));
    const hasRoom = before?.context.done.length < MOST;
    return work === "resting" && next !== undefined && hasRoom
      ? { to: state(pointer, "fetching"), starts: fetches(next) }
      : state(pointer, work);
  },
  "page.opened": FIRST,
  ...(pointer === "resting" && {
    [`after ${HOVERED}`]: (moment) => comes(moment, aheadIn(moment).pointed, "away", work),
  }),
  ...(work === "fetching" && { "done prefetchPage": fetched, "error prefetchPage": fetched }),
});

const steps = table("One page is fetched at a time, the hovered link's after a while, and none on a slow connection", {
  "": { start: "sparing" },
  sparing: { "connection.reported": ({ event: { isSparing } }) => (isSparing ? "sparing" : FIRST) },
  ...Object.fromEntries(
    (["away", "resting"] as const).flatMap((pointer) =>
      (["resting", "fetching"] as const).map((work) => [state(pointer, work), rowsOf(pointer, work)]),
    ),
  ),
});

export const model: MachineModel = {
  machine: prefetchMachine,
  starts: [{ name: "the visitor has given the first sign of intent", input: undefined }],
  cases: {
    "connection.reported": [{ isSparing: false }, { isSparing: true }],
    "link.pointed": [{ address: PRODUCT }, { address: NEWS }],
    "link.left": [{}],
    "link.approached": [{ address: PRODUCT }, { address: NEWS }],
    "links.seen": [{ addresses: [PRODUCT, NEWS] }, { addresses: MANY }, { addresses: [] }],
    "page.opened": [{}],
  },
  outcomes: { prefetchPage: { done: [undefined], error: [new Error("No connection")] } },
  // The link that was hovered before, and the order of fetched links, decide nothing.
  serializeState: ({ context: { pointed, queue, done }, value }) => [
    JSON.stringify(value).includes('"pointer":"resting"') && pointed,
    queue,
    done.toSorted(),
  ],
  oracles: [
    ahead,
    steps,
    always("Nothing of a page is fetched twice", ({ snapshot: { context } }) => {
      const all = [...context.queue, ...context.done];
      return new Set(all).size === all.length;
    }),
    takes("A hovered link is fetched after 65 ms", {
      from: ({ name, to }) => name === "link.pointed" && to.includes("pointer.resting"),
      to: ({ to }) => to.includes("pointer.away"),
      ms: HOVERED,
      unless: ({ name }) => !/^(after|wait)/.test(name),
    }),
  ],
};
