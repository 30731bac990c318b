/**
 * A driver says how a person makes an event of a machine happen, in every possible way, and how a person or a screen
 * reader perceives a state. `plans.ts` plans the walks of its model, and `walker.ts` takes them.
 */
import type { Locator, Page } from "playwright/test";
import type { MachineModel, Start } from "statechart-paths";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";

/** One event that a person causes, with the states of the model before and after it. */
export interface Step {
  readonly page: Page;
  readonly event: AnyEventObject;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}
/** One way to cause an event. */
export interface Way {
  /** Input device: "mouse", "touch", "keyboard", or another cause of the event. */
  readonly by: string;
  /** Whether this way is possible in the step. Default: always. */
  readonly when?: (step: Step) => boolean;
  readonly act: (step: Step) => Promise<unknown>;
  /** Announced texts, word for word and in order, apart from the focused control. Default: none. */
  readonly says?: (step: Step) => readonly string[] | Promise<readonly string[]>;
}
export interface Driver {
  /** The model that Node walks. The browser walk covers the same items, or excludes them with a reason. */
  readonly nodeModel: MachineModel;
  /**
   * The machine's model with the site's payloads. `unreachable` lists coverage items that no person can cause, with
   * reasons. "*" matches anything.
   */
  readonly model: MachineModel;
  /** Makes the content folder of the walk, if the demo lacks what the machine needs. */
  readonly content?: () => Promise<string>;
  /** Brings the browser to the start of a walk. The origin is empty without own content. */
  readonly open: (page: Page, start: Start, origin?: string) => Promise<unknown>;
  /** Event type to the ways of causing it. */
  readonly ways: Readonly<Record<string, readonly Way[]>>;
  /** Fails if the page differs from the promise of the state. */
  readonly expectState: (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>;
  /**
   * False for a state that ends before it can be perceived. Such a state counts as not walked. Steps through it count
   * once the next state is perceived. Default: true for all states.
   */
  readonly isPerceived?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Console messages that are allowed, because the walks make requests fail. */
  readonly expectedMessages?: RegExp;
}

/** Presses a control with the mouse, a finger and the keyboard. */
export const pressing = (control: (step: Step) => Locator, key = "Enter"): Way[] => [
  { by: "mouse", act: (step) => control(step).click() },
  { by: "touch", act: (step) => control(step).tap() },
  { by: "keyboard", act: (step) => control(step).press(key) },
];

/** Lets time pass on a stopped clock. */
export const passing = (milliseconds: number): Way[] => [
  { by: "waiting", act: ({ page }) => page.clock.runFor(milliseconds) },
];

/** Adds an expectation to ways, such as the position of the focus, that the state alone does not give. */
export const followedBy = (ways: readonly Way[], expectation: Way["act"]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      await way.act(step);
      await expectation(step);
    },
  }));

/** Adds an announcement to ways. */
export const saying = (says: NonNullable<Way["says"]>, ways: readonly Way[]): Way[] =>
  ways.map((way) => ({ ...way, says }));

/** Adds the announcements of statuses to ways, of those whose text has changed. */
export function telling(statuses: (page: Page) => Locator, ways: readonly Way[]): Way[] {
  let before: readonly string[] = [];
  return ways.map((way) => ({
    ...way,
    act: async (step) => {
      before = await statuses(step.page).allTextContents();
      await way.act(step);
    },
    says: async ({ page }) =>
      (await statuses(page).allTextContents()).filter((text, place) => text !== "" && text !== before[place]),
  }));
}
