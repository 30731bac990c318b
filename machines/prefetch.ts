/**
 * Prefetches the data and code of the next page: at once for a link that is touched or focused, after 65 ms for a hovered link,
 * and one by one for links in view. src/providers/prefetched.ts caches the responses. Nothing is prefetched if the visitor saves
 * data or the connection is slow.
 */
import { assign, raise, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams } from "./params.ts";

/** Max number of links in view to prefetch per page, because visitors open few items of a long list. */
const MAX_LINKS_IN_VIEW = 6;

interface PrefetchContext {
  /** Address of the hovered link; empty if there is none. */
  readonly pointed: string;
  /** Addresses to fetch, path and query; the first one is being fetched. */
  readonly queue: readonly string[];
  /** Addresses that were fetched or failed since the page was opened. */
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
  type: "connection.reported";
  /** True if the visitor saves data or the connection is slow. */
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
    /** Fetches the data and code of an address. The page reports failures when it is opened. */
    prefetchPage: notProvided<void, LinkNamed>("prefetchPage"),
  },
  guards: {
    isSparing: (_, { isSparing: spares }: ConnectionTold) => spares,
    isGenerous: (_, { isSparing: spares }: ConnectionTold) => !spares,
    isNew: ({ context }, { address }: LinkNamed) => !context.done.includes(address) && context.queue[0] !== address,
    hasQueue: ({ context }) => context.queue.length > 0,
  },
  actions: {
    /** Moves an address to the front. A running fetch continues, and its repeated request is served from the cache. */
    putFirst: assign(({ context }, { address }: LinkNamed) => ({
      queue: [address, ...context.queue.filter((each) => each !== address)],
    })),
    putLast: assign(({ context: { queue, done } }, { addresses }: LinksSeen) => {
      const isNew = (address: string) => !(queue.includes(address) || done.includes(address));
      const room = Math.max(0, MAX_LINKS_IN_VIEW - queue.length - done.length);
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
  description: "Prefetches pages.",
  meta: {
    events: {
      "connection.reported": "The browser reports the connection and whether the visitor saves data.",
      "link.pointed": "The mouse enters a link of the site.",
      "link.left": "The mouse leaves the link.",
      "link.approached": "A link is touched, focused, or hovered long enough.",
      "links.seen": "The browser is idle and links are in view.",
      "page.opened": "The visitor opens a page.",
    },
  },
  context: { pointed: "", queue: [], done: [] },
  initial: "sparing",
  states: {
    sparing: {
      description: "Prefetching is off.",
      on: { "connection.reported": { guard: { type: "isGenerous", params: eventAsParams }, target: "watching" } },
    },
    watching: {
      description: "Prefetching is on.",
      type: "parallel",
      on: {
        "connection.reported": {
          guard: { type: "isSparing", params: eventAsParams },
          target: "sparing",
          actions: "forget",
        },
        "page.opened": { target: "watching", actions: "forget" },
      },
      states: {
        pointer: {
          description: "Position of the mouse.",
          initial: "away",
          on: { "link.pointed": { target: ".resting", actions: assign({ pointed: ({ event }) => event.address }) } },
          states: {
            away: { description: "The mouse is on no link, or the hover delay is over." },
            resting: {
              description: "The mouse is on a link but may only pass over it.",
              on: { "link.left": "away" },
              after: { pointed: { target: "away", actions: "approach" } },
            },
          },
        },
        work: {
          description: "Queue of addresses.",
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
              description: "The queue is empty.",
              always: { guard: "hasQueue", target: "fetching" },
            },
            fetching: {
              description: "Fetches data and code of the first address.",
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
