import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { handOverSession } from "../../src/storage/session-handover.ts";
import { keptProduct } from "../support/kept-product.ts";

const CART = "cartData_en";
/** A product that the comparison would take up, as it does in a page. */
const COMPARED = JSON.stringify([keptProduct(2)]);
const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
const leave = (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pagehide", { persisted }));
const handed = () => localStorage.getItem("handedOver");
/** Imitates how Firefox restores a document: its session storage is the one that it was left with. */
const forget = () => sessionStorage.removeItem(CART);

const ended = new AbortController();
beforeAll(() => {
  localStorage.setItem("handedOver", "left by an earlier session");
  handOverSession(ended.signal);
});
afterAll(() => ended.abort());
beforeEach(() => {
  localStorage.removeItem("handedOver");
  sessionStorage.removeItem(CART);
  show(true);
});

test("what an earlier session has left is taken away", () => {
  expect(handed()).toBeNull();
});

test("a document that comes back has the products of the one that was left", () => {
  sessionStorage.setItem("draft_contact", "written by hand");
  sessionStorage.setItem(CART, "[1]");
  sessionStorage.setItem("compared", COMPARED);
  leave(true);
  expect(handed()).not.toContain("written by hand");
  forget();
  sessionStorage.setItem("cartData_zh", "taken out since");
  show(true);
  expect(sessionStorage.getItem(CART)).toBe("[1]");
  expect(sessionStorage.getItem("compared")).toBe(COMPARED);
  expect(sessionStorage.getItem("cartData_zh")).toBeNull();
  expect(handed()).toBeNull();
});

test("and where the other says so only after that, it comes back once more", () => {
  sessionStorage.setItem(CART, "[1]");
  leave(true);
  const value = handed();
  forget();
  const back = vi.fn();
  addEventListener("pageshow", back);
  dispatchEvent(new StorageEvent("storage", { key: "handedOver", newValue: value }));
  expect(back).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ persisted: true }));
  expect(sessionStorage.getItem(CART)).toBe("[1]");
  dispatchEvent(new StorageEvent("storage", { key: "handedOver", newValue: value }));
  expect(back).toHaveBeenCalledOnce();
  removeEventListener("pageshow", back);
});

test("nothing is handed over where nothing was changed, or where the document is not kept", () => {
  leave(true);
  expect(handed()).toBeNull();
  sessionStorage.setItem(CART, "[1]");
  leave(false);
  expect(handed()).toBeNull();
  show(true);
  leave(true);
  expect(handed()).toBeNull();
});

test("another tab's products are left to it", () => {
  const other = JSON.stringify({ tab: "another", products: [[CART, "[9]"]] });
  localStorage.setItem("handedOver", other);
  show(true);
  expect(sessionStorage.getItem(CART)).toBeNull();
  expect(handed()).toBe(other);
});
