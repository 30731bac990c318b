import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import { DELAY } from "../../contract/constants.ts";
import { EMPTY_START } from "../../contract/form-start.ts";
import { matchRoute, type SiteLocation } from "../../contract/locations.ts";
import { pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import { selectAnnouncement } from "../../machines/arrivals.ts";
import { cartMachine, selectCount, selectItems } from "../../machines/cart.ts";
import { selectIsWide, selectOpenMenu } from "../../machines/header.ts";
import { languageMachine, selectLanguage } from "../../machines/language.ts";
import { selectLines } from "../../machines/lines.ts";
import { type PageWanted, pageMachine, selectShown } from "../../machines/page.ts";
import { selectPressFilters } from "../../machines/press.ts";
import { type SiteInput, selectActors, siteMachine } from "../../machines/site.ts";
import { settled } from "../support/settled.ts";

const at = (pathname: string, search = ""): SiteLocation => ({ pathname, search, hash: "" });
const item: CartItem = { link: pathTo("product", { id: 1 }), name: "One" };
// The machine passes responses on without reading them.
const response = {} as ShownPage["response"];
const pageFor = ({ location, language }: Pick<PageWanted, "location" | "language">): ShownPage => {
  const { name, status } = matchRoute(location.pathname);
  return { location, language, screen: name, status, response };
};

function start(location = at("/home"), input: Partial<SiteInput> = {}, stored: Record<string, CartItem[]> = {}) {
  const asked: PageWanted[] = [];
  const log: string[] = [];
  const clock = new SimulatedClock();
  let isOffline = false;
  const machine = siteMachine.provide({
    actors: {
      language: languageMachine.provide({
        actors: { loadTexts: fromPromise(async () => {}) },
        actions: { storeLanguage: () => log.push("store language") },
      }),
      page: pageMachine.provide({
        actors: {
          fetchPage: fromPromise(async ({ input: wanted }) => {
            asked.push(wanted);
            if (isOffline) throw new Error("No connection");
            return pageFor(wanted);
          }),
          awaitImages: fromPromise(async () => {}),
        },
        actions: { navigate: (_, { to }) => log.push(`navigate ${to}`) },
      }),
      cart: cartMachine.provide({
        actors: { loadCart: fromPromise(async ({ input: { language } }) => stored[language] ?? []) },
      }),
    },
  });
  const actor = createActor(machine, {
    input: { language: "en", location, page: pageFor({ location, language: "en" }), ...input },
    clock,
  });
  actor.on("*", ({ type }) => log.push(type));
  actor.start();
  return {
    asked,
    log,
    actor,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    ...selectActors(actor.getSnapshot()),
    open: async (to: SiteLocation) => {
      actor.send({ type: "route.changed", location: to });
      await settled();
    },
    goOffline: () => {
      isOffline = true;
    },
  };
}

describe("the site", () => {
  it("can be read before it starts, for the server's render", () => {
    const location = at("/press/list", "?type=2&page=3");
    const page = pageFor({ location, language: "zh" });
    const actor = createActor(siteMachine, { input: { language: "zh", location, page } });
    const { language, page: pageActor, cart, press, header } = selectActors(actor.getSnapshot());
    expect(selectLanguage(language.getSnapshot())).toBe("zh");
    expect(selectShown(pageActor.getSnapshot())).toBe(page);
    expect(selectCount(cart.getSnapshot())).toBe(0);
    expect(selectPressFilters(press.getSnapshot())).toEqual({ selectType: "2", selectYear: "all", currentPage: 3 });
    expect(selectOpenMenu(header.getSnapshot())).toBeNull();
  });

  it.each([
    ["the products of a posted form that is shown again", "invalid", 1],
    ["no products if the posted form is stored", "sent", 0],
  ] as const)("starts with %s in the cart", (_, stage, count) => {
    const location = at("/inquiry");
    const asked = { id: 1, link: item.link, name: "One", photo: "", number: "" };
    const page = { ...pageFor({ location, language: "en" }), start: { ...EMPTY_START, stage, products: [asked] } };
    const { cart } = start(location, { page });
    expect(selectCount(cart.getSnapshot())).toBe(count);
  });

  it("starts with an empty cart and an empty screen if no page was rendered", () => {
    const { cart, arrivals } = start(at("/inquiry"), { page: undefined });
    expect(selectCount(cart.getSnapshot())).toBe(0);
    expect(arrivals.getSnapshot().context.place).toBeUndefined();
  });

  it("tells the focus which page is on the screen", () => {
    const location = at("/esg");
    const page = pageFor({ location, language: "en" });
    expect(start(location, { page }).arrivals.getSnapshot().context.place).toEqual({ page, isFailure: false });
  });

  it("sends a new route to the page machine, and reports when the page has loaded", async () => {
    const site = start();
    await site.open(at("/esg"));
    expect(site.asked.map(({ location }) => location.pathname)).toEqual(["/esg"]);
    expect(selectShown(site.page.getSnapshot())?.screen).toBe("esg");
    expect(site.log).toEqual(["page.loaded"]);
  });

  it("reports a page that fails to load", async () => {
    const site = start();
    site.goOffline();
    await site.open(at("/esg"));
    expect(site.log).toEqual(["page.failed"]);
  });

  it("announces a slow page", () => {
    const site = start();
    site.actor.send({ type: "route.changed", location: at("/esg") });
    expect(selectAnnouncement(site.arrivals.getSnapshot())).toBeNull();
    site.pass(DELAY.overlay);
    expect(selectAnnouncement(site.arrivals.getSnapshot())).toMatchObject({ about: "loading" });
  });

  it("returns the focus to the item that was opened from the press list", () => {
    const site = start(at("/press/list"));
    site.press.send({ type: "item.visited", id: 7, scroll: 900 });
    site.press.send({ type: "list.shown", types: ["1"], page: 1, years: ["2025"] });
    expect(site.arrivals.getSnapshot().context.returnTo).toMatchObject({ scroll: 900, link: "/press/7" });
  });

  // spec 4.6
  it("refetches the page and reloads the cart when the language changes", async () => {
    const site = start(at("/esg"), {}, { zh: [item] });
    site.language.send({ type: "language.chosen", language: "zh" });
    await settled();
    expect(site.asked.map(({ language }) => language)).toEqual(["zh"]);
    expect(selectItems(site.cart.getSnapshot())).toEqual([item]);
    expect(site.log[0]).toBe("store language");
    expect(site.log).toEqual(expect.arrayContaining(["language.changed", "cart.changed", "page.loaded"]));
  });

  it("redirects a detail page when the language changes, and fetches the list in the new language", async () => {
    const site = start(at("/product/1"));
    site.language.send({ type: "language.chosen", language: "zh" });
    await settled();
    expect(site.log).toContain("navigate /products/list");
    await site.open(at("/products/list"));
    expect(site.asked).toMatchObject([{ language: "zh", location: { pathname: "/products/list" } }]);
  });

  it.each(["/product/1", "/press/14", "/products/list?type=spd"])(
    "stays at %s when the language of an earlier visit is restored, and fetches it in that language",
    async (address) => {
      const [pathname = "", type] = address.split("?");
      const site = start(at(pathname, type ? `?${type}` : ""));
      site.language.send({ type: "language.restored", language: "zh" });
      await settled();
      expect(site.log).not.toContainEqual(expect.stringMatching(/^navigate/));
      expect(site.asked).toMatchObject([{ language: "zh", location: { pathname } }]);
    },
  );

  // spec 2.71, 2.72
  it("closes the menus when a different route is opened, but not when only its query changes", async () => {
    const site = start(at("/products/list"));
    site.header.send({ type: "menu.hovered", menu: "products" });
    await site.open(at("/products/list", "?type=1"));
    expect(selectOpenMenu(site.header.getSnapshot())).toBe("products");
    expect(site.asked.map(({ location }) => location.search)).toEqual(["?type=1"]);
    await site.open(at("/product/1"));
    expect(selectOpenMenu(site.header.getSnapshot())).toBeNull();
    site.header.send({ type: "menu.hovered", menu: "products" });
    await site.open(at("/product/1", "?x=1"));
    expect(selectOpenMenu(site.header.getSnapshot())).toBe("products");
  });

  it("sends the window's width to the header", () => {
    const site = start();
    site.actor.send({ type: "width.changed", width: 360 });
    expect(selectIsWide(site.header.getSnapshot())).toBe(false);
  });

  it("sends the press filters in the address to the page", async () => {
    const site = start();
    await site.open(at("/press/list", "?type=2&year=2025"));
    expect(selectPressFilters(site.press.getSnapshot())).toMatchObject({ selectType: "2", selectYear: "2025" });
    expect(site.asked[0]?.press).toEqual({ selectType: "2", selectYear: "2025", currentPage: 1 });
    await site.open(at("/press/7"));
    expect(site.asked[1]?.press.selectYear).toBe("2025");
  });

  it("sends new filters in the list's address to the press list", async () => {
    const site = start(at("/press/list"));
    await site.open(at("/press/list", "?type=2&page=2"));
    expect(selectPressFilters(site.press.getSnapshot())).toMatchObject({ selectType: "2", currentPage: 2 });
    expect(site.asked[0]?.press).toMatchObject({ selectType: "2", currentPage: 2 });
  });

  it("reads the cart of its initial language", async () => {
    const site = start(at("/home"), { language: "zh" }, { zh: [item] });
    site.cart.send({ type: "cart.restored" });
    await settled();
    expect(selectItems(site.cart.getSnapshot())).toEqual([item]);
  });

  // spec 4.31
  it("empties the cart after an inquiry is sent, and reports it", async () => {
    const site = start();
    site.cart.send({ type: "cart.added", item });
    await settled();
    expect(selectCount(site.cart.getSnapshot())).toBe(1);
    site.actor.send({ type: "inquiry.sent", language: "en" });
    await settled();
    expect(selectCount(site.cart.getSnapshot())).toBe(0);
    expect(site.log).toEqual(["cart.changed", "cart.changed"]);
  });

  it("keeps nothing that was typed about an item which was sent or removed", async () => {
    const site = start();
    const { lines } = selectActors(site.actor.getSnapshot());
    const linesOf = () => Object.keys(selectLines(lines.getSnapshot()));
    site.cart.send({ type: "cart.added", item });
    for (const key of ["1", "2", "2~A"]) lines.send({ type: "quantity.typed", item: key, at: 0, text: "10" });
    site.cart.send({ type: "cart.removed", link: item.link });
    expect(linesOf()).toEqual(["2", "2~A"]);
    site.actor.send({ type: "inquiry.sent", language: "en", items: ["2~A"] });
    expect(linesOf()).toEqual(["2"]);
  });
});
