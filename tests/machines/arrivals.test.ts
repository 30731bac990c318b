import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import { pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import type { Place } from "../../machines/arrivals.ts";
import { arrivalsMachine, selectAnnouncement } from "../../machines/arrivals.ts";
import type { ScrollPositions } from "../../machines/scroll-memory.ts";
import { settled } from "../support/settled.ts";

// The machine looks at the address and the language of a page alone.
const at = (pathname: string, hash = "", language = "en") =>
  ({ location: { pathname, search: "", hash }, language }) as ShownPage;
const placeAt = (...page: Parameters<typeof at>): Place => ({ page: at(...page), isFailure: false });

/** Another address, by a link. */
const asked = { type: "route.opened", isHistory: false, scroll: 0 } as const;

/** Starts on the product list; `log` holds what was done with focus and scroll, in this order. */
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
  // As a visit begins: the views take over what the server rendered, and then tell what only the browser knows.
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
  it("nowhere when the first page is there", () => {
    expect(start().log).toEqual([]);
  });

  it("to the heading of the first page where the server has rendered none, after a reload too", () => {
    const focus = start({ isRendered: false, found: { list: { scroll: 300, link: "/product/2" } } });
    expect(focus.announcement()).toBeNull();
    focus.show("/products/list");
    expect(focus.log).toEqual(["heading"]);
    expect(focus.announcement()).toBeNull();
  });

  it("to the heading of another page, which is said by nothing else", () => {
    const focus = start();
    focus.open("product");
    focus.show("/product/1");
    expect(focus.log).toEqual(["heading"]);
    expect(focus.announcement()).toBeNull();
  });

  it("to the heading of what stands in for a page, and of the page when it comes after all", () => {
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
  ])("to the heading of what stands in for a page to which %s leads, and of the page itself", (_, way) => {
    const focus = start({ found: { wanted: { scroll: 900, link: "/product/2" } } });
    if (way.choice) focus.send({ type: "choice.made" });
    focus.send({ type: "route.opened", entry: "wanted", isHistory: way.isHistory, scroll: 0 });
    focus.send({ type: "page.rendered", place: { page: at("/product/1", way.hash), isFailure: true } });
    focus.show("/product/1", way.hash);
    expect(focus.log).toEqual(["heading", "heading"]);
  });

  it("by Back to the link that was followed, where the page was scrolled; the title is told", () => {
    const focus = start();
    focus.send({ type: "link.followed", link: pathTo("product", { id: 1 }) });
    focus.open("product", 900);
    focus.show("/product/1");
    focus.back("list");
    focus.show("/products/list");
    expect(focus.log).toEqual(["heading", "trace 900 /product/1"]);
    expect(focus.announcement()).toEqual({ about: "page", page: at("/products/list") });
    // Drawn once more, the page stays where the visitor has scrolled it since.
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

  it("nowhere on a choice, which scrolls to the top where the path is another one, and tells itself", () => {
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

  it("to the heading of a page that Back leads to while a choice is under way", () => {
    const focus = start();
    focus.send({ type: "choice.made" });
    focus.back("before the visit");
    focus.show("/home");
    expect(focus.log).toEqual(["heading"]);
  });

  it("by Back to the link that was followed before a reload, which itself begins where the browser has scrolled", () => {
    const focus = start({
      found: { list: { scroll: 300, link: "/product/2" }, before: { scroll: 900, link: "/products/list" } },
    });
    focus.show("/products/list", "", "zh");
    expect(focus.log).toEqual([]);
    focus.back("before");
    focus.show("/home");
    expect(focus.log).toEqual(["trace 900 /products/list"]);
  });

  it("back after a reload: what a page looked like is kept as it is left", () => {
    const focus = start();
    focus.send({ type: "link.followed", link: "/product/1" });
    focus.open("product", 900);
    expect(focus.stored.at(-1)).toEqual({ list: { scroll: 900, link: "/product/1" } });
  });

  it("to what came of a form, and stays with the form when that is put away", () => {
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

  it("into the search when that opens, and back to what opened it", () => {
    const focus = start();
    focus.send({ type: "overlay.shown", overlay: "search" });
    focus.send({ type: "overlay.left", overlay: "search" });
    expect(focus.log).toEqual(["into search", "back from search"]);
  });

  it.each([
    ["what came of a form", { type: "form.answered", answer: "failed" }, ["answer failed"]],
    ["the form whose message is put away", { type: "answer.removed", answer: "failed" }, ["form, after failed"]],
    ["the search that opens", { type: "overlay.shown", overlay: "search" }, ["into search"]],
    ["what opened the search that closes", { type: "overlay.left", overlay: "search" }, ["back from search"]],
    ["what stands beside what is removed", { type: "focus.lost" }, ["rescue"]],
    ["nothing yet, where another page is asked for", { ...asked, entry: "product" }, []],
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

  it("nowhere when Back takes a choice back", () => {
    const focus = start();
    focus.send({ type: "choice.made" });
    focus.open("filtered");
    focus.show("/products/list");
    focus.back("list");
    focus.show("/products/list");
    expect(focus.log).toEqual([]);
    expect(focus.announcement()).toBeNull();
  });

  it("nowhere when the language changes, whose page is told by its title", () => {
    const focus = start();
    focus.show("/products/list", "", "zh");
    expect(focus.log).toEqual([]);
    expect(focus.announcement()).toEqual({ about: "page", page: at("/products/list", "", "zh") });
  });

  it("nowhere, and the title is still told, when the language also clears what the address asked for", () => {
    const focus = start();
    focus.send({ type: "page.rendered", place: placeAt("/products/list", "", "zh") });
    // The filters leave the address: the same page is reported again before its pictures have loaded.
    focus.open("cleared");
    focus.send({ type: "page.rendered", place: placeAt("/products/list", "", "zh") });
    focus.send({ type: "page.loaded", page: at("/products/list", "", "zh") });
    expect(focus.log).toEqual([]);
    expect(focus.announcement()).toMatchObject({ about: "page" });
  });

  it("to the heading of a section once the page has come to rest there", async () => {
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

  it("nowhere by Back to the address of a section, where the browser has scrolled to", () => {
    const focus = start();
    focus.open("section");
    focus.show("/products/list", "#faq");
    focus.open("whole");
    focus.show("/products/list");
    focus.back("section");
    focus.show("/products/list", "#faq");
    expect(focus.log).toEqual(["scroll to faq, seen"]);
  });

  it("to the section of another page, whose title is told", () => {
    const focus = start();
    focus.open("section");
    focus.show("/product/1", "#faq");
    expect(focus.log).toEqual(["scroll to faq"]);
    expect(focus.announcement()).toMatchObject({ about: "page" });
  });

  it("nowhere where the page can't be scrolled to the section", async () => {
    const focus = start();
    focus.open("section");
    focus.show("/products/list", "#faq");
    focus.scrolling.reject(new Error("The page has gone"));
    await settled();
    focus.clock.increment(DELAY.scrollSettle);
    expect(focus.log).toEqual(["scroll to faq, seen"]);
  });

  it("to the section once, after 1 s of scrolling at the latest", async () => {
    const focus = start();
    focus.open("section");
    focus.show("/product/1", "#faq");
    focus.clock.increment(DELAY.scrollSettle);
    expect(focus.log).toEqual(["scroll to faq", "section faq"]);
    focus.scrolling.resolve();
    await settled();
    expect(focus.log).toEqual(["scroll to faq", "section faq"]);
  });

  it("to the section after 1 s of scrolling, unless the visitor has moved it by then", () => {
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

  it("next to what had it and is removed, or hidden by another width", () => {
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

describe("beside the focus is said", () => {
  it("that a page is loading, until it is there", () => {
    const focus = start();
    focus.open("product");
    focus.send({ type: "page.delayed" });
    expect(focus.announcement()).toEqual({ about: "loading" });
    focus.show("/product/1");
    expect(focus.announcement()).toBeNull();
  });

  it("how many products the visitor's choice has left in the cart, not what the site did with it", () => {
    const focus = start();
    focus.send({ type: "cart.changed", items: [{ link: pathTo("product", { id: 1 }) }], by: "site" });
    expect(focus.announcement()).toBeNull();
    focus.send({ type: "cart.changed", items: [{ link: pathTo("product", { id: 1 }) }], by: "visitor" });
    expect(focus.announcement()).toEqual({ about: "cart", count: 1 });
  });

  it("nothing of the page that the visit begins with: the browser itself tells its title", () => {
    const focus = start();
    focus.send({ type: "page.loaded", page: at("/products/list") });
    expect(focus.announcement()).toBeNull();
  });

  const cartChange = { type: "cart.changed", items: [{ link: pathTo("product", { id: 1 }) }], by: "visitor" } as const;
  /** The list is come back to, at the link that led away: nothing says yet that it is the list. */
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

  it("which page it is, once, where the focus does not tell", () => {
    const focus = comeBack();
    expect(focus.announcement()).toBeNull();
    focus.send(told);
    expect(focus.announcement()).toEqual({ about: "page", page: told.page });
    focus.send(cartChange);
    focus.send(told);
    expect(focus.announcement()).toEqual({ about: "cart", count: 1 });
  });

  it("which page it is, even where something else was said before", () => {
    const focus = comeBack();
    focus.send(cartChange);
    focus.send(told);
    expect(focus.announcement()).toEqual({ about: "page", page: told.page });
  });

  it("which page it is, even where the page is drawn once more before it is told", () => {
    const focus = comeBack();
    focus.send({ type: "page.rendered", place: placeAt("/products/list") });
    focus.send(told);
    expect(focus.announcement()).toEqual({ about: "page", page: told.page });
  });

  it("still, where the same page is drawn once more; what was said of anything but the page is over then", () => {
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
    ["what stands in for it", { page: at("/products/list"), isFailure: true }],
  ])("nothing of the page any more, where %s is drawn", (_, place) => {
    const focus = comeBack();
    focus.send(told);
    focus.send({ type: "page.rendered", place });
    expect(focus.announcement()).toBeNull();
  });

  it("in which language the page is, where the focus stays", () => {
    const focus = start();
    focus.send({ type: "page.rendered", place: placeAt("/products/list", "", "zh") });
    focus.send({ type: "page.loaded", page: at("/products/list", "", "zh") });
    expect(focus.announcement()).toEqual({ about: "page", page: at("/products/list", "", "zh") });
  });
});
