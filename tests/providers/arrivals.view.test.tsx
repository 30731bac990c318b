import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import type { ShownPage } from "../../contract/render.ts";
import type { Place } from "../../machines/arrivals.ts";
import { createArrivalsLogic } from "../../src/providers/arrivals.ts";
import { watchFocus } from "../../src/providers/held-focus.ts";
import { settled } from "../support/settled.ts";

// The machine reads only the address and the language of a page.
const placeAt = (pathname: string): Place => ({
  page: { location: { pathname, search: "", hash: "" }, language: "en" } as ShownPage,
  isFailure: false,
});
const element = <Tag extends "input" | "button">(tag: Tag) =>
  document.querySelector<HTMLElementTagNameMap[Tag]>(tag) ?? document.body;

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"></main><button type="button" data-opens="search">Search</button>';
});

/** Starts on the home page, with the focus on the button that opens the search. */
function start() {
  const clock = new SimulatedClock();
  const { send } = createActor(createArrivalsLogic(), { input: { place: placeAt("/home") }, clock }).start();
  onTestFinished(watchFocus(send));
  element("button").focus();
  return {
    clock,
    send,
    /** The code of the search has loaded. */
    renderSearch: async () => {
      document.body.insertAdjacentHTML("beforeend", '<div data-overlay="search"><input type="search"></div>');
      await settled();
    },
  };
}

test("a search that is rendered takes the focus at once, so that a phone opens its keyboard", async () => {
  const { send, renderSearch } = start();
  await renderSearch();
  send({ type: "overlay.shown", overlay: "search" });
  expect(document.activeElement).toBe(element("input"));
});

test("a search whose code still loads takes the focus once it is rendered", async () => {
  const { clock, send, renderSearch } = start();
  send({ type: "overlay.shown", overlay: "search" });
  clock.increment(DELAY.overlayFocus - 1);
  await renderSearch();
  expect(document.activeElement).toBe(element("input"));
});

test.each<readonly [string, (started: ReturnType<typeof start>) => void]>([
  ["5 s later", ({ clock }) => clock.increment(DELAY.overlayFocus)],
  ["after the visitor has moved the focus", () => document.querySelector("main")?.focus()],
  ["on another page", ({ send }) => send({ type: "page.rendered", place: placeAt("/ESG") })],
  ["after it was closed", ({ send }) => send({ type: "overlay.left", overlay: "search" })],
])("a search that is rendered %s does not take the focus", async (_, pass) => {
  const started = start();
  started.send({ type: "overlay.shown", overlay: "search" });
  pass(started);
  await started.renderSearch();
  expect(document.activeElement).not.toBe(element("input"));
});

test("a button that is usable 5 s after its search was closed does not take the focus", async () => {
  const { clock, send } = start();
  element("button").toggleAttribute("inert", true);
  element("button").blur();
  send({ type: "overlay.left", overlay: "search" });
  clock.increment(DELAY.overlayFocus);
  element("button").toggleAttribute("inert", false);
  await settled();
  expect(document.activeElement).toBe(document.body);
});
