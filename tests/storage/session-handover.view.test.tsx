import { beforeEach, expect, test, vi } from "vitest";
import { handOverSession } from "../../src/storage/session-handover.ts";

const CART = "cartData_en";
const handed = () => localStorage.getItem("handedOver");
const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));

let navigation: EventTarget & { currentEntry?: { id: string } };
/** Begins to open an entry of the history, or another address. */
const open = (id: string, { navigationType = "traverse", sameDocument = false } = {}) =>
  navigation.dispatchEvent(Object.assign(new Event("navigate"), { navigationType, destination: { sameDocument, id } }));

beforeEach(() => {
  navigation = Object.assign(new EventTarget(), { currentEntry: { id: "list" } });
  vi.stubGlobal("navigation", navigation);
  localStorage.setItem("handedOver", JSON.stringify({ tab: "left by an earlier build", products: [] }));
  handOverSession();
});

test("what an earlier session has left is removed", () => {
  expect(handed()).toBeNull();
});

test("the document that Back restores has the session storage of the one that was left", () => {
  sessionStorage.setItem(CART, "[1]");
  open("list");
  sessionStorage.clear();
  sessionStorage.setItem("cartData_zh", "taken out since");
  show(true);
  expect({ ...sessionStorage }).toEqual({ [CART]: "[1]" });
  expect(handed()).toBeNull();
});

test("a new document, and one at another entry of the history, keep theirs", () => {
  sessionStorage.setItem(CART, "[1]");
  open("list");
  sessionStorage.setItem(CART, "[1,2]");
  show(false);
  expect(sessionStorage.getItem(CART)).toBe("[1,2]");
  navigation.currentEntry = { id: "product" };
  show(true);
  expect(sessionStorage.getItem(CART)).toBe("[1,2]");
  expect(handed()).toBeNull();
});

test("nothing is handed over within a document, or to a link", () => {
  open("list", { sameDocument: true });
  open("", { navigationType: "push" });
  expect(handed()).toBeNull();
});
