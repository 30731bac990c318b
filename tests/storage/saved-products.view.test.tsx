import { beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { compareMachine, selectItems } from "../../machines/compare.ts";
import { keep } from "../../src/storage/saved-products.ts";
import { isSaved } from "../../src/storage/storage.ts";
import { keptProduct } from "../support/kept-product.ts";

const list = { name: "kept", storage: () => localStorage };
const stored = () => JSON.parse(localStorage.getItem("kept") ?? "null") as unknown;
/** A machine that stores products, started with the stored ones. */
function start(of = list) {
  const actor = keep(of, (input) => createActor(compareMachine, { input }).start());
  return { send: actor.send, numbers: () => selectItems(actor.getSnapshot()).map(({ number }) => number) };
}

beforeEach(() => localStorage.clear());

test("an empty list is not stored, and its key is deleted", () => {
  const { send } = start();
  expect(isSaved(list)).toBe(false);
  send({ type: "compare.added", item: keptProduct(1) });
  expect(stored()).toEqual([keptProduct(1)]);
  send({ type: "compare.added", item: keptProduct(2) });
  expect(stored()).toEqual([keptProduct(1), keptProduct(2)]);
  expect(isSaved(list)).toBe(true);
  send({ type: "compare.cleared" });
  expect(isSaved(list)).toBe(false);
});

test("the list starts with the stored products, without invalid ones", () => {
  localStorage.setItem(
    "kept",
    JSON.stringify([keptProduct(1), { link: "https://elsewhere.example" }, null, keptProduct(2)]),
  );
  expect(start().numbers()).toEqual(["KP-1", "KP-2"]);
  localStorage.setItem("kept", "no list");
  expect(start().numbers()).toEqual([]);
});

test("changes of another window are adopted, also by a page that is restored", () => {
  const { numbers } = start();
  localStorage.setItem("kept", JSON.stringify([keptProduct(3)]));
  dispatchEvent(new StorageEvent("storage", { key: "other", storageArea: localStorage }));
  expect(numbers()).toEqual([]);
  dispatchEvent(new StorageEvent("storage", { key: "kept", storageArea: localStorage }));
  expect(numbers()).toEqual(["KP-3"]);
  localStorage.setItem("kept", JSON.stringify([keptProduct(4)]));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(numbers()).toEqual(["KP-3"]);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(numbers()).toEqual(["KP-4"]);
});

test("a browser that refuses storage keeps the list only on the page", () => {
  const refused = vi.spyOn(console, "warn").mockReturnValue();
  const { send, numbers } = start({
    name: "kept",
    storage: () => {
      throw new Error("refused");
    },
  });
  send({ type: "compare.added", item: keptProduct(1) });
  expect(numbers()).toEqual(["KP-1"]);
  expect(refused).toHaveBeenCalled();
});
