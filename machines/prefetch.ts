/**
 * What the next page needs is fetched before it is asked for: at once for a link that is touched or gets the focus, after 65 ms
 * for one that is pointed at, and one by one for the links in view. What is fetched is kept for whoever opens it (src/effects/
 * prefetched.ts); for a visitor who saves data, or whose connection is slow, nothing is.
 */
import { assign, raise, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams } from "./params.ts";

/** How many links in view are fetched of one page at most: who looks at a long list opens few of it. */
const MOST_SEEN = 6;

interface PrefetchContext {
  /** The link under the pointer; empty where there is none. */
  readonly pointed: string;
  /** What is to be fetched, the first now. Addresses of the site: path and query. */
  readonly queue: readonly string[];
  /** What has been fetched, or could not be, since the page was opened. */
  readonly done: readonly string[];
}
interface LinkNamed {
  readonly address: string;
}
interface LinksSeen {
  type: "links.seen";
  addresses: readonly string[];
}
interface ConnectionTold {
  type: "connection.told";
  /** The visitor saves data, or the connection is slow. */
  isSparing: boolean;
}
export type PrefetchEvent =
  | ConnectionTold
  | ({ type: "link.pointed" } & LinkNamed)
  | { type: "link.left" }
  | ({ type: "link.approached" } & LinkNamed)
  | LinksSeen
  | { type: "page.opened" };

export const prefetchMachine = setup({
  types: {
    context: {} as PrefetchContext,
    events: {} as PrefetchEvent,
    meta: {} as Described<PrefetchEvent>,
  },
  actors: {
    /** Fetches the data and the code of an address. That it can't is for the page to tell, once it is asked for. */
    prefetchPage: notProvided<void, LinkNamed>("prefetchPage"),
  },
  guards: {
    isSparing: (_, { isSparing: spares }: ConnectionTold) => spares,
    isGenerous: (_, { isSparing: spares }: ConnectionTold) => !spares,
    isNew: ({ context }, { address }: LinkNamed) => !context.done.includes(address) && context.queue[0] !== address,
    hasQueue: ({ context }) => context.queue.length > 0,
  },
  actions: {
    /** What was being fetched goes on, and is asked for once more when its turn comes: that costs nothing. */
    putFirst: assign(({ context }, { address }: LinkNamed) => ({
      queue: [address, ...context.queue.filter((each) => each !== address)],
    })),
    putLast: assign(({ context: { queue, done } }, { addresses }: LinksSeen) => {
      const isNew = (address: string) => !(queue.includes(address) || done.includes(address));
      const room = Math.max(0, MOST_SEEN - queue.length - done.length);
      return { queue: [...queue, ...new Set(addresses.filter(isNew))].slice(0, queue.length + room) };
    }),
    noteDone: assign({
      queue: ({ context }) => context.queue.slice(1),
      done: ({ context }) => [...context.done, ...context.queue.slice(0, 1)],
    }),
    forget: assign({ pointed: "", queue: [], done: [] }),
    approach: raise(({ context }) => ({ type: "link.approached" as const, address: context.pointed })),
  },
  delays: { pointed: DELAY.pointed },
}).createMachine({
  id: "prefetch",
  description: "What is fetched before the visitor asks for it.",
  meta: {
    events: {
      "connection.told": "The browser tells what the connection is like, and whether the visitor saves data.",
      "link.pointed": "The mouse comes to a link of the site.",
      "link.left": "The mouse leaves the link.",
      "link.approached": "A link is touched, gets the focus, or has been pointed at for long enough.",
      "links.seen": "The page is at rest, and these links are in view.",
      "page.opened": "The visitor opens a page.",
    },
  },
  context: { pointed: "", queue: [], done: [] },
  initial: "sparing",
  states: {
    sparing: {
      description: "Nothing is fetched before it is asked for.",
      on: { "connection.told": { guard: { type: "isGenerous", params: eventAsParams }, target: "watching" } },
    },
    watching: {
      description: "What the visitor seems to want next is fetched.",
      type: "parallel",
      on: {
        "connection.told": {
          guard: { type: "isSparing", params: eventAsParams },
          target: "sparing",
          actions: "forget",
        },
        "page.opened": { target: "watching", actions: "forget" },
      },
      states: {
        pointer: {
          description: "Where the mouse is.",
          initial: "away",
          on: { "link.pointed": { target: ".resting", actions: assign({ pointed: ({ event }) => event.address }) } },
          states: {
            away: { description: "It is at no link, or has been at one for long enough." },
            resting: {
              description: "It has come to a link, and may only be on its way across.",
              on: { "link.left": "away" },
              after: { pointed: { target: "away", actions: "approach" } },
            },
          },
        },
        work: {
          description: "What is being fetched.",
          initial: "resting",
          on: {
            "link.approached": {
              guard: { type: "isNew", params: eventAsParams },
              target: ".fetching",
              actions: { type: "putFirst", params: eventAsParams },
            },
            "links.seen": { actions: { type: "putLast", params: eventAsParams } },
          },
          states: {
            resting: {
              description: "There is nothing to fetch.",
              always: { guard: "hasQueue", target: "fetching" },
            },
            fetching: {
              description: "Data and code of the first address are on their way.",
              invoke: {
                src: "prefetchPage",
                input: ({ context }) => ({ address: context.queue[0] ?? "" }),
                onDone: { target: "resting", actions: "noteDone" },
                onError: { target: "resting", actions: "noteDone" },
              },
            },
          },
        },
      },
    },
  },
});
