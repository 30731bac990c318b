import { describe, expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { pathTo } from "../../contract/paths.ts";
import {
  type ListChanged,
  type ListTaken,
  selectAddress,
  selectCopyResult,
  selectIsAsking,
  sharedListMachine,
} from "../../machines/shared-list.ts";
import { settled } from "../support/settled.ts";

const itemOf = (id: number) => ({ id, link: pathTo("product", { id }), photo: "", name: `Product ${id}`, number: "" });
const LIST = { products: [itemOf(1), itemOf(2)], lines: {}, unread: [], over: [], left: [] };
const ADDRESS = "https://example.com/inquiry?lines=1,2";

/** A page that was opened with a list. `restored` reports the products of the tab's storage. */
function open(input = LIST) {
  let tell: (changed: ListChanged) => void = () => {};
  const take = vi.fn<(taken: ListTaken) => void>();
  const copies: { readonly text: string; readonly end: PromiseWithResolvers<void> }[] = [];
  const machine = sharedListMachine.provide({
    actors: {
      relayList: fromCallback<ListChanged>(({ sendBack }) => {
        tell = sendBack;
      }),
      copyText: fromPromise<void, { text: string }>(({ input: { text } }) => {
        const end = Promise.withResolvers<void>();
        copies.push({ text, end });
        return end.promise;
      }),
    },
    actions: { takeList: (_, taken) => take(taken) },
  });
  const list = createActor(machine, { input }).start();
  return {
    take,
    copies,
    state: () => list.getSnapshot(),
    restored: (...ids: number[]) => tell({ type: "cart.changed", items: ids.map(itemOf), by: "site" }),
    changed: (...ids: number[]) => tell({ type: "cart.changed", items: ids.map(itemOf), by: "visitor" }),
    typed: () => tell({ type: "lines.changed" }),
    copy: (address = ADDRESS) => list.send({ type: "copy.pressed", address }),
  };
}

describe("a list in the address", () => {
  test("waits for the storage of the tab, also when a visitor is faster", () => {
    const { take, changed, restored, state } = open();
    changed();
    changed(3);
    expect(take).not.toHaveBeenCalled();
    expect(selectIsAsking(state())).toBe(false);
    restored(3);
    expect(selectIsAsking(state())).toBe(true);
  });
});

describe("Copy link", () => {
  test("says nothing of an address that is old, because the list has changed or another press has followed", async () => {
    const { copies, copy, typed, state } = open();
    copy();
    typed();
    copies[0]?.end.resolve();
    await settled();
    expect(selectCopyResult(state())).toBeUndefined();
    copy();
    copy(`${ADDRESS}x5`);
    copies[1]?.end.reject(new Error("refused"));
    await settled();
    expect(selectCopyResult(state())).toBeUndefined();
    copies[2]?.end.resolve();
    await settled();
    expect([selectCopyResult(state()), selectAddress(state())]).toEqual(["copied", `${ADDRESS}x5`]);
  });
});
