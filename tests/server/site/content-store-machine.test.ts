/** Random walks of the content store, compared with a model of the files on the disk. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { createContentStoreMachine, DEBOUNCE_MS } from "../../../server/site/content-store-machine.ts";

interface Version {
  readonly number: number;
}

type StateNode = ReturnType<typeof createContentStoreMachine<Version>>["root"];

/** Starts a store over a disk with one file. The test ends each read. */
function openStore(isValid = true) {
  const disk = { number: 1, isValid };
  const clock = new SimulatedClock();
  const reads: (() => void)[] = [];
  const seen = { published: [] as number[], problems: 0, changes: 0, mediaChanges: 0, schedules: 0, mostReads: 0 };
  const count = (what: "problems" | "changes" | "mediaChanges" | "schedules") => {
    seen[what] += 1;
  };
  const read = fromPromise<Version>(
    () =>
      new Promise((resolve, reject) => {
        // A read returns the file as it was at its start.
        const { number, isValid } = disk;
        reads.push(() => (isValid ? resolve({ number }) : reject(new Error("invalid"))));
        seen.mostReads = Math.max(seen.mostReads, reads.length);
      }),
  );
  const store = createActor(
    createContentStoreMachine<Version>().provide({
      actors: { loadContent: read, reloadContent: read },
      actions: {
        publishContent: (_, { loaded }) => void seen.published.push(loaded.number),
        notifyChange: () => count("changes"),
        notifyMediaChange: (_, { isMediaChanged }) => isMediaChanged && count("mediaChanges"),
        reportProblem: () => count("problems"),
        scheduleNext: () => count("schedules"),
      },
    }),
    { clock },
  ).start();
  return {
    store,
    seen,
    disk,
    edit(isValid = true, isMedia = false) {
      disk.number += 1;
      disk.isValid = isValid;
      store.send({ type: "file.changed", isMedia });
    },
    pass: (ms = DEBOUNCE_MS) => clock.increment(ms),
    /** Ends the read that is pending. */
    async finish() {
      reads.shift()?.();
      // The promise settles first, then the actor receives its event.
      await new Promise((resolve) => setImmediate(resolve));
    },
    isReading: () => reads.length > 0,
  };
}

async function openReadyStore() {
  const opened = openStore();
  await opened.finish();
  return opened;
}

test("each state has a description, and events are dotted lower-case words", () => {
  const machine = createContentStoreMachine<Version>();
  const below = (node: StateNode): StateNode[] =>
    Object.values(node.states).flatMap((child: StateNode) => [child, ...below(child)]);
  const nodes = below(machine.root);
  expect(nodes.length).toBeGreaterThan(6);
  expect(nodes.filter(({ description }) => !description).map(({ id }) => id)).toEqual([]);
  const events = machine.events.filter((type) => !type.startsWith("xstate."));
  expect(events.filter((type) => !/^[a-z]+\.[a-z]+$/.test(type))).toEqual([]);
});

test("the first content is published, or the store fails", async () => {
  const valid = await openReadyStore();
  expect(valid.store.getSnapshot().matches({ ready: "watching" })).toBe(true);
  expect(valid.seen).toMatchObject({ published: [1], changes: 0, schedules: 1 });
  const broken = openStore(false);
  await broken.finish();
  expect(broken.store.getSnapshot()).toMatchObject({ value: "failed", context: { problem: new Error("invalid") } });
  expect(broken.seen.published).toEqual([]);
});

test("several edits at once are read once, after the last one", async () => {
  const { edit, pass, finish, isReading, seen } = await openReadyStore();
  edit();
  pass(DEBOUNCE_MS - 1);
  edit();
  pass(DEBOUNCE_MS - 1);
  expect(isReading()).toBe(false);
  pass(1);
  expect(isReading()).toBe(true);
  await finish();
  expect(seen).toMatchObject({ published: [1, 3], changes: 1 });
});

test("an invalid edit is reported, and the last valid content stays", async () => {
  const { edit, pass, finish, store, seen } = await openReadyStore();
  edit(false, true);
  pass();
  await finish();
  expect(seen).toMatchObject({ published: [1], problems: 1, changes: 0, mediaChanges: 1 });
  expect(store.getSnapshot().context.loaded).toEqual({ number: 1 });
  expect(store.getSnapshot().matches({ ready: "watching" })).toBe(true);
});

test("a shorter cache lifetime notifies listeners, and nothing is read", async () => {
  const { store, seen, isReading } = await openReadyStore();
  store.send({ type: "caching.shortened" });
  expect(isReading()).toBe(false);
  expect(seen).toMatchObject({ changes: 1, schedules: 2 });
});

const COMMANDS = ["edit", "break", "picture", "schedule", "pass", "wait", "finish"] as const;

test("after any order of events, the last valid edit is published, with one read at a time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...COMMANDS), { maxLength: 30 }), async (commands) => {
      const opened = await openReadyStore();
      const { disk, edit, pass, finish, isReading, seen, store } = opened;
      const hasPicture = commands.includes("picture");
      for (const command of commands) {
        if (command === "edit") edit();
        else if (command === "break") edit(false);
        else if (command === "picture") edit(true, true);
        else if (command === "schedule") store.send({ type: "schedule.reached" });
        else if (command === "pass") pass(DEBOUNCE_MS / 3);
        else if (command === "wait") pass();
        else await finish();
      }
      // All reads end, and all delays pass.
      for (let round = 0; round < 3; round += 1) {
        pass();
        if (isReading()) await finish();
      }
      expect(store.getSnapshot().matches({ ready: "watching" })).toBe(true);
      expect(seen.mostReads).toBe(1);
      const last = seen.published.at(-1) ?? 0;
      if (disk.isValid) expect(last).toBe(disk.number);
      else expect(last).toBeLessThan(disk.number);
      expect(seen.published).toEqual(seen.published.toSorted((one, other) => one - other));
      expect(seen.mediaChanges > 0).toBe(hasPicture);
    }),
    { numRuns: 200 },
  );
});

test("a closed store does nothing more", async () => {
  const { store, edit, pass, isReading } = await openReadyStore();
  store.send({ type: "store.closed" });
  edit();
  pass();
  expect(isReading()).toBe(false);
  expect(store.getSnapshot().value).toBe("closed");
});
