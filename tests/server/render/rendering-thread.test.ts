import { afterEach, expect, test, vi } from "vitest";
import type { RenderInput } from "../../../contract/render.ts";
import type { ThreadLimits } from "../../../server/lib/warm-thread.ts";
import { openRenderingThread, type RenderingThread } from "../../../server/render/rendering-thread.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

/** Built views whose screens behave as their name says. */
const VIEWS = `data:text/javascript,${encodeURIComponent(`
  export function render({ page: { screen } }, { mapsKey }) {
    if (screen === "fails") throw new Error("no such screen");
    while (screen === "hangs");
    if (screen === "slow") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    return { html: screen + " " + mapsKey };
  }`)}`;

const inputOf = (screen: string) => ({ page: { screen } }) as unknown as RenderInput;
const OPTIONS = { mapsKey: "key", publicUrl: "" };

let thread: RenderingThread;
const open = (limits?: Partial<ThreadLimits>, views = VIEWS) => {
  thread = openRenderingThread(views, limits);
  return thread;
};
afterEach(() => thread.close());

test("renders a page without blocking the event loop", async () => {
  const { render } = open();
  expect(await render(inputOf("home"), OPTIONS)).toEqual({ html: "home key" });
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await render(inputOf("slow"), OPTIONS);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});

test("reports an error, and renders the next page", async () => {
  const { render } = open();
  await expect(render(inputOf("fails"), OPTIONS)).rejects.toThrow("no such screen");
  expect(await render(inputOf("home"), OPTIONS)).toEqual({ html: "home key" });
});

test("stops a hanging render, and renders the next page in a new thread", async () => {
  const { render } = open({ task: 4000 });
  await render(inputOf("home"), OPTIONS);
  await expect(render(inputOf("hangs"), OPTIONS)).rejects.toThrow();
  expect(await render(inputOf("home"), OPTIONS)).toEqual({ html: "home key" });
});

test("says when the views have loaded, or why they can't be", async () => {
  await open().ready;
  await thread.close();
  await expect(open({}, "data:text/javascript,throw new Error('a broken build')").ready).rejects.toThrow(
    "a broken build",
  );
});
