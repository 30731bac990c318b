import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import { pathTo } from "../../contract/paths.ts";
import type { Suggestions } from "../../contract/search.ts";
import { countOf, selectHasNone, selectOffered, suggestionsMachine } from "../../machines/suggestions.ts";
import { settled } from "../support/settled.ts";

const NOTHING: Suggestions = { products: [], categories: [], news: [], pages: [], marks: [] };
const offering = (title: string): Suggestions => ({
  ...NOTHING,
  products: [{ title, number: "AC-1", link: pathTo("product", { id: 1 }) }],
});

const DOWN = new Error("down");

/** A machine with responses that the test controls, and a log of its requests in order. */
function start() {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const given: string[] = [];
  const opened: string[] = [];
  const logged: unknown[] = [];
  const pending: { resolve: (answer: Suggestions) => void; reject: (problem: Error) => void }[] = [];
  const logic = suggestionsMachine.provide({
    actors: {
      fetchSuggestions: fromPromise<Suggestions, { readonly text: string }>(({ input: { text }, signal }) => {
        asked.push(text);
        signal.addEventListener("abort", () => given.push(text));
        return new Promise((resolve, reject) => pending.push({ resolve, reject }));
      }),
    },
    actions: {
      navigate: (_, { link }) => void opened.push(link),
      logError: (_, { error }) => void logged.push(error),
    },
  });
  const actor = createActor(logic, { clock }).start();
  const type = (text: string) => actor.send({ type: "text.typed", text });
  return {
    actor,
    asked,
    given,
    opened,
    logged,
    type,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    ask(text: string) {
      type(text);
      clock.increment(DELAY.suggest);
    },
    async answer(answer: Suggestions, request = pending.length - 1) {
      pending[request]?.resolve(answer);
      await settled();
    },
    async fail() {
      pending.at(-1)?.reject(DOWN);
      await settled();
    },
    offered: () => selectOffered(actor.getSnapshot()),
    hasNone: () => selectHasNone(actor.getSnapshot()),
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

  test("not again if only a space is added", async () => {
    const { asked, ask, answer } = start();
    ask("surge");
    await answer(offering("Strip"));
    ask("surge ");
    expect(asked).toEqual(["surge"]);
  });

  test("again for a keyword that was deleted and typed again", async () => {
    const { asked, ask, type } = start();
    ask("surge");
    type("s");
    ask("surge");
    expect(asked).toEqual(["surge", "surge"]);
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

  test("stays until the next, and disappears with the text", async () => {
    const { ask, type, answer, offered } = start();
    ask("surge");
    await answer(offering("Strip"));
    type("surge s");
    expect(offered()).toEqual(offering("Strip"));
    type("s");
    expect(offered()).toBeNull();
  });

  test("does not exist before input", () => {
    expect(start().offered()).toBeNull();
  });

  test("without results is announced until the visitor types on", async () => {
    const { ask, type, answer, hasNone } = start();
    ask("qqq");
    expect(hasNone()).toBe(false);
    await answer(NOTHING);
    expect(hasNone()).toBe(true);
    type("qq");
    expect(hasNone()).toBe(false);
  });

  test("with results is not announced as empty", async () => {
    const { ask, answer, hasNone } = start();
    ask("surge");
    await answer(offering("Strip"));
    expect(hasNone()).toBe(false);
  });

  test("that fails is logged and shows nothing, and the next text is requested", async () => {
    const { ask, answer, fail, asked, logged, offered } = start();
    ask("su");
    await answer(offering("Strip"));
    ask("surge");
    await fail();
    expect(logged).toEqual([DOWN]);
    expect(offered()).toBeNull();
    ask("surge strip");
    expect(asked).toEqual(["su", "surge", "surge strip"]);
  });
});

describe("a suggestion", () => {
  test("is opened when it is chosen, and is not offered again until the text is typed again", async () => {
    const { actor, ask, asked, answer, opened, offered } = start();
    ask("surge");
    await answer(offering("Strip"));
    actor.send({ type: "suggestion.chosen", link: "/product/1" });
    expect(opened).toEqual(["/product/1"]);
    expect(offered()).toBeNull();
    ask("surge");
    expect(asked).toEqual(["surge", "surge"]);
  });

  test("is dropped once the visitor leaves the search, and the same text is requested again after that", async () => {
    const { actor, ask, answer, asked, offered } = start();
    ask("surge");
    actor.send({ type: "search.left" });
    await answer(offering("Strip"));
    expect(offered()).toBeNull();
    ask("surge");
    expect(asked).toEqual(["surge", "surge"]);
  });

  test("is counted regardless of its kind", () => {
    const [one] = offering("Strip").products;
    if (!one) throw new Error("offering() offers a product.");
    const many = (count: number) => Array.from({ length: count }, () => one);
    expect(countOf({ ...NOTHING, products: many(1), categories: many(2), news: many(3), pages: many(4) })).toBe(10);
  });
});
