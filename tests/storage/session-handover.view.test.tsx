import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { handOverSession } from "../../src/storage/session-handover.ts";
import { keptProduct } from "../support/kept-product.ts";

const CART = "cartData_en";
/** A product that the comparison would adopt, as on a page. */
const COMPARED = JSON.stringify([keptProduct(2)]);
const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
const leave = (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pagehide", { persisted }));
const handed = () => localStorage.getItem("handedOver");
/** Imitates Firefox's restore of a document: its session storage is the one it had when it was left. */
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

test("products of an earlier session are removed", () => {
  expect(handed()).toBeNull();
});

test("a restored document has the products of the one that was left", () => {
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

test("if the other document reports them later, it is restored again", () => {
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

test("nothing is handed over without changes, or if the document is not kept", () => {
  leave(true);
  expect(handed()).toBeNull();
  sessionStorage.setItem(CART, "[1]");
  leave(false);
  expect(handed()).toBeNull();
  show(true);
  leave(true);
  expect(handed()).toBeNull();
});

test("products of another tab are left unchanged", () => {
  const other = JSON.stringify({ tab: "another", products: [[CART, "[9]"]] });
  localStorage.setItem("handedOver", other);
  show(true);
  expect(sessionStorage.getItem(CART)).toBeNull();
  expect(handed()).toBe(other);
});
