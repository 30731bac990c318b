import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Language } from "../../contract/languages.ts";
import { matchRoute, type SiteLocation } from "../../contract/locations.ts";
import type { ShownPage } from "../../contract/render.ts";
import type { PressFilters } from "../../contract/routes.ts";
import {
  type PageInput,
  type PageWanted,
  pageMachine,
  selectIsFailed,
  selectIsOverlayLeaving,
  selectIsOverlayShown,
  selectShown,
  selectWanted,
} from "../../machines/page.ts";
import { settled } from "../support/settled.ts";

const at = (path: string): SiteLocation => {
  const { pathname, search, hash } = new URL(path, "http://site");
  return { pathname, search, hash };
};
// The machine passes responses on without reading them.
const response = {} as ShownPage["response"];
const pageAt = (path: string, language: Language = "en"): ShownPage => {
  const { name, status } = matchRoute(at(path).pathname);
  return { location: at(path), language, screen: name, status, response };
};

interface Request extends PageWanted {
  readonly signal: AbortSignal;
  readonly answer: (page: ShownPage) => void;
  readonly fail: (error: unknown) => void;
}

/** A page machine with responses and pictures that the test controls. */
function start(path = "/home", input: Partial<PageInput> = {}) {
  const clock = new SimulatedClock();
  const requests: Request[] = [];
  const pictures: { page: ShownPage | undefined; done: () => void; fail: (error: unknown) => void }[] = [];
  const reopened: { signal: AbortSignal; fail: (error: unknown) => void }[] = [];
  const log: unknown[] = [];
  const machine = pageMachine.provide({
    actors: {
      fetchPage: fromPromise(
        ({ input: wanted, signal }) =>
          new Promise((answer, fail) => requests.push({ ...wanted, signal, answer, fail })),
      ),
      awaitImages: fromPromise(
        ({ input: { page } }) => new Promise<void>((done, fail) => pictures.push({ page, done, fail })),
      ),
      reopen: fromPromise<never>(({ signal }) => new Promise((_, fail) => reopened.push({ signal, fail }))),
    },
    actions: {
      reportScreen: ({ context }) => log.push(`report ${context.shown?.screen}`),
      navigate: (_, { to, replace }) => log.push(`${replace ? "replace" : "push"} ${to}`),
      logError: (_, { error }) => log.push(error),
    },
  });
  const actor = createActor(machine, {
    input: { language: "en", location: at(path), page: pageAt(path), ...input },
    clock,
  });
  actor.on("*", (fact) => log.push(fact.type === "page.loaded" ? `loaded ${fact.page.location.pathname}` : fact.type));
  actor.start();
  const snapshot = () => actor.getSnapshot();
  return {
    clock,
    requests,
    pictures,
    reopened,
    log,
    snapshot,
    open: (to: string, press?: PressFilters) =>
      actor.send({ type: "route.changed", location: at(to), ...(press && { press }) }),
    speak: (language: Language) => actor.send({ type: "language.changed", language }),
    break: (error: unknown) => actor.send({ type: "page.broke", error }),
    retry: () => actor.send({ type: "page.retried" }),
    /** The newest request gets the page that it asked for. */
    answer: async () => {
      const request = requests.at(-1);
      request?.answer(pageAt(request.location.pathname, request.language));
      await settled();
    },
    fail: async (error: unknown) => {
      requests.at(-1)?.fail(error);
      await settled();
    },
    showPictures: async () => {
      pictures.at(-1)?.done();
      await settled();
    },
    asked: () => requests.map(({ location, language }) => `${language} ${location.pathname}${location.search}`),
    isLoading: () => snapshot().hasTag("loading"),
    isOverlayShown: () => selectIsOverlayShown(snapshot()),
    isOverlayLeaving: () => selectIsOverlayLeaving(snapshot()),
    isFailed: () => selectIsFailed(snapshot()),
    shown: () => selectShown(snapshot()),
    wanted: () => selectWanted(snapshot()),
  };
}
const missing = Object.assign(new Error("Not found"), { status: 404 });

describe("the first page", () => {
  it("comes from the server: nothing is fetched and no overlay shows", () => {
    const page = start();
    expect(page.snapshot().value).toEqual({ work: "ready", overlay: "hidden" });
    expect(page.isLoading()).toBe(false);
    expect(page.requests).toEqual([]);
    expect(page.log).toEqual([]);
    expect(page.shown()?.screen).toBe("home");
    expect(page.wanted()).toMatchObject({ language: "en", press: { selectType: "1" } });
  });

  it("is fetched if none was rendered, in the current language", async () => {
    const page = start("/home", { page: undefined });
    expect(page.snapshot().value).toMatchObject({ work: "idle" });
    page.speak("zh");
    expect(page.snapshot().value).toMatchObject({ work: "idle" });
    page.open("/home");
    expect(page.asked()).toEqual(["zh /home"]);
    expect(page.shown()).toBeUndefined();
  });
});

it("under another path is another page, even with the same data", () => {
  const page = start("/products/list?type=usb");
  page.open("/products/list?type=usb#products");
  expect(page.asked()).toEqual([]);
  page.open("/products/list/usb");
  expect(page.asked()).toEqual(["en /products/list/usb"]);
});

describe("the loading flag", () => {
  // spec 3.3, 4.9, 4.10
  it("is on while a page is fetched and turns off after its images have loaded", async () => {
    const page = start();
    page.open("/esg");
    expect(page.isLoading()).toBe(true);
    expect(page.shown()?.screen).toBe("home");
    await page.answer();
    expect(page.isLoading()).toBe(true);
    expect(page.shown()?.screen).toBe("esg");
    expect(page.pictures[0]?.page?.screen).toBe("esg");
    expect(page.log).toEqual([]);
    await page.showPictures();
    expect(page.isLoading()).toBe(false);
    expect(page.log).toEqual(["loaded /esg"]);
  });

  it("turns off if an image fails to load, which is logged", async () => {
    const page = start();
    page.open("/esg");
    await page.answer();
    page.pictures[0]?.fail("broken picture");
    await settled();
    expect(page.isLoading()).toBe(false);
    expect(page.snapshot().value).toEqual({ work: "ready", overlay: "hidden" });
    expect(page.log).toEqual(["broken picture", "loaded /esg"]);
  });

  // spec 4.10
  it("turns off after 4 s without the pictures", async () => {
    const page = start();
    page.open("/esg");
    await page.answer();
    page.clock.increment(3999);
    expect(page.isLoading()).toBe(true);
    page.clock.increment(1);
    expect(page.isLoading()).toBe(false);
    expect(page.log).toEqual(["loaded /esg"]);
  });

  // spec 4.11, 8.8
  it("turns off on an error, which is logged once", async () => {
    const page = start();
    page.open("/esg");
    await page.fail("no connection");
    expect(page.isLoading()).toBe(false);
    expect(page.isFailed()).toBe(true);
    expect(page.log).toEqual(["no connection", "page.failed"]);
    expect(page.snapshot().context.error).toBe("no connection");
    expect(page.wanted().location.pathname).toBe("/esg");
  });

  it("covers the page with the overlay once no data have arrived for 400 ms, until the pictures have loaded", async () => {
    const page = start();
    page.open("/esg");
    page.clock.increment(399);
    expect(page.isOverlayShown()).toBe(false);
    page.clock.increment(1);
    expect(page.isOverlayShown()).toBe(true);
    await page.answer();
    page.clock.increment(1000);
    expect(page.isOverlayShown()).toBe(true);
    await page.showPictures();
    expect([page.isOverlayShown(), page.isOverlayLeaving()]).toEqual([false, true]);
    page.clock.increment(149);
    expect(page.isOverlayLeaving()).toBe(true);
    page.clock.increment(1);
    expect(page.isOverlayLeaving()).toBe(false);
  });

  it("keeps the overlay for 300 ms, also if the page comes just after it", async () => {
    const page = start();
    page.open("/esg");
    page.clock.increment(400);
    await page.answer();
    await page.showPictures();
    expect(page.isLoading()).toBe(false);
    page.clock.increment(299);
    expect(page.isOverlayShown()).toBe(true);
    page.clock.increment(1);
    expect([page.isOverlayShown(), page.isOverlayLeaving()]).toEqual([false, true]);
  });

  it("never begins the overlay once the page is shown and only waits for its pictures", async () => {
    const page = start();
    page.open("/esg");
    page.clock.increment(399);
    await page.answer();
    page.clock.increment(3000);
    expect([page.isLoading(), page.isOverlayShown(), page.log]).toEqual([true, false, []]);
    // Another page begins its own wait.
    page.open("/solutions");
    page.clock.increment(399);
    expect(page.isOverlayShown()).toBe(false);
    page.clock.increment(1);
    expect(page.isOverlayShown()).toBe(true);
  });

  it("keeps the overlay while a redirect leads to another page", async () => {
    const page = start();
    page.open("/product/5");
    page.clock.increment(1000);
    await page.fail(missing);
    expect(page.log.at(-1)).toBe("replace /products/list");
    expect(page.isOverlayShown()).toBe(true);
    page.open("/products/list");
    expect(page.isOverlayShown()).toBe(true);
  });

  it("is announced with the overlay", async () => {
    const slow = start();
    slow.open("/esg");
    slow.clock.increment(400);
    expect(slow.log).toEqual(["page.delayed"]);
  });
});

describe("a route change", () => {
  it("cancels the current fetch, and keeps the visible overlay", async () => {
    const page = start();
    page.open("/esg");
    page.clock.increment(400);
    page.open("/solutions");
    expect(page.requests[0]?.signal.aborted).toBe(true);
    expect(page.isOverlayShown()).toBe(true);
    page.requests[0]?.answer(pageAt("/esg"));
    await settled();
    expect(page.shown()?.screen).toBe("home");
    await page.answer();
    await page.showPictures();
    expect(page.shown()?.screen).toBe("solutions");
  });

  it("while images are loading fetches again", async () => {
    const page = start();
    page.open("/esg");
    await page.answer();
    page.open("/solutions");
    expect(page.asked()).toEqual(["en /esg", "en /solutions"]);
    expect(page.isLoading()).toBe(true);
  });

  it("of the hash alone fetches nothing, and the page adopts it", () => {
    const page = start();
    page.open("/home#news");
    expect(page.requests).toEqual([]);
    expect(page.shown()?.location.hash).toBe("#news");
    expect(page.wanted().location.hash).toBe("#news");
  });

  it("of the table of articles alone fetches no page, and that of the article does", () => {
    const page = start("/product/5?article=V-15");
    page.open("/product/5?article=V-15");
    page.open("/product/5?article=V-15&type=body-brass&range=dn:15..&sort=-dn&page=2");
    expect(page.requests).toEqual([]);
    expect(page.shown()?.location.search).toBe("?article=V-15&type=body-brass&range=dn:15..&sort=-dn&page=2");
    page.open("/product/5?article=V-20&sort=-dn");
    expect(page.requests.map(({ location }) => location.search)).toEqual(["?article=V-20&sort=-dn"]);
    // A page that has not arrived has no table yet.
    page.open("/product/5?article=V-20&sort=dn");
    expect(page.requests.map(({ location }) => location.search)).toEqual([
      "?article=V-20&sort=-dn",
      "?article=V-20&sort=dn",
    ]);
  });

  it("of the hash alone does not disturb a loading page", async () => {
    const page = start();
    page.open("/esg");
    page.open("/esg#files");
    expect(page.requests).toHaveLength(1);
    expect(page.requests[0]?.signal.aborted).toBe(false);
    await page.answer();
    expect(page.shown()?.location.hash).toBe("#files");
    page.open("/esg#top");
    expect(page.requests).toHaveLength(1);
    expect(page.shown()?.location.hash).toBe("#top");
    expect(page.isLoading()).toBe(true);
  });

  it("of the query fetches if it needs other data", () => {
    const page = start("/products/list");
    page.open("/products/list?type=3");
    expect(page.asked()).toEqual(["en /products/list?type=3"]);
  });

  it("from one missing address to another fetches again", () => {
    const page = start();
    page.open("/nowhere");
    page.open("/nowhere-else");
    expect(page.asked()).toEqual(["en /nowhere", "en /nowhere-else"]);
  });

  it("carries the press filters along", () => {
    const page = start();
    page.open("/press/list", { selectType: "2", selectYear: "2025", currentPage: 4 });
    expect(page.requests[0]?.press).toEqual({ selectType: "2", selectYear: "2025", currentPage: 4 });
    page.open("/esg");
    expect(page.requests[1]?.press.currentPage).toBe(4);
  });

  it.each([
    ["/products", "/products/list"],
    ["/aboutUs/profile", "/aboutUs/profile/introduction"],
    ["/", "/home"],
  ])("to %s redirects to %s", (from, to) => {
    const page = start("/esg");
    page.open(from);
    expect(page.log).toEqual([`replace ${to}`]);
    expect(page.snapshot().value).toMatchObject({ work: "redirecting" });
    expect(page.isLoading()).toBe(false);
    page.open(to);
    expect(page.asked()).toEqual([`en ${to}`]);
  });

  it("to a redirect ends the current fetch, and may redirect again", () => {
    const page = start("/esg");
    page.open("/solutions");
    page.open("/products");
    expect(page.requests[0]?.signal.aborted).toBe(true);
    page.open("/aboutUs/profile");
    expect(page.log).toEqual(["replace /products/list", "replace /aboutUs/profile/introduction"]);
  });
});

describe("a language change", () => {
  // spec 4.6
  it("refetches the page", async () => {
    const page = start("/esg");
    page.speak("zh");
    expect(page.asked()).toEqual(["zh /esg"]);
    await page.answer();
    await page.showPictures();
    expect(page.shown()?.language).toBe("zh");
  });

  it("cancels the current fetch", () => {
    const page = start();
    page.open("/esg");
    page.speak("zh");
    expect(page.requests[0]?.signal.aborted).toBe(true);
    expect(page.asked()).toEqual(["en /esg", "zh /esg"]);
  });

  // spec 4.7
  // spec 2.103 as on /solution/1 redirects to /solutionsList
  // spec 2.116 as on /press/3 redirects to /press/list
  // spec 2.132 as on /product/5 redirects to /products/list
  // spec 4.8 as on /products/list?type=1,2 redirects to /products/list
  it.each([
    ["/solution/1", "/solutionsList"],
    ["/press/3", "/press/list"],
    ["/product/5", "/products/list"],
    ["/products/list?type=1,2", "/products/list"],
    ["/products/list/3", "/products/list"],
  ])("on %s redirects to %s", (from, to) => {
    const page = start(from);
    page.speak("zh");
    expect(page.log).toEqual([`replace ${to}`]);
    expect(page.requests).toEqual([]);
    page.open(to);
    expect(page.asked()).toEqual([`zh ${to}`]);
  });

  it("on the product list without filters refetches it", () => {
    const page = start("/products/list");
    page.speak("zh");
    expect(page.log).toEqual([]);
    expect(page.asked()).toEqual(["zh /products/list"]);
  });

  it("while a detail page is loading redirects to its list, in the new language", () => {
    const page = start();
    page.open("/product/5");
    page.speak("zh");
    expect(page.requests[0]?.signal.aborted).toBe(true);
    expect(page.log).toEqual(["replace /products/list"]);
    page.open("/products/list");
    expect(page.asked()).toEqual(["en /product/5", "zh /products/list"]);
  });

  it("while a page is loading keeps the visible overlay", () => {
    const page = start();
    page.open("/esg");
    page.clock.increment(400);
    page.speak("zh");
    expect(page.isOverlayShown()).toBe(true);
  });

  it("while redirecting applies to the next page", () => {
    const page = start("/product/5");
    page.speak("zh");
    page.speak("en");
    page.open("/products/list");
    expect(page.asked()).toEqual(["en /products/list"]);
    expect(page.log).toEqual(["replace /products/list"]);
  });

  it("after a failed load retries, or redirects a detail page", async () => {
    const page = start();
    page.open("/esg");
    await page.fail("no connection");
    page.speak("zh");
    expect(page.asked()).toEqual(["en /esg", "zh /esg"]);
    expect(page.isLoading()).toBe(true);
    const solution = start();
    solution.open("/solution/1");
    await solution.fail("no connection");
    solution.speak("zh");
    expect(solution.log.at(-1)).toBe("replace /solutionsList");
  });
});

describe("a page that fails to load", () => {
  // spec 2.115, 8.9 as /press/99 redirects to /press/list on a load error, which is logged
  // spec 2.131, 8.9 as /product/99 redirects to /products/list on a load error, which is logged
  it.each([
    ["/product/99", "/products/list"],
    ["/press/99", "/press/list"],
  ])("%s redirects to %s on a load error, which is logged", async (from, to) => {
    for (const error of [missing, "no connection"]) {
      const page = start();
      page.open(from);
      await page.fail(error);
      expect(page.log).toEqual([error, `replace ${to}`]);
      expect(page.isLoading()).toBe(false);
    }
  });

  it("of a missing category redirects to the whole list, which is a failure if it does not load", async () => {
    const page = start();
    page.open("/products/list/99");
    await page.fail(missing);
    expect(page.log).toEqual([missing, "replace /products/list"]);
    page.open("/products/list");
    await page.fail(missing);
    expect(page.isFailed()).toBe(true);
    const other = start();
    other.open("/products/list/99");
    await other.fail("no connection");
    expect(other.isFailed()).toBe(true);
  });

  // spec 2.30 as of a missing solution shows Page Not Found at its address
  it.each([
    ["of a missing solution", "/solution/99", missing],
    ["of a solution with an invalid id", "/solution/x", Object.assign(new Error("Bad request"), { status: 400 })],
  ])("%s shows Page Not Found at its address", async (_, address, error) => {
    const page = start();
    page.open(address);
    await page.fail(error);
    expect(page.asked()).toEqual([`en ${address}`, "en /404"]);
    expect(page.isLoading()).toBe(true);
    await page.answer();
    await page.showPictures();
    expect(page.shown()).toMatchObject({ screen: "notFound", status: 404, location: { pathname: address } });
    expect(page.log).toEqual([error, `loaded ${address}`]);
  });

  it("of a solution fails for any other reason, and if Page Not Found does not load either", async () => {
    const page = start();
    page.open("/solution/1");
    await page.fail(Object.assign(new Error("Broken"), { status: 500 }));
    expect(page.isFailed()).toBe(true);
    page.open("/solution/99");
    await page.fail(missing);
    await page.fail("no connection");
    expect(page.isFailed()).toBe(true);
    expect(page.asked()).toEqual(["en /solution/1", "en /solution/99", "en /404"]);
    expect(page.requests[2]?.location).toEqual(at("/404"));
    expect(page.log.slice(-3)).toEqual([missing, "no connection", "page.failed"]);
  });

  it("fails if the server does not know it and neither a list nor Page Not Found replaces it", async () => {
    const page = start("/esg");
    page.open("/home");
    await page.fail(missing);
    expect([page.isFailed(), page.log]).toEqual([true, [missing, "page.failed"]]);
  });

  it.each([null, undefined, "404", 404, { status: 403 }])("is not missing for the error %j", async (error) => {
    const page = start();
    page.open("/solution/1");
    await page.fail(error);
    expect(page.isFailed()).toBe(true);
  });

  it("can be retried, and stays failed until it loads", async () => {
    const page = start();
    page.open("/esg");
    await page.fail("no connection");
    page.retry();
    expect([page.isLoading(), page.isFailed()]).toEqual([true, true]);
    expect(page.asked()).toEqual(["en /esg", "en /esg"]);
    await page.answer();
    expect(page.isFailed()).toBe(false);
    expect(page.snapshot().context.error).toBeUndefined();
    await page.showPictures();
    expect(page.shown()?.screen).toBe("esg");
  });

  it("can be left for another one, even by its own address", async () => {
    const page = start();
    page.open("/esg");
    await page.fail("no connection");
    page.open("/esg");
    expect(page.asked()).toEqual(["en /esg", "en /esg"]);
    await page.fail("no connection");
    page.open("/products");
    expect(page.log.at(-1)).toBe("replace /products/list");
    expect(page.isFailed()).toBe(true);
    page.open("/products/list");
    expect(page.isFailed()).toBe(true);
    await page.answer();
    expect([page.shown()?.screen, page.isFailed()]).toEqual(["products", false]);
  });
});

describe("a page whose view throws", () => {
  const broken = new Error("Cannot read properties of undefined");

  it("is logged, reported, and opened as a new document under the overlay", () => {
    const page = start("/esg");
    page.break(broken);
    expect(page.log).toEqual([broken, "report esg"]);
    expect(page.reopened).toHaveLength(1);
    expect([page.isOverlayShown(), page.isFailed()]).toEqual([true, false]);
  });

  it("fails if that does not help, and can be retried", async () => {
    const page = start("/esg");
    page.break(broken);
    page.reopened[0]?.fail("broken before");
    await settled();
    expect([page.isFailed(), page.isOverlayShown()]).toEqual([true, false]);
    expect(page.log).toEqual([broken, "report esg", "broken before", "page.failed"]);
    page.retry();
    expect(page.asked()).toEqual(["en /esg"]);
    await page.answer();
    await page.showPictures();
    expect(page.snapshot().value).toEqual({ work: "ready", overlay: "hidden" });
  });

  it.each<[string, (page: ReturnType<typeof start>) => void]>([
    ["another address", (page) => page.open("/solutions")],
    ["another language", (page) => page.speak("zh")],
  ])("is left for %s", (_, leave) => {
    const page = start("/esg");
    page.break(broken);
    leave(page);
    expect(page.reopened[0]?.signal.aborted).toBe(true);
    expect(page.requests).toHaveLength(1);
    expect(page.isLoading()).toBe(true);
  });

  it.each<[string, (page: ReturnType<typeof start>) => void]>([
    ["Try again", (page) => page.retry()],
    ["another language", (page) => page.speak("zh")],
  ])("while its address redirects still leads on with %s", async (_, leave) => {
    const page = start();
    page.open("/products");
    page.break(broken);
    page.reopened[0]?.fail("broken before");
    await settled();
    page.log.length = 0;
    leave(page);
    expect(page.log).toEqual(["replace /products/list"]);
    expect(page.requests).toHaveLength(0);
  });

  it("may throw at any time: while its pictures load, and while another page is fetched", async () => {
    const page = start();
    page.open("/esg");
    page.break(broken);
    expect(page.requests[0]?.signal.aborted).toBe(true);
    page.open("/esg");
    await page.answer();
    page.break(broken);
    expect(page.reopened).toHaveLength(2);
    expect(page.isLoading()).toBe(false);
  });
});

describe("the page machine, notified of its current address,", () => {
  it("stays the same page at the start of a visit, and later loads it again", () => {
    const page = createActor(pageMachine, {
      input: { language: "en", location: at("/product/1#faq"), page: pageAt("/product/1#faq") },
    }).start();
    const shown = () => selectShown(page.getSnapshot());
    const first = shown();
    page.send({ type: "route.changed", location: at("/product/1#faq") });
    expect(shown()).toBe(first);
    page.send({ type: "route.changed", location: at("/product/1#faq") });
    expect(shown()).not.toBe(first);
    expect(shown()).toEqual(first);
  });

  it.each([
    ["query", { search: "?from=mail" }],
    ["hash", { hash: "#files" }],
    ["state", { state: { from: "mail" } }],
  ])("adopts another %s at the start of a visit", (_, change) => {
    const page = createActor(pageMachine, {
      input: { language: "en", location: at("/esg"), page: pageAt("/esg") },
    }).start();
    page.send({ type: "route.changed", location: { ...at("/esg"), ...change } });
    expect(selectShown(page.getSnapshot())?.location).toEqual({ ...at("/esg"), ...change });
  });

  it("loads a fetched page again", async () => {
    const page = start();
    page.open("/esg");
    await page.answer();
    await page.showPictures();
    const first = page.shown();
    page.open("/esg");
    expect(page.requests).toHaveLength(1);
    expect(page.shown()).toEqual(first);
    expect(page.shown()).not.toBe(first);
  });
});
