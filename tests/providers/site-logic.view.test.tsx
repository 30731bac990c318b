import { createInstance } from "i18next";
import { expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { pathTo } from "../../contract/paths.ts";
import { selectCount, selectHasWarning } from "../../machines/cart.ts";
import { selectRules } from "../../machines/lines.ts";
import { selectIsFailed } from "../../machines/page.ts";
import type { Http } from "../../src/providers/load-http.ts";
import { createNavigation } from "../../src/providers/navigation.ts";
import { createSiteLogic } from "../../src/providers/site-logic.ts";
import { actorsOf } from "../../src/site-context.tsx";
import { pageAt } from "../support/shell-response.ts";

const getAhead = vi.fn<(path: string, query: object) => Promise<unknown>>();
/** The client has a type for each path. */
const loadHttp = async () => ({ getAhead: getAhead as Http["getAhead"] });

test("the rules of items are asked for with the number of the language", async () => {
  const rules = { unit: { key: "piece", name: "個", decimals: 0 }, minimum: 10 };
  getAhead.mockResolvedValue([{ item: "5~KX 1.5", ...rules }]);
  const location = { pathname: pathTo("home"), search: "", hash: "" };
  const logic = createSiteLogic({ i18n: createInstance(), navigation: createNavigation(), loadHttp });
  const site = createActor(logic, { input: { language: "zh", location, page: pageAt("/home", "Home", "home") } });
  site.start();
  const { lines } = actorsOf(site);
  lines.send({ type: "items.shown", items: ["5~KX 1.5", "6"], language: "zh" });
  await waitFor(lines, (snapshot) => "5~KX 1.5" in selectRules(snapshot));
  expect(selectRules(lines.getSnapshot())).toEqual({ "5~KX 1.5": rules });
  expect(getAhead).toHaveBeenCalledExactlyOnceWith("/api/inquiry/items", { items: "5~KX 1.5,6", lang: "1" });
});

test("the rules of many items with long numbers are asked for in several requests, and joined", async () => {
  getAhead.mockReset();
  const answer = (items: string) => items.split(",").map((item) => ({ item, minimum: 10 }));
  getAhead.mockImplementation(async (_, query) => answer(String(Reflect.get(query, "items"))));
  const location = { pathname: pathTo("home"), search: "", hash: "" };
  const logic = createSiteLogic({ i18n: createInstance(), navigation: createNavigation(), loadHttp });
  const site = createActor(logic, { input: { language: "en", location, page: pageAt("/home", "Home", "home") } });
  site.start();
  const { lines } = actorsOf(site);
  const items = Array.from({ length: 200 }, (_, id) => `${id + 1}~${"N".repeat(60)}${id}`);
  lines.send({ type: "items.shown", items, language: "en" });
  await waitFor(lines, (snapshot) => Object.keys(selectRules(snapshot)).length > 0);
  expect(Object.keys(selectRules(lines.getSnapshot()))).toEqual(items);
  expect(getAhead.mock.calls.length).toBeGreaterThan(1);
});

test.each([
  [
    "refuses it",
    () => {
      throw new Error("full");
    },
  ],
  ["drops it without an error", () => {}],
] as const)("a cart in a browser that %s is warned about, and stays in the document", (_, setItem) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const refusing = { getItem: () => null, setItem, removeItem() {}, clear() {} };
  const location = { pathname: pathTo("home"), search: "", hash: "" };
  const logic = createSiteLogic({ i18n: createInstance(), navigation: createNavigation() });
  const site = createActor(logic, { input: { language: "en", location, page: pageAt("/home", "Home", "home") } });
  site.start();
  const { cart } = actorsOf(site);
  const add = (id: number) => cart.send({ type: "cart.added", item: { link: pathTo("product", { id }), name: "One" } });
  add(1);
  expect(selectHasWarning(cart.getSnapshot())).toBe(false);
  vi.stubGlobal("sessionStorage", refusing);
  add(2);
  expect(selectHasWarning(cart.getSnapshot())).toBe(true);
  expect(selectCount(cart.getSnapshot())).toBe(2);
  vi.unstubAllGlobals();
});

test("a page that fails to load is logged once", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const problem = new Error("down");
  const location = { pathname: pathTo("home"), search: "", hash: "" };
  const logic = createSiteLogic({
    i18n: createInstance(),
    navigation: createNavigation(),
    loadPageFetcher: async () => ({ fetchPage: () => Promise.reject(problem) }),
  });
  const site = createActor(logic, { input: { language: "en", location, page: pageAt("/home", "Home", "home") } });
  site.start();
  site.send({ type: "route.changed", location: { ...location, pathname: pathTo("esg") } });
  await waitFor(actorsOf(site).page, selectIsFailed);
  expect(logged).toHaveBeenCalledExactlyOnceWith(problem);
});
