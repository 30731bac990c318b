import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Language } from "../../contract/languages.ts";
import { matchRoute, type SiteLocation } from "../../contract/locations.ts";
import { pathTo, type SitePath } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import type { PressFilters } from "../../contract/routes.ts";
import {
  type PageInput,
  type PageWanted,
  pageMachine,
  selectIsFailed,
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
    choose: (to: SitePath) => actor.send({ type: "address.chosen", to, replace: false }),
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
    isFailed: () => selectIsFailed(snapshot()),
    shown: () => selectShown(snapshot()),
    wanted: () => selectWanted(snapshot()),
  };
}
const missing = Object.assign(new Error("Not found"), { status: 404 });

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
});

describe("an address that a control chooses", () => {
  const list = (types: string) => pathTo("products", {}, { type: types });

  it("is opened by the router, and its page is fetched once the router reports it", () => {
    const page = start("/products/list");
    page.choose(list("c1"));
    expect([page.log, page.requests]).toEqual([["push /products/list?type=c1"], []]);
    page.open("/products/list?type=c1");
    expect(page.asked()).toEqual(["en /products/list?type=c1"]);
  });

  it("drops the data of an earlier choice at once", async () => {
    const page = start("/products/list");
    page.choose(list("c1"));
    page.open("/products/list?type=c1");
    page.choose(list("c1,m1"));
    expect(page.requests[0]?.signal.aborted).toBe(true);
    await page.answer();
    expect(page.shown()?.location.search).toBe("");
    page.open("/products/list?type=c1,m1");
    await page.answer();
    expect(page.shown()?.location.search).toBe("?type=c1,m1");
  });

  it("keeps the page if it concerns a part alone, and the view of the part hears of the reported address", () => {
    const page = start("/product/5");
    page.choose(pathTo("product", { id: 5 }, { sort: "dn" }));
    expect(page.log).toEqual(["push /product/5?sort=dn"]);
    page.open("/product/5?sort=dn");
    page.open("/product/5?sort=dn#articles");
    expect([page.log, page.requests]).toEqual([["push /product/5?sort=dn", "part.moved"], []]);
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

  it("from one missing address to another fetches again", () => {
    const page = start();
    page.open("/nowhere");
    page.open("/nowhere-else");
    expect(page.asked()).toEqual(["en /nowhere", "en /nowhere-else"]);
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

  it.each([null, undefined, "404", 404, { status: 403 }])("is not missing for the error %j", async (error) => {
    const page = start();
    page.open("/solution/1");
    await page.fail(error);
    expect(page.isFailed()).toBe(true);
  });
});

describe("a page whose view throws", () => {
  const broken = new Error("Cannot read properties of undefined");

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
