/**
 * Parts of the document whose hydration waits (design section 5). React keeps the markup of the server for them, and hydrates one
 * at once when an event or an update reaches it. `hydrateParts` hydrates the others one by one.
 */
import { nextTask } from "../dom/next-task.ts";

export interface DeferredPart {
  /** Returns what the part waits for. Called while it renders. */
  readonly wait: () => Promise<void> | undefined;
  /** Called when the boundary of the part is part of the page. React may have rendered it before, and given up. */
  readonly join: () => void;
  /** Called when an update reaches the part. It must not wait then: React could only replace its markup. */
  readonly reach: () => void;
  /** Called when the part is hydrated or removed. */
  readonly settle: () => void;
}

interface WaitingPart {
  mustWait: boolean;
  /** Hydrates the part. Resolves when that is done. */
  readonly hydrate: () => Promise<void>;
}

/** In the order of the document. */
const waiting = new Set<WaitingPart>();
let isDeferring = false;

/** Lets the parts wait that are created from now on, or renders later parts at once. */
export function setDeferring(isOn: boolean): void {
  isDeferring = isOn;
}

export const hasWaitingParts = (): boolean => waiting.size > 0;

const NEVER: DeferredPart = { wait: () => undefined, join: () => {}, reach: () => {}, settle: () => {} };

/** Returns true while listeners run: React hydrates a part in the event that is for it. Its other work runs in messages. */
const isInEvent = (): boolean => window.event !== undefined && window.event.type !== "message";

export function createPart(): DeferredPart {
  if (!isDeferring) return NEVER;
  let start = () => {};
  let end = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const settled = new Promise<void>((resolve) => {
    end = resolve;
  });
  const part: WaitingPart = {
    mustWait: true,
    hydrate() {
      part.mustWait = false;
      start();
      return settled;
    },
  };
  let isSettled = false;
  return {
    join() {
      if (!isSettled) waiting.add(part);
    },
    wait() {
      if (!part.mustWait || isInEvent()) return undefined;
      // React tries all parts in one pass when it is idle, again if it is interrupted. Whatever renders a part after that pass is an
      // event in it or a change above it, such as that of a context, and React can then hydrate it.
      if (part === [...waiting].at(-1)) for (const each of waiting) each.mustWait = false;
      return started;
    },
    reach() {
      part.mustWait = false;
    },
    settle() {
      isSettled = true;
      waiting.delete(part);
      end();
    },
  };
}

let turns: Promise<void> | undefined;

async function hydrateInTurns(): Promise<void> {
  for (const part of waiting) {
    await part.hydrate();
    await nextTask();
  }
}

/** Hydrates the parts one by one, each in a task of its own, so that the page handles input in between. */
export function hydrateParts(): Promise<void> {
  turns ??= hydrateInTurns().finally(() => {
    turns = undefined;
  });
  return turns;
}
