/** A thread that runs one task at a time. The clock of the limits is the test's; the threads and their work are real. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tinypool } from "tinypool";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ThreadLimits, TooSlow, WarmThread } from "../../../server/lib/warm-thread.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

/** The first place says that a task has begun, the second lets it end. */
type Signals = Int32Array<SharedArrayBuffer>;
interface Task {
  readonly signals?: Signals;
  readonly does?: "wait" | "hang" | "fail" | "exhaust";
}

/** Loads once the file `open` is there, and fails to load while the file `broken` is there. A task is answered with the thread's number. */
const MODULE = `
  import { existsSync } from "node:fs";
  import { threadId } from "node:worker_threads";
  const at = (name) => import.meta.dirname + "/" + name;
  const nap = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(at("open"))) Atomics.wait(nap, 0, 0, 5);
  if (existsSync(at("broken"))) throw new Error("the module is broken");
  export default (task) => {
    if (!task) return;
    const { signals, does } = task;
    if (signals) Atomics.store(signals, 0, 1);
    if (does === "fail") throw new Error("no such page");
    if (does === "wait") Atomics.wait(signals, 1, 0);
    while (does === "hang");
    const kept = [];
    while (does === "exhaust") kept.push(Array.from({ length: 10000 }, Math.random));
    return threadId;
  };`;

const LIMITS: ThreadLimits = { task: 10_000, wait: 30_000, load: 60_000 };

let folder: string;
let thread: WarmThread<Task, number>;

function open(changes: Partial<ThreadLimits> = {}): WarmThread<Task, number> {
  const source = { filename: join(folder, "module.mjs"), resourceLimits: { maxOldGenerationSizeMb: 32 } };
  thread = new WarmThread(source, { ...LIMITS, ...changes });
  return thread;
}
const setFile = (name: "open" | "broken", isThere: boolean) =>
  isThere ? writeFileSync(join(folder, name), "") : rmSync(join(folder, name));

const newSignals = (): Signals => new Int32Array(new SharedArrayBuffer(8));
async function untilBegun(signals: Signals): Promise<void> {
  while (Atomics.load(signals, 0) === 0) await new Promise((resolve) => setImmediate(resolve));
}
function release(signals: Signals): void {
  Atomics.store(signals, 1, 1);
  Atomics.notify(signals, 1);
}
/** Starts a task that ends when it is released. */
async function startWaiting() {
  const signals = newSignals();
  const answer = thread.run({ signals, does: "wait" });
  answer.catch(() => undefined);
  await untilBegun(signals);
  return { signals, answer };
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchyard-thread-"));
  writeFileSync(join(folder, "module.mjs"), MODULE);
  setFile("open", true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await thread.close();
  rmSync(folder, { recursive: true });
});

test("tasks run one at a time, in their order and in one thread; an error ends its own task only", async () => {
  open();
  const order: number[] = [];
  const { signals, answer } = await startWaiting();
  const next = newSignals();
  const others = [thread.run({ signals: next, does: "fail" }), thread.run({})];
  others.forEach((each, at) => void each.catch(() => undefined).then(() => order.push(at)));
  expect(Atomics.load(next, 0)).toBe(0);
  release(signals);
  await expect(others[0]).rejects.toThrow("no such page");
  expect(await others[1]).toBe(await answer);
  expect(order).toEqual([0, 1]);
});

test("loading does not count as time of a task", async () => {
  setFile("open", false);
  open();
  const answer = thread.run({});
  pass(LIMITS.wait - 1);
  setFile("open", true);
  expect(await answer).toBeGreaterThan(0);
});

test("waiting does not count as time of a task", async () => {
  open();
  const first = await startWaiting();
  const signals = newSignals();
  const second = thread.run({ signals, does: "wait" });
  pass(LIMITS.task - 1);
  release(first.signals);
  await untilBegun(signals);
  pass(LIMITS.task - 1);
  release(signals);
  expect(await second).toBe(await first.answer);
});

test("a task that waits too long fails, and the others go on", async () => {
  open({ task: 2 * LIMITS.wait });
  const { signals, answer } = await startWaiting();
  const second = thread.run({});
  pass(LIMITS.wait);
  await expect(second).rejects.toMatchObject({ phase: "waiting" });
  const third = thread.run({});
  release(signals);
  expect(await third).toBe(await answer);
});

test("a thread whose task is late serves again until its successor has loaded", async () => {
  open();
  const { signals, answer } = await startWaiting();
  const waiting = thread.run({});
  setFile("open", false);
  pass(LIMITS.task);
  await expect(answer).rejects.toThrow(TooSlow);
  release(signals);
  const old = await waiting;
  expect(await thread.run({})).toBe(old);
  setFile("open", true);
  await vi.waitUntil(async () => (await thread.run({})) !== old, SLOW_TIMEOUT);
});

test("a task that runs when the successor has loaded ends in its old thread, which ends then", async () => {
  const ended = vi.spyOn(Tinypool.prototype, "destroy");
  open();
  const { signals, answer } = await startWaiting();
  setFile("open", false);
  pass(LIMITS.task);
  await expect(answer).rejects.toThrow(TooSlow);
  release(signals);
  const old = await thread.run({});
  const running = await startWaiting();
  const next = thread.run({});
  setFile("open", true);
  // The successor takes the next task while the old thread still has one.
  expect(await next).not.toBe(old);
  expect(ended).not.toHaveBeenCalled();
  release(running.signals);
  expect(await running.answer).toBe(old);
  await vi.waitUntil(() => ended.mock.calls.length === 1, SLOW_TIMEOUT);
});

test("a thread that hangs is ended once its successor has loaded, which takes the tasks that wait", async () => {
  const ended = vi.spyOn(Tinypool.prototype, "destroy");
  open();
  const first = await thread.run({});
  const signals = newSignals();
  const hanging = thread.run({ signals, does: "hang" });
  const waiting = thread.run({});
  await untilBegun(signals);
  pass(LIMITS.task);
  await expect(hanging).rejects.toMatchObject({ phase: "running" });
  expect(ended).not.toHaveBeenCalled();
  expect(await waiting).not.toBe(first);
  expect(ended).toHaveBeenCalledTimes(1);
});

test("a task that exhausts the memory fails alone: another thread takes the next ones", async () => {
  open();
  const first = await thread.run({});
  setFile("open", false);
  const exhausting = thread.run({ does: "exhaust" });
  const waiting = thread.run({});
  await expect(exhausting).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
  // Loading the other thread is no time of the task.
  pass(LIMITS.task);
  setFile("open", true);
  expect(await waiting).not.toBe(first);
});

test("a thread that loads for too long is given up, and another one is tried", async () => {
  setFile("open", false);
  open({ wait: 2 * LIMITS.load });
  const answer = thread.run({});
  pass(LIMITS.load);
  setFile("open", true);
  expect(await answer).toBeGreaterThan(0);
});

test("a module that can't be loaded fails the tasks that wait, and is tried again by the next one", async () => {
  setFile("broken", true);
  open();
  const reason = { status: "rejected", reason: expect.objectContaining({ message: "the module is broken" }) };
  expect(await Promise.allSettled([thread.run({}), thread.run({}), thread.load()])).toEqual([reason, reason, reason]);
  setFile("broken", false);
  expect(await thread.run({})).toBeGreaterThan(0);
});

test("a thread without tasks ends after a while, and the next task starts another", async () => {
  open({ idle: 1000 });
  const first = await thread.run({});
  pass(999);
  expect(await thread.run({})).toBe(first);
  pass(1000);
  expect(await thread.run({})).not.toBe(first);
});

test("waiting tasks fail when the thread is closed", async () => {
  open();
  const { answer } = await startWaiting();
  const waiting = thread.run({});
  const ends = Promise.allSettled([answer, waiting]);
  await thread.close();
  expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
