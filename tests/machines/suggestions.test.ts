import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import { pathTo } from "../../contract/paths.ts";
import type { Suggestions } from "../../contract/search.ts";
import { selectOffered, suggestionsMachine } from "../../machines/suggestions.ts";
import { settled } from "../support/settled.ts";

const NOTHING: Suggestions = { products: [], categories: [], news: [], pages: [], marks: [] };
const offering = (title: string): Suggestions => ({
  ...NOTHING,
  products: [{ title, number: "AC-1", link: pathTo("product", { id: 1 }) }],
});

/** A machine with responses that the test controls, and a log of its requests in order. */
function start() {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const given: string[] = [];
  const pending: ((answer: Suggestions) => void)[] = [];
  const logic = suggestionsMachine.provide({
    actors: {
      fetchSuggestions: fromPromise<Suggestions, { readonly text: string }>(({ input: { text }, signal }) => {
        asked.push(text);
        signal.addEventListener("abort", () => given.push(text));
        return new Promise((resolve) => pending.push(resolve));
      }),
    },
  });
  const actor = createActor(logic, { clock }).start();
  const type = (text: string) => actor.send({ type: "text.typed", text });
  return {
    actor,
    asked,
    given,
    type,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    ask(text: string) {
      type(text);
      clock.increment(DELAY.suggest);
    },
    async answer(answer: Suggestions, request = pending.length - 1) {
      pending[request]?.(answer);
      await settled();
    },
    offered: () => selectOffered(actor.getSnapshot()),
  };
}

describe("suggestions for a keyword are requested", () => {
  test("once, when the visitor pauses in typing", () => {
    const { asked, type, pass } = start();
    for (const text of ["su", "sur", "surg"]) {
      type(text);
      pass(DELAY.suggest - 1);
    }
    expect(asked).toEqual([]);
    pass(1);
    expect(asked).toEqual(["surg"]);
  });

  test.each([
    ["not for one letter", "s", []],
    ["for two letters", "su", ["su"]],
    ["for one Chinese character", "突", ["突"]],
    ["not for an unfinished composition of an input method", "突ㄅㄛ", []],
    ["not for signs alone", "--", []],
    ["not for one letter behind a sign", "-s", []],
    ["not for one letter before a sign", "s-", []],
    ["without surrounding spaces", " ups ", ["ups"]],
  ])("%s", (_, text, expected) => {
    const { asked, ask } = start();
    ask(text);
    expect(asked).toEqual(expected);
  });

  test("not for a keyword that is too long", () => {
    const suggestions = start();
    suggestions.ask("x".repeat(101));
    suggestions.ask(`${"x".repeat(100)} \u200b`);
    expect(suggestions.asked).toEqual(["x".repeat(100)]);
  });
});

describe("a response", () => {
  test("for an outdated text is cancelled and dropped, even if it arrives last", async () => {
    const { ask, given, answer, offered } = start();
    ask("su");
    ask("surge");
    expect(given).toEqual(["su"]);
    await answer(offering("Strip"), 1);
    await answer(offering("Sub-meter"), 0);
    expect(offered()).toEqual(offering("Strip"));
  });
});

describe("a suggestion", () => {
  test("is dropped once the visitor leaves the search, and the same text is requested again after that", async () => {
    const { actor, ask, answer, asked, offered } = start();
    ask("surge");
    actor.send({ type: "search.left" });
    await answer(offering("Strip"));
    expect(offered()).toBeNull();
    ask("surge");
    expect(asked).toEqual(["surge", "surge"]);
  });
});
