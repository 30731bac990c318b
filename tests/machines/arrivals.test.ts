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
function start({ found = {} }: { found?: ScrollPositions } = {}) {
  const log: string[] = [];
  const clock = new SimulatedClock();
  const scrolling = Promise.withResolvers<void>();
  const machine = arrivalsMachine.provide({
    actors: {
      scrollToSection: fromPromise(({ input }) => {
        log.push(`scroll to ${input.id}${input.isOnPage ? ", seen" : ""}`);
        return scrolling.promise;
      }),
      followOverlay: fromPromise(
        async ({ input: { type, overlay } }) =>
          void log.push(type === "overlay.shown" ? `into ${overlay}` : `back from ${overlay}`),
      ),
    },
    actions: {
      scrollToTop: () => log.push("top"),
      focusHeading: () => log.push("heading"),
      restorePosition: (_, trace) => log.push(`trace ${trace?.scroll} ${trace?.link}`),
      focusSection: (_, { id }) => log.push(`section ${id}`),
      focusAnswer: (_, { answer }) => log.push(`answer ${answer}`),
      focusForm: (_, { answer }) => log.push(`form, after ${answer}`),
      restoreLostFocus: () => log.push("rescue"),
    },
  });
  const first = placeAt("/products/list");
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
  send({ type: "page.rendered", place: first });
  send({ type: "positions.restored", traces: found });
  back("list");
  return {
    log,
    clock,
    send,
    open,
    back,
    show,
    scrolling,
    announcement: () => selectAnnouncement(actor.getSnapshot()),
  };
}

describe("the focus goes", () => {
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
});

describe("the live region announces", () => {
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
});
