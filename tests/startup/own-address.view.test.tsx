import { expect, test } from "vitest";
import type { RenderInput } from "../../contract/render.ts";
import { withOwnAddress } from "../../src/startup/own-address.ts";

const inputOf = (status: 200 | 404 | 410, pathname: string) => {
  const location = { pathname, search: "?lang=zh", hash: "" };
  return { language: "zh", location, page: { location, status, screen: "about" } } as unknown as RenderInput;
};

test("a missing page uses the browser's address", () => {
  window.history.pushState(null, "", "/no/such/page?lang=zh&x=1");
  const location = { pathname: "/no/such/page", search: "?lang=zh", hash: "" };
  expect(withOwnAddress(inputOf(404, "/404"))).toMatchObject({ location, page: { location, status: 404 } });
});

test("a deleted item is shown at its own address, and the browser follows", () => {
  window.history.pushState(null, "", "/product/90?lang=zh&x=1");
  const input = inputOf(410, "/gone/1");
  expect(withOwnAddress(input)).toBe(input);
  expect(`${window.location.pathname}${window.location.search}`).toBe("/gone/1?lang=zh");
});

test("an existing page keeps the address that it was rendered for", () => {
  const input = inputOf(200, "/home");
  expect(withOwnAddress(input)).toBe(input);
});
