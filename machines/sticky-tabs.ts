/**
 * Tab bar of a long page (spec sections 2 and 4). It sticks to the window below the header area and marks the section in view.
 * Sections that pass by while the page scrolls to a chosen one (machines/arrivals.ts) are not marked.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

export interface StickyTabsInput {
  /** Ids of the sections in order. */
  readonly sections: readonly string[];
}
interface StickyTabsContext extends StickyTabsInput {
  readonly active: string | null;
}
interface Section {
  readonly id: string;
}
export type StickyTabsEvent =
  | { type: "bar.stuck" }
  | { type: "bar.unstuck" }
  | ({ type: "section.entered" } & Section)
  | ({ type: "tab.chosen" } & Section)
  | { type: "scroll.settled" };

export const stickyTabsMachine = setup({
  types: {
    context: {} as StickyTabsContext,
    events: {} as StickyTabsEvent,
    input: {} as StickyTabsInput,
    meta: {} as Described<StickyTabsEvent>,
  },
  guards: {
    isSection: ({ context }, { id }: Section) => context.sections.includes(id),
  },
  delays: { scrollSettle: DELAY.scrollSettle },
}).createMachine({
  id: "stickyTabs",
  description: "Tracks the active tab and whether the bar sticks.",
  meta: {
    events: {
      "bar.stuck": "The page is scrolled past the header area.",
      "bar.unstuck": "The page is scrolled back up to the header area.",
      "section.entered": "A section comes into view.",
      "tab.chosen": "The visitor presses a tab.",
      "scroll.settled": "The page stops scrolling.",
    },
  },
  context: ({ input }) => ({ sections: input.sections, active: input.sections[0] ?? null }),
  type: "parallel",
  states: {
    bar: {
      description: "Position of the tab bar.",
      initial: "inline",
      states: {
        inline: { description: "The bar is at its place in the page.", on: { "bar.stuck": "stuck" } },
        stuck: { description: "The bar sticks to the top of the window.", on: { "bar.unstuck": "inline" } },
      },
    },
    tracking: {
      description: "Source of the active tab.",
      initial: "following",
      states: {
        following: {
          description: "The active tab follows the section in view.",
          on: {
            "section.entered": {
              guard: { type: "isSection", params: eventAsParams },
              actions: assign({ active: ({ event }) => event.id }),
            },
          },
        },
        scrolling: {
          description: "The page scrolls to the section of the chosen tab.",
          after: { scrollSettle: "following" },
          on: { "scroll.settled": "following" },
        },
      },
      on: {
        "tab.chosen": {
          guard: { type: "isSection", params: eventAsParams },
          target: ".scrolling",
          actions: assign({ active: ({ event }) => event.id }),
        },
      },
    },
  },
});

type StickyTabsSnapshot = SnapshotFrom<typeof stickyTabsMachine>;
export const selectActiveSection = (snapshot: StickyTabsSnapshot): string | null => snapshot.context.active;
export const selectIsStuck = (snapshot: StickyTabsSnapshot): boolean => snapshot.matches({ bar: "stuck" });
