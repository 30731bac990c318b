import { expect, test, vi } from "vitest";
import { PRESS_DEFAULTS } from "../../contract/constants.ts";
import { fetchPage } from "../../src/effects/fetch-page.ts";
import { products } from "../pages/support/catalogue-data.ts";

const get = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock("../../src/effects/load-http.ts", () => ({ loadHttp: async () => ({ get }) }));

const fetchAt = (pathname: string, selected: readonly string[]) => {
  get.mockResolvedValue({ ...products, selected });
  const location = { pathname, search: "", hash: "" };
  return fetchPage({ location, language: "en", press: PRESS_DEFAULTS }, new AbortController().signal);
};

test("the list of a category is a page", async () => {
  await expect(fetchAt("/products/list/c1", ["c1"])).resolves.toMatchObject({ screen: "products", status: 200 });
  await expect(fetchAt("/products/list", [])).resolves.toMatchObject({ screen: "products" });
});

// spec 2.13
test("a category that the answer has passed over does not exist", async () => {
  await expect(fetchAt("/products/list/99", [])).rejects.toMatchObject({ status: 404 });
  await expect(fetchAt("/products/list/c1,99", ["c1"])).rejects.toThrow('There is no category "99"');
});
