import { expect, test } from "vitest";
import { mainThreadIn, type TraceEvent } from "../../bench/main-thread.ts";

const ADDRESS = "http://localhost:1/home";

/** An event whose times are milliseconds. Half of its time is processor time. */
const during = (name: string, start: number, duration: number, tid = 1): TraceEvent => ({
  ...{ name, ph: "X", pid: 1, tid, ts: start * 1000 },
  ...{ dur: duration * 1000, tdur: duration * 500 },
});
const LOADED: TraceEvent = { ...during("CommitLoad", 0, 1), args: { data: { url: ADDRESS } } };
const inTask = (...events: TraceEvent[]) => [LOADED, ...events];

test("times are sums of processor time", () => {
  const events = inTask(during("Layout", 1, 4), during("UpdateLayoutTree", 5, 2), during("Layout", 9, 6));
  expect(mainThreadIn(events, ADDRESS)).toMatchObject({ layout: 5, style: 1, layoutAndStyle: 6 });
});

test("a part inside another counts once", () => {
  const modules = [during("v8.evaluateModule", 20, 10), during("v8.evaluateModule", 22, 4)];
  const events = inTask(during("Layout", 1, 8), during("UpdateLayoutTree", 2, 4), ...modules);
  expect(mainThreadIn(events, ADDRESS)).toMatchObject({ layout: 4, style: 2, layoutAndStyle: 4, evaluation: 5 });
});

test("tasks before the first script are none of scripts", () => {
  const events = inTask(
    during("ThreadControllerImpl::RunTask", 1, 40),
    during("ThreadControllerImpl::RunTask", 50, 20),
    during("v8.evaluateModule", 52, 2),
    during("ThreadControllerImpl::RunTask", 90, 24),
  );
  expect(mainThreadIn(events, ADDRESS)).toMatchObject({ longest: 20, longestOfScripts: 12 });
});

test("a page without scripts has no task of scripts", () => {
  const events = inTask(during("ThreadControllerImpl::RunTask", 1, 40));
  expect(mainThreadIn(events, ADDRESS)).toMatchObject({ longest: 20, longestOfScripts: 0, evaluation: 0 });
});

test("other threads do not count", () => {
  expect(mainThreadIn(inTask(during("Layout", 1, 4, 2)), ADDRESS)).toMatchObject({ layout: 0 });
});

test("a trace of another address is refused", () => {
  expect(() => mainThreadIn([LOADED], "http://localhost:1/press/list")).toThrow("was not loaded");
});
