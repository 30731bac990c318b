import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import { pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import type { Place } from "../../machines/arrivals.ts";
import { arrivalsMachine, selectAnnouncement } from "../../machines/arrivals.ts";
import type { ScrollPositions } from "../../machines/scroll-memory.ts";
import { settled } from "../support/settled.ts";

// The machine reads only the address and the language of a page.
const at = (pathname: string, hash = "", language = "en") =>
  ({ location: { pathname, search: "", hash }, language }) as ShownPage;
const placeAt = (...page: Parameters<typeof at>): Place => ({ page: at(...page), isFailure: false });

/** Another address, by a link. */
const asked = { type: "route.opened", isHistory: false, scroll: 0 } as const;

/** Starts on the product list. `log` holds the changes of focus and scroll position in order. */
function start({ found = {}, isRendered = true }: { found?: ScrollPositions; isRendered?: boolean } = {}) {
  const log: string[] = [];
  const stored: ScrollPositions[] = [];
  const clock = new SimulatedClock();
  const scrolling = Promise.withResolvers<void>();
  const machine = arrivalsMachine.provide({
    actors: {
      scrollToSection: fromPromise(({ input }) => {
        log.push(`scroll to ${input.id}${input.isOnPage ? ", seen" : ""}`);
        return scrolling.promise;
      }),
    },
    actions: {
      scrollToTop: () => log.push("top"),
      focusHeading: () => log.push("heading"),
      restorePosition: (_, trace) => log.push(`trace ${trace?.scroll} ${trace?.link}`),
      focusSection: (_, { id }) => log.push(`section ${id}`),
      focusAnswer: (_, { answer }) => log.push(`answer ${answer}`),
      focusForm: (_, { answer }) => log.push(`form, after ${answer}`),
      focusOverlay: (_, { overlay }) => log.push(`into ${overlay}`),
      focusOpener: (_, { overlay }) => log.push(`back from ${overlay}`),
      restoreLostFocus: () => log.push("rescue"),
      storeScrollPositions: (_, { traces }) => stored.push(traces),
    },
  });
  const first = isRendered ? placeAt("/products/list") : undefined;
  const actor = createActor(machine, { input: { place: first }, clock }).start();
  const { send } = actor;
  const open = (entry: string, scroll = 0) => send({ ...asked, entry, scroll });
  const back = (entry: string) => send({ ...asked, entry, isHistory: true });
  const show = (...page: Parameters<typeof at>) => {
    send({ type: "page.rendered", place: placeAt(...page) });
    send({ type: "page.loaded", page: at(...page) });
  };
  // Simulates the start of a visit: the views take over the server's page, then report facts that only the browser
  // knows.
  if (first) send({ type: "page.rendered", place: first });
  send({ type: "positions.restored", traces: found });
  back("list");
  return {
    stored,
    log,
    clock,
    send,
    open,
    back,
    show,
    scrolling,
    value: () => actor.getSnapshot().value,
    announcement: () => selectAnnouncement(actor.getSnapshot()),
  };
}

describe("the focus goes", () => {
  it("nowhere on the first page", () => {
    expect(start().log).toEqual([]);
  });

  it("to the heading of the first page if the server rendered none, also after a reload", () => {
    const focus = start({ isRendered: false, found: { list: { scroll: 300, link: "/product/2" } } });
    expect(focus.announcement()).toBeNull();
    focus.show("/products/list");
    expect(focus.log).toEqual(["heading"]);
    expect(focus.announcement()).toBeNull();
  });

  it("to the heading of another page, which announces it", () => {
    const focus = start();
    focus.open("product");
    focus.show("/product/1");
    expect(focus.log).toEqual(["heading"]);
    expect(focus.announcement()).toBeNull();
  });

  it("to the heading of a replacement page, and of the page if it loads after all", () => {
    const focus = start();
    focus.open("product");
    focus.send({ type: "page.rendered", place: { page: at("/products/list"), isFailure: true } });
    focus.show("/product/1");
    expect(focus.log).toEqual(["heading", "heading"]);
  });

  it.each([
    ["a choice", { choice: true, isHistory: false, hash: "" }],
    ["the address of a section", { choice: false, isHistory: false, hash: "#faq" }],
    ["Back", { choice: false, isHistory: true, hash: "" }],
  ])("to the heading of the replacement for a page to which %s leads, and of the page itself", (_, way) => {
    const focus = start({ found: { wanted: { scroll: 900, link: "/product/2" } } });
    if (way.choice) focus.send({ type: "choice.made" });
    focus.send({ type: "route.opened", entry: "wanted", isHistory: way.isHistory, scroll: 0 });
    focus.send({ type: "page.rendered", place: { page: at("/product/1", way.hash), isFailure: true } });
    focus.show("/product/1", way.hash);
    expect(focus.log).toEqual(["heading", "heading"]);
  });

  it("by Back to the followed link and scroll position, and the title is announced", () => {
    const focus = start();
    focus.send({ type: "link.followed", link: pathTo("product", { id: 1 }) });
    focus.open("product", 900);
    focus.show("/product/1");
    focus.back("list");
    focus.show("/products/list");
    expect(focus.log).toEqual(["heading", "trace 900 /product/1"]);
    expect(focus.announcement()).toEqual({ about: "page", page: at("/products/list") });
    // Rendering the page again keeps the visitor's scroll position.
    focus.show("/products/list", "", "zh");
    expect(focus.log).toHaveLength(2);
  });

  it("by Back to the link to another part of the same list", () => {
    const focus = start();
    focus.send({ type: "link.followed", link: "/products/list?page=2" });
    focus.open("part", 300);
    focus.show("/products/list");
    focus.back("list");
    focus.show("/products/list");
    expect(focus.log).toEqual(["trace 300 /products/list?page=2"]);
  });

  it("by Back to the link even after a filter was chosen on the list", () => {
    const focus = start();
    focus.send({ type: "choice.made" });
    focus.open("filtered");
    focus.show("/products/list");
    focus.send({ type: "link.followed", link: pathTo("product", { id: 1 }) });
    focus.open("product", 400);
    focus.show("/product/1");
    focus.back("filtered");
    focus.show("/products/list");
    expect(focus.log).toEqual(["heading", "trace 400 /product/1"]);
  });

  it("by a link back to the press list to the item that was opened", () => {
    const focus = start();
    focus.open("item");
    focus.show("/press/14");
    focus.open("press");
    focus.send({ type: "list.returned", scroll: 700, link: pathTo("press", { id: 14 }) });
    focus.show("/press/list");
    expect(focus.log).toEqual(["heading", "trace 700 /press/14"]);
  });

  it("nowhere on a choice, which is announced and scrolls to the top if the path changes", () => {
    const focus = start();
    focus.send({ type: "choice.made" });
    focus.open("ups");
    focus.show("/products/list/ups");
    expect(focus.log).toEqual(["top"]);
    expect(focus.announcement()).toBeNull();
    focus.open("other");
    focus.show("/products/list/spd");
    expect(focus.log).toEqual(["top", "heading"]);
  });

  it("to the heading of a page that Back leads to while a choice is loading", () => {
    const focus = start();
    focus.send({ type: "choice.made" });
    focus.back("before the visit");
    focus.show("/home");
    expect(focus.log).toEqual(["heading"]);
  });

  it("by Back to the link that was followed before a reload, which keeps the browser's scroll position", () => {
    const focus = start({
      found: { list: { scroll: 300, link: "/product/2" }, before: { scroll: 900, link: "/products/list" } },
    });
    focus.show("/products/list", "", "zh");
    expect(focus.log).toEqual([]);
    focus.back("before");
    focus.show("/home");
    expect(focus.log).toEqual(["trace 900 /products/list"]);
  });

  it("back after a reload: the state of a page is stored when the visitor leaves it", () => {
    const focus = start();
    focus.send({ type: "link.followed", link: "/product/1" });
    focus.open("product", 900);
    expect(focus.stored.at(-1)).toEqual({ list: { scroll: 900, link: "/product/1" } });
  });

  it("to the result of a form, and back to the form when the result is closed", () => {
    const focus = start();
    for (const answer of ["refused", "failed", "reviewed", "sent"] as const)
      focus.send({ type: "form.answered", answer });
    focus.send({ type: "answer.removed", answer: "refused" });
    expect(focus.log).toEqual([
      "answer refused",
      "answer failed",
      "answer reviewed",
      "answer sent",
      "form, after refused",
    ]);
    expect(focus.announcement()).toBeNull();
  });

  it("into the opened search, and back to its button", () => {
    const focus = start();
    focus.send({ type: "overlay.shown", overlay: "search" });
    focus.send({ type: "overlay.left", overlay: "search" });
    expect(focus.log).toEqual(["into search", "back from search"]);
  });

  it.each([
    ["the result of a form", { type: "form.answered", answer: "failed" }, ["answer failed"]],
    ["the form whose message is closed", { type: "answer.removed", answer: "failed" }, ["form, after failed"]],
    ["the opened search", { type: "overlay.shown", overlay: "search" }, ["into search"]],
    ["the button of the closed search", { type: "overlay.left", overlay: "search" }, ["back from search"]],
    ["the neighbour of a removed control", { type: "focus.lost" }, ["rescue"]],
    ["nothing yet, while another page is requested", { ...asked, entry: "product" }, []],
  ] as const)("to %s, not to the section that the page was scrolling to", async (_, event, instead) => {
    const focus = start();
    focus.open("section");
    focus.show("/products/list", "#faq");
    focus.send(event);
    focus.scrolling.resolve();
    await settled();
    focus.clock.increment(DELAY.scrollSettle);
    expect(focus.log).toEqual(["scroll to faq, seen", ...instead]);
  });

  it("nowhere when Back undoes a choice", () => {
    const focus = start();
    focus.send({ type: "choice.made" });
    focus.open("filtered");
    focus.show("/products/list");
    focus.back("list");
    focus.show("/products/list");
    expect(focus.log).toEqual([]);
    expect(focus.announcement()).toBeNull();
  });

  it("nowhere when the language changes and the title is announced", () => {
    const focus = start();
    focus.show("/products/list", "", "zh");
    expect(focus.log).toEqual([]);
    expect(focus.announcement()).toEqual({ about: "page", page: at("/products/list", "", "zh") });
  });

  it("nowhere, with the title announced, when the language change also removes filters from the address", () => {
    const focus = start();
    focus.send({ type: "page.rendered", place: placeAt("/products/list", "", "zh") });
    // The filters leave the address: the same page is reported again before its pictures have loaded.
    focus.open("cleared");
    focus.send({ type: "page.rendered", place: placeAt("/products/list", "", "zh") });
    focus.send({ type: "page.loaded", page: at("/products/list", "", "zh") });
    expect(focus.log).toEqual([]);
    expect(focus.announcement()).toMatchObject({ about: "page" });
  });

  it("to the heading of a section after the page has stopped scrolling", async () => {
    const focus = start();
    focus.open("section");
    focus.show("/products/list", "#faq");
    expect(focus.log).toEqual(["scroll to faq, seen"]);
    focus.scrolling.resolve();
    await settled();
    expect(focus.log).toEqual(["scroll to faq, seen", "section faq"]);
    focus.clock.increment(DELAY.scrollSettle);
    // The address still names the section.
    focus.show("/products/list", "#faq", "zh");
    expect(focus.log).toHaveLength(2);
  });

  it("nowhere by Back to the address of a section, which the browser has scrolled to", () => {
    const focus = start();
    focus.open("section");
    focus.show("/products/list", "#faq");
    focus.open("whole");
    focus.show("/products/list");
    focus.back("section");
    focus.show("/products/list", "#faq");
    expect(focus.log).toEqual(["scroll to faq, seen"]);
  });

  it("to the section of another page, whose title is announced", () => {
    const focus = start();
    focus.open("section");
    focus.show("/product/1", "#faq");
    expect(focus.log).toEqual(["scroll to faq"]);
    expect(focus.announcement()).toMatchObject({ about: "page" });
  });

  it("nowhere if the page cannot be scrolled to the section", async () => {
    const focus = start();
    focus.open("section");
    focus.show("/products/list", "#faq");
    focus.scrolling.reject(new Error("The page has gone"));
    await settled();
    focus.clock.increment(DELAY.scrollSettle);
    expect(focus.log).toEqual(["scroll to faq, seen"]);
  });

  it("to the section once, after at most 1 s of scrolling", async () => {
    const focus = start();
    focus.open("section");
    focus.show("/product/1", "#faq");
    focus.clock.increment(DELAY.scrollSettle);
    expect(focus.log).toEqual(["scroll to faq", "section faq"]);
    focus.scrolling.resolve();
    await settled();
    expect(focus.log).toEqual(["scroll to faq", "section faq"]);
  });

  it("to the section after 1 s of scrolling, unless the visitor has moved the focus", () => {
    const focus = start();
    focus.open("section");
    focus.show("/product/1", "#faq");
    focus.clock.increment(DELAY.scrollSettle);
    focus.open("again");
    focus.show("/product/1", "#faq");
    focus.send({ type: "focus.moved" });
    focus.clock.increment(DELAY.scrollSettle);
    expect(focus.log).toEqual(["scroll to faq", "section faq", "scroll to faq, seen"]);
  });

  it("next to a focused control that is removed, or hidden at another width", () => {
    const focus = start();
    focus.send({ type: "focus.lost" });
    expect(focus.log).toEqual(["rescue"]);
    focus.send({ type: "width.changed" });
    focus.clock.increment(DELAY.reflow - 1);
    expect(focus.log).toHaveLength(1);
    focus.clock.increment(1);
    expect(focus.log).toEqual(["rescue", "rescue"]);
    focus.clock.increment(DELAY.reflow);
    expect(focus.log).toHaveLength(2);
    expect(focus.value()).toBe("resting");
  });
});

describe("the live region announces", () => {
  it("that a page is loading, until it has loaded", () => {
    const focus = start();
    focus.open("product");
    focus.send({ type: "page.delayed" });
    expect(focus.announcement()).toEqual({ about: "loading" });
    focus.show("/product/1");
    expect(focus.announcement()).toBeNull();
  });

  it("the number of products that the visitor's choice has left in the cart, not changes by the site", () => {
    const focus = start();
    focus.send({ type: "cart.changed", items: [{ link: pathTo("product", { id: 1 }) }], by: "site" });
    expect(focus.announcement()).toBeNull();
    focus.send({ type: "cart.changed", items: [{ link: pathTo("product", { id: 1 }) }], by: "visitor" });
    expect(focus.announcement()).toEqual({ about: "cart", count: 1 });
  });

  it("nothing for the first page of a visit, whose title the browser announces", () => {
    const focus = start();
    focus.send({ type: "page.loaded", page: at("/products/list") });
    expect(focus.announcement()).toBeNull();
  });

  const cartChange = { type: "cart.changed", items: [{ link: pathTo("product", { id: 1 }) }], by: "visitor" } as const;
  /** Returns to the list, at the link that led away. Nothing announces yet that it is the list. */
  function comeBack() {
    const focus = start();
    focus.send({ type: "link.followed", link: pathTo("product", { id: 1 }) });
    focus.open("product");
    focus.show("/product/1");
    focus.back("list");
    focus.send({ type: "page.rendered", place: placeAt("/products/list") });
    return focus;
  }
  const told = { type: "page.loaded", page: at("/products/list") } as const;

  it("the page once, if the focus does not announce it", () => {
    const focus = comeBack();
    expect(focus.announcement()).toBeNull();
    focus.send(told);
    expect(focus.announcement()).toEqual({ about: "page", page: told.page });
    focus.send(cartChange);
    focus.send(told);
    expect(focus.announcement()).toEqual({ about: "cart", count: 1 });
  });

  it("the page, even after another announcement", () => {
    const focus = comeBack();
    focus.send(cartChange);
    focus.send(told);
    expect(focus.announcement()).toEqual({ about: "page", page: told.page });
  });

  it("the page, even if it is rendered again before its announcement", () => {
    const focus = comeBack();
    focus.send({ type: "page.rendered", place: placeAt("/products/list") });
    focus.send(told);
    expect(focus.announcement()).toEqual({ about: "page", page: told.page });
  });

  it("the page still, if it is rendered again, which ends any other announcement", () => {
    const focus = comeBack();
    focus.send(told);
    focus.send({ type: "page.rendered", place: placeAt("/products/list") });
    expect(focus.announcement()).toEqual({ about: "page", page: told.page });
    focus.send(cartChange);
    focus.send({ type: "page.rendered", place: placeAt("/products/list") });
    expect(focus.announcement()).toBeNull();
  });

  it.each([
    ["another page", placeAt("/esg")],
    ["another language", placeAt("/products/list", "", "zh")],
    ["the replacement of a page", { page: at("/products/list"), isFailure: true }],
  ])("nothing more of the page when %s is rendered", (_, place) => {
    const focus = comeBack();
    focus.send(told);
    focus.send({ type: "page.rendered", place });
    expect(focus.announcement()).toBeNull();
  });

  it("the language of the page, while the focus stays", () => {
    const focus = start();
    focus.send({ type: "page.rendered", place: placeAt("/products/list", "", "zh") });
    focus.send({ type: "page.loaded", page: at("/products/list", "", "zh") });
    expect(focus.announcement()).toEqual({ about: "page", page: at("/products/list", "", "zh") });
  });
});
