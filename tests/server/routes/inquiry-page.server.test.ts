/** The inquiry of a visitor without scripts: products added by POST, kept in a cookie, and lists that were passed on. */
import { describe, expect, test, vi } from "vitest";
import type { FormStart } from "../../../contract/form-start.ts";
import { pathTo } from "../../../contract/paths.ts";
import { ROUTE_NAMES, routeOf } from "../../../contract/routes.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

type Fields = [string, string][];

const startIn = (text: string): FormStart | undefined => {
  const data = /id="site-input">(.*?)<\/script>/.exec(text)?.[1] ?? "{}";
  return (JSON.parse(data) as { page?: { start?: FormStart } }).page?.start;
};

/** A browser without scripts: it keeps the cookies of the inquiry page, and follows redirects with GET. */
function browserOf(server: TestServer) {
  let cookie = "";
  async function ask(path: string, fields?: Fields) {
    const body = fields && new URLSearchParams(fields).toString();
    const response = await server.ask(path, {
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { origin: server.origin, "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(body !== undefined && { method: "POST", body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";", 1);
      cookie = pair.endsWith("=") ? "" : pair;
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, start: startIn(text) };
  }
  const add = (...fields: Fields) => ask("/inquiry", [["step", "add"], ["lang", "3"], ...fields]);
  return { ask, add, cookie: () => cookie, open: () => ask("/inquiry") };
}
const idsOf = (start: FormStart | undefined) => start?.products.map(({ id }) => id);
const quantitiesOf = (start: FormStart | undefined) =>
  Object.fromEntries(Object.entries(start?.lines ?? {}).map(([item, { quantities }]) => [item, quantities]));

describe("products that are added without scripts", () => {
  test("lead to the inquiry page, whose form has all of them", async () => {
    const browser = browserOf(await startServer());
    const added = await browser.add(["products", "3"]);
    expect([added.status, added.headers.get("location")]).toEqual([303, "/inquiry"]);
    expect(added.headers.get("cache-control")).toBe("no-store");
    await browser.add(["products", "1,3"]);
    const page = await browser.open();
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(idsOf(page.start)).toEqual([3, 1]);
    expect(page.start).toMatchObject({ stage: "editing", from: "cookie" });
  });

  test("lead to the page in the language of the product's page", async () => {
    const browser = browserOf(await startServer());
    const added = await browser.ask("/inquiry", [
      ["step", "add"],
      ["lang", "1"],
      ["products", "1"],
    ]);
    expect(added.headers.get("location")).toBe("/inquiry?lang=zh");
    const page = await browser.ask("/inquiry?lang=zh");
    expect(page.start?.products).toMatchObject([{ id: 1, name: "延長線" }]);
  });

  test("may have quantities, which join those of the same product", async () => {
    const browser = browserOf(await startServer());
    await browser.add(["lines", "1x20,2x2.5"]);
    await browser.add(["lines", "1x20x100"]);
    expect(quantitiesOf((await browser.open()).start)).toEqual({ "1": ["20", "100"], "2": ["2.5"] });
  });

  test("are only those of the site; unknown ones are named", async () => {
    const browser = browserOf(await startServer());
    const none = await browser.add(["products", "99"]);
    expect(none.status).toBe(303);
    expect((await browser.open()).start).toBeUndefined();
    const named = await browser.add(["lines", "1x20,99x3,nonsense"]);
    expect(named.status).toBe(422);
    expect(named.start).toMatchObject({ unread: ["nonsense", "#99"], products: [{ id: 1 }] });
    expect(idsOf((await browser.open()).start)).toEqual([1]);
  });

  test("that do not fit are named, and none of the others is lost", async () => {
    const server = await startServer();
    const site = { ...server.content.site };
    server.content.change({
      ...site,
      product: (id) => ({ id, link: pathTo("product", { id }), number: `N-${id}`, name: `Name ${id}` }) as never,
    });
    const browser = browserOf(server);
    const sixty = Array.from({ length: 60 }, (_, place) => `${place + 1}x10`).join();
    expect((await browser.add(["lines", sixty])).status).toBe(303);
    const full = await browser.add(["products", "61,62"]);
    expect(full.status).toBe(422);
    expect(full.start?.left).toEqual(["N-61", "N-62"]);
    expect(full.start?.products).toHaveLength(60);
    expect((await browser.open()).start?.products).toHaveLength(60);
    const many = await browser.add(["products", Array.from({ length: 250 }, (_, place) => place + 1).join()]);
    expect(many.start?.left).toHaveLength(190);
    expect(many.start?.left?.at(-1)).toBe("N-250");
    const over = await browser.add(["lines", "1x1x2x3x4x5"]);
    expect(over.status).toBe(422);
    expect(over.start).toMatchObject({ over: ["N-1 × 5"] });
    expect(over.start?.left).toBeUndefined();
    const twice = await browser.add(["lines", "1x10,1x1x2x3x4x6x7"]);
    expect(twice.start?.over).toEqual(["N-1 × 6 / 7"]);
    expect(quantitiesOf((await browser.open()).start)["1"]).toEqual(["10", "1", "2", "3", "4"]);
  });

  test("cannot be added from other sites", async () => {
    const server = await startServer();
    const response = await server.ask("/inquiry", {
      method: "POST",
      headers: { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
      body: "step=add&products=1",
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("come from a cookie that the server has signed, else the page is that of every visitor", async () => {
    const server = await startServer();
    const plain = await server.ask("/inquiry");
    for (const cookie of ["switchyard_inquiry=x.1x20", "switchyard_inquiry="]) {
      const response = await server.ask("/inquiry", { headers: { cookie } });
      expect(response.headers.get("etag")).toBe(plain.headers.get("etag"));
    }
  });
});

describe("the lines of a posted form", () => {
  const person: Fields = Object.entries({
    lang: "3",
    name: "Mei Lin",
    company: "Harbour, Ltd.",
    country: "Taiwan",
    email: "mei@example.com",
    phone: "+886 2 1234 5678",
    message: "Hello.",
    "inquiry_types.Purpose": "Price",
    "inquiry_types.Timing": "Now",
  });

  test("are kept with their quantities until they are cancelled, also those of another tab", async () => {
    const browser = browserOf(await startServer());
    await browser.add(["products", "1,2"]);
    const other = browser.cookie();
    await browser.add(["products", "3"]);
    expect(browser.cookie()).not.toBe(other);
    const lines: Fields = [
      ["products", "1"],
      ["products", "2"],
      ["line_quantity.1", "20"],
      ["line_quantity.1", "many"],
      ["line_quantity.2", "2.5"],
    ];
    const posted = await browser.ask("/inquiry", [["lang", "3"], ...lines]);
    // Scripts of the posted page must not delete the third product.
    expect(posted.start?.from).toBeUndefined();
    const kept = await browser.open();
    expect(idsOf(kept.start)).toEqual([1, 2, 3]);
    expect(quantitiesOf(kept.start)).toEqual({ "1": ["20"], "2": ["2.5"] });
    await browser.ask("/inquiry", [["lang", "3"], ...lines, ["cancel", "1"]]);
    expect(idsOf((await browser.open()).start)).toEqual([2, 3]);
    const whole: Fields = [
      ["lang", "3"],
      ["products", "2"],
      ["products", "3"],
    ];
    expect((await browser.ask("/inquiry", whole)).start?.from).toBe("cookie");
    await browser.ask("/inquiry", [...whole, ["cancel", "2,3"]]);
    expect(browser.cookie()).toBe("");
  });

  test("are gone from the cookie once they are sent, and nothing else is", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const browser = browserOf(await startServer());
    await browser.add(["products", "1,3"]);
    const form: Fields = [...person, ["products", "1"]];
    const review = await browser.ask("/inquiry", form);
    expect(review.start?.stage).toBe("review");
    vi.setSystemTime(Date.now() + 2000);
    const sent = await browser.ask("/inquiry", [...form, ["token", review.start?.token ?? ""], ["step", "send"]]);
    expect(sent.start).toMatchObject({ stage: "sent" });
    expect(idsOf((await browser.open()).start)).toEqual([3]);
    vi.useRealTimers();
  });

  test("of the contact form leave the cookie as it is", async () => {
    const browser = browserOf(await startServer());
    await browser.add(["products", "1"]);
    const { headers } = await browser.ask("/aboutUs/contactUs", [
      ["lang", "3"],
      ["products", "1"],
      ["cancel", "1"],
    ]);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe("a list that was passed on", () => {
  test("is shown in the form, with its quantities", async () => {
    const { ask } = browserOf(await startServer());
    const { start, headers } = await ask("/inquiry?lines=1x20x100,3");
    expect(start).toMatchObject({ from: "link", products: [{ id: 1 }, { id: 3 }] });
    expect(quantitiesOf(start)).toEqual({ "1": ["20", "100"] });
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  test("names what the site does not know, for each visitor what is in that visitor's address", async () => {
    const { ask } = browserOf(await startServer());
    expect((await ask("/inquiry?lines=1x20,99x3,5~OLD")).start?.unread).toEqual(["#99", "OLD"]);
    expect((await ask("/inquiry?lines=1x20")).start?.unread).toBeUndefined();
    expect((await ask("/inquiry?lines=1x20,hello")).start?.unread).toEqual(["hello"]);
    expect((await ask("/inquiry?lines=99")).start).toMatchObject({ unread: ["#99"], products: [] });
  });

  test("stays apart from own lines, and is added, put in their place or left as the visitor decides", async () => {
    const browser = browserOf(await startServer());
    await browser.add(["lines", "1x20,2x5"]);
    const asked = await browser.ask("/inquiry?lines=1x100,3x7");
    expect(idsOf(asked.start)).toEqual([1, 2]);
    expect(asked.start).toMatchObject({ from: "cookie", offered: { products: [{ id: 1 }, { id: 3 }] } });
    await browser.add(["lines", "1x100,3x7"], ["by", "leaving"]);
    expect(quantitiesOf((await browser.open()).start)).toEqual({ "1": ["20"], "2": ["5"] });
    await browser.add(["lines", "1x100,3x7"], ["by", "adding"]);
    expect(quantitiesOf((await browser.open()).start)).toEqual({ "1": ["20", "100"], "2": ["5"], "3": ["7"] });
    await browser.add(["lines", "1x100,3x7"], ["by", "replacing"]);
    expect(quantitiesOf((await browser.open()).start)).toEqual({ "1": ["100"], "3": ["7"] });
  });

  test("joins products in the same address", async () => {
    const { ask } = browserOf(await startServer());
    expect(idsOf((await ask("/inquiry?products=2,1&lines=1x20")).start)).toEqual([1, 2]);
  });
});

describe("the cookie of an inquiry", () => {
  /** An address of each route of the site. */
  const pages = ROUTE_NAMES.filter((name) => name !== "inquiry").map((name) =>
    routeOf(name)
      .path.replace(/:\w+\??/g, "1")
      .replace("*", "privacy"),
  );

  test("changes no other response, byte for byte", { timeout: SLOW_TIMEOUT }, async () => {
    // A second server, which has no response in its cache when it reads the cookie.
    const [server, other] = [await startServer(), await startServer()];
    const browser = browserOf(other);
    await browser.add(["lines", "1x20,3"]);
    const cookie = browser.cookie();
    const others = server.app
      .printRoutes({ commonPrefix: false })
      .split("\n")
      .flatMap((line) => /(\/\S*) \((?:.*\b)?GET\b/.exec(line)?.[1] ?? [])
      .map((path) => path.replaceAll(/:\w+/g, "1").replace("*", "1"));
    const paths = [...new Set([...pages, ...pages.map((path) => `${path}?lang=zh`), ...others])].filter(
      (path) => !path.startsWith(pathTo("inquiry")),
    );
    expect(paths.length).toBeGreaterThan(60);
    const answer = async ({ ask }: TestServer, path: string, sent: string) => {
      // A response is compressed better once there is time for it.
      const response = await ask(path, { headers: { "accept-encoding": "identity", cookie: sent } });
      const { date: _, ...others } = Object.fromEntries(response.headers);
      return { status: response.status, ...others, body: await response.text() };
    };
    // The challenge of a form is random.
    const isRandom = (path: string) => path === "/api/challenge";
    for (const path of paths.filter((each) => !isRandom(each)))
      for (const language of ["", "currentLanguage=zh; "]) {
        const plain = await answer(server, path, language);
        expect(await answer(other, path, `${language}${cookie}`), path).toEqual(plain);
        // The response to the cookie is not that of the next visitor either.
        expect(await answer(other, path, language), path).toEqual(plain);
      }
    const [plain, own] = [await answer(server, "/inquiry", ""), await answer(other, "/inquiry", cookie)];
    expect(own.body).not.toBe(plain.body);
    expect(await answer(other, "/inquiry", "")).toEqual(plain);
  });
});
