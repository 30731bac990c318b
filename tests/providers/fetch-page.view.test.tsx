import { expect, onTestFinished, test, vi } from "vitest";
import { LANGUAGE_TYPE, PRESS_DEFAULTS } from "../../contract/constants.ts";
import { SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import { askedIn, requestOf } from "../../contract/requests.ts";
import type { PageWanted } from "../../machines/page.ts";
import { fetchPage } from "../../src/providers/fetch-page.ts";
import { prefetch } from "../../src/providers/prefetched.ts";
import { products } from "../pages/support/catalogue-data.ts";
import { answering } from "../support/effects.ts";

const get = vi.fn<(path?: string, query?: object) => Promise<object>>();
const getAhead = vi.fn<() => Promise<object>>();
const { loadHttp } = answering({ get, getAhead });
const fetchWanted = (wanted: PageWanted) =>
  fetchPage(wanted, new AbortController().signal, SPECIFIED_LANGUAGES, loadHttp);

const fetchAt = (pathname: string, selected: readonly string[]) => {
  get.mockResolvedValue({ ...products, selected });
  const location = { pathname, search: "", hash: "" };
  return fetchWanted({ location, language: "en", press: PRESS_DEFAULTS });
};

test("the list of a category is a page", async () => {
  await expect(fetchAt("/products/list/c1", ["c1"])).resolves.toMatchObject({ screen: "products", status: 200 });
  await expect(fetchAt("/products/list", [])).resolves.toMatchObject({ screen: "products" });
});

// spec 2.13
test("a category that the response ignores does not exist", async () => {
  await expect(fetchAt("/products/list/99", [])).rejects.toMatchObject({ status: 404 });
  await expect(fetchAt("/products/list/c1,99", ["c1"])).rejects.toThrow('There is no category "99"');
});

test("a prefetched page is not requested again, unless its prefetch failed", async () => {
  const location = { pathname: "/products/list", search: "", hash: "" };
  const request = askedIn(requestOf(location), LANGUAGE_TYPE.en);
  get.mockClear();
  getAhead.mockResolvedValue({ ...products, selected: [] });
  await prefetch(request, loadHttp);
  await fetchAt("/products/list", []);
  expect(get).not.toHaveBeenCalled();

  let fail = () => {};
  getAhead.mockReturnValue(new Promise((_, reject) => (fail = () => reject(new Error("no answer")))));
  const kept = prefetch(request, loadHttp);
  const fetched = fetchAt("/products/list", []);
  await vi.waitFor(() => expect(getAhead).toHaveBeenCalledTimes(2));
  fail();
  await expect(kept).rejects.toThrow("no answer");
  await expect(fetched).resolves.toMatchObject({ screen: "products" });
  expect(get).toHaveBeenCalledTimes(1);
});

test("a path that neither the site nor the content knows shows the about page, as a missing page", async () => {
  const unknown = Object.assign(new Error("Not found"), { status: 404 });
  const wanted = {
    location: { pathname: "/no/such/page", search: "", hash: "" },
    language: "en",
    press: PRESS_DEFAULTS,
  } as const;
  get.mockReset();
  get.mockRejectedValueOnce(unknown).mockResolvedValueOnce(products);
  await expect(fetchWanted(wanted)).resolves.toMatchObject({
    screen: "about",
    status: 404,
    location: { pathname: "/no/such/page" },
  });
  expect(get.mock.calls.map(([path, query]) => [path, query])).toEqual([
    ["/api/page", { lang: "3", page: "article", id: "no/such/page" }],
    ["/api/page", { lang: "3", page: "profile" }],
  ]);

  get.mockReset();
  get.mockRejectedValue(new Error("no connection"));
  await expect(fetchWanted(wanted)).rejects.toThrow("no connection");
  expect(get).toHaveBeenCalledTimes(1);
});

test.each([
  ["another page", "/home", "", true],
  ["other filters of the list", "/products/list", "?type=c2", true],
  ["the same list in another language", "/products/list", "?type=c1", false],
])("the page fades in over %s: %s%s", async (_, pathname, search, fades) => {
  const startViewTransition = vi.fn((update: () => void) => {
    queueMicrotask(update);
    return { ready: Promise.resolve(), skipTransition: vi.fn() };
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Object.assign(document, { startViewTransition });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, "startViewTransition");
  });
  get.mockResolvedValue({ ...products, selected: ["c1"] });
  await fetchWanted({
    location: { pathname: "/products/list", search: "?type=c1", hash: "" },
    language: "en",
    press: PRESS_DEFAULTS,
    from: { pathname, search, hash: "" },
  });
  expect(startViewTransition).toHaveBeenCalledTimes(fades ? 1 : 0);
});
