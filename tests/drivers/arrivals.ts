import { expect } from "playwright/test";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { DELAY, type SpecifiedLanguage } from "../../contract/constants.ts";
import type { ShownPage } from "../../contract/render.ts";
import type { ArrivalsContext, Place } from "../../machines/arrivals.ts";
import { model as nodeModel } from "../models/arrivals.model.ts";
import { TEXTS } from "../support/browser.ts";
import { specified } from "../support/specified.ts";
import { type Driver, type Step, saying, type Way } from "./driver.ts";
import { focusedThing } from "./focus-facts.ts";
import { Held } from "./held.ts";
import { filled, languageLink, loaded, openPaused, otherLanguage, paint, resizeTo } from "./site.ts";

/** The first history entry. The others are named by their addresses. */
const FIRST = "";
const LIST = "/products/list";
const FILTERED = "/products/list?type=spd";
const PRODUCT = "/product/1";
const SECTION = "/product/1#faq";
/** Page on the screen after an entry has loaded. */
const PLACE_OF: Readonly<Record<string, string>> = { [FIRST]: LIST, [FILTERED]: LIST };

const REMOVED = "The walks of cart, header and product filters remove a control that has the focus";
const BY_PRESS = "The walk of the press list covers it: its visitor returns to the item";
const ON_AND_ON = "The walk of the sticky tabs covers a visitor who keeps scrolling for a second";

const ANSWERED = "The walks of both forms cover focus that moves to the result and back";
const OVERLAYS = "The walk of the header covers focus that moves to the search and back";
const RELOADED = "tests/demo/journeys/navigation.spec.ts covers going back after a reload";

const OTHER_PATH = "tests/demo/journeys/navigation.spec.ts covers a filter chosen at the address of a category";
const IN_BETWEEN = "A visitor cannot open another page within the 100 ms in which the page comes to rest";
const ALWAYS = "Every page that comes loads in the end; the walks name it where a title is told then";
const BY_THE_SITE =
  "The site empties or restores a cart at the start of a visit and when an inquiry was sent, not here";

const pageAt = (address: string, language: SpecifiedLanguage = "en") => {
  const { pathname, hash } = new URL(address, "http://localhost");
  return { location: { pathname, search: "", hash }, language } as ShownPage;
};
const place = (page: ShownPage, isFailure = false): { place: Place } => ({ place: { page, isFailure } });

const contextOf = ({ context }: AnyMachineSnapshot): ArrivalsContext => context;
const addressOf = ({ location }: ShownPage) => location.pathname + location.hash;
const isSettled = ({ entry, shownEntry }: ArrivalsContext) => entry === shownEntry;
const languageOf = ({ place: shown }: ArrivalsContext): SpecifiedLanguage => specified(shown?.page.language ?? "en");
/** True if only the address changes and nothing is requested. */
const isWithinPage = ({ entry, shownEntry }: ArrivalsContext) => entry === SECTION || shownEntry === SECTION;

/** Loaded pictures complete the page, so its title is announced then. */
const needsAnnouncement = (context: ArrivalsContext) => context.needsAnnouncement && context.announcement === null;

/** Addresses that a link or a step back leads to from this screen. */
function leadsTo({ place: shown, shownEntry, link, way }: ArrivalsContext, { entry, isHistory }: AnyEventObject) {
  if (!shown || shown.isFailure || languageOf({ place: shown } as ArrivalsContext) !== "en") return false;
  if (isHistory && link === null && way !== "choice") {
    if (entry === FIRST) return shownEntry === PRODUCT || shownEntry === FILTERED;
    return entry === PRODUCT && (shownEntry === SECTION || shownEntry === LIST);
  }
  return !isHistory && (way === "choice" ? entry === FILTERED : entry === link);
}
/** Links that the walk follows from this screen. */
const isLinkOf = ({ shownEntry, way, link }: ArrivalsContext, to: string) =>
  link === null &&
  way !== "choice" &&
  { [FIRST]: [PRODUCT], [PRODUCT]: [LIST, SECTION] }[shownEntry]?.includes(to) === true;

const requests = new Held();
const follow = async ({ page, event }: Step, by: "click" | "tap" | "Enter") => {
  requests.clear();
  const link = page.getByRole("main").locator(`a[href="${event["link"]}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await (by === "Enter" ? link.press("Enter") : link[by]());
};

/** A page that has arrived has the focus on the followed link, or on the heading of another page. */
async function expectArrival({ page, before, after }: Step): Promise<void> {
  const { returnTo, place: was } = contextOf(before);
  const { place: now } = contextOf(after);
  const isOther = was?.page.location.pathname !== now?.page.location.pathname || was?.isFailure !== now?.isFailure;
  if (returnTo?.link) await expect(page.locator(":focus")).toHaveAttribute("href", returnTo.link);
  else if (isOther) await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
}

async function render(step: Step): Promise<void> {
  const { page, before, event } = step;
  const context = contextOf(before);
  const { isFailure, page: coming } = event["place"] as Place;
  const texts = TEXTS[languageOf(context)].shell;
  const title = await page.title();
  if (isSettled(context)) {
    requests.clear();
    if (context.place?.isFailure) await page.getByRole("button", { name: texts.page.tryAgain }).press("Enter");
    else await languageLink(page, otherLanguage(languageOf(context))).press("Enter");
  }
  if (isWithinPage(context) && !isSettled(context)) return expectArrival(step);
  await requests.end((route) => (isFailure ? route.abort() : route.continue()));
  // The response takes real time. The pictures of the previous page are already loaded.
  if (coming.language !== languageOf(context)) await expect(page).not.toHaveTitle(title);
  if (!isFailure) await paint(page);
  await expectArrival(step);
}

/** The machine's message is announced. The list announces the number of its remaining items. */
async function heard({ page, event, before, after }: Step): Promise<readonly string[]> {
  const { announcement, way, entry, shownEntry } = contextOf(after);
  const was = contextOf(before);
  const { shell, catalogue } = TEXTS[languageOf(contextOf(after))];
  const isFilter = [was.entry, was.shownEntry].includes(FILTERED) && was.entry !== was.shownEntry;
  if (isFilter && entry === shownEntry && way !== "choice" && event.type === "page.rendered")
    return [filled(catalogue.products.results_other, { count: entry === FILTERED ? 4 : 24 })];
  if (announcement === null || JSON.stringify(announcement) === JSON.stringify(was.announcement)) return [];
  if (announcement.about === "loading") return [shell.page.loading];
  if (announcement.about === "page") return [await loaded(page)];
  return [filled(shell.cart.count_one, { count: announcement.count })];
}

/** A pressed link or a changed filter takes effect immediately. */
const isPerceived = (snapshot: AnyMachineSnapshot): boolean => {
  const context = contextOf(snapshot);
  if (needsAnnouncement(context)) return false;
  if (isSettled(context)) return context.link === null && context.way !== "choice";
  return !isWithinPage(context);
};

const nothing = async () => {};

/** The focus, its visibility, and every announced word. */
export const arrivals: Driver = {
  expectedMessages: /API Error:|Failed to load resource|RequestError|AxiosError/,
  nodeModel,
  model: {
    ...nodeModel,
    starts: [{ name: "the product list is on the screen", input: place(pageAt(LIST)) }],
    cases: {
      "route.opened": [
        ...[PRODUCT, LIST, SECTION, FILTERED].map((entry) => ({ entry, isHistory: false, scroll: 0 })),
        ...[FIRST, PRODUCT].map((entry) => ({ entry, isHistory: true, scroll: 0 })),
      ],
      "page.rendered": [
        ...[LIST, PRODUCT, SECTION].map((address) => place(pageAt(address))),
        place(pageAt(LIST, "zh")),
        place(pageAt(PRODUCT), true),
      ],
      "link.followed": [PRODUCT, LIST, SECTION].map((link) => ({ link })),
      "choice.made": [{}],
      "focus.moved": [{}],
      "width.changed": [{ width: 1100 }],
      "page.delayed": [{}],
      "page.loaded": [LIST, PRODUCT, SECTION].map((address) => ({ page: pageAt(address) })),
      "cart.changed": [{ items: [{ link: PRODUCT }], by: "visitor" }],
    },
    outcomes: { scrollToSection: { done: [undefined], error: [] } },
    serializeState: ({
      context: { place: shown, entry, shownEntry, way, link, announcement, returnTo, needsAnnouncement },
    }) => [
      shown,
      [entry, shownEntry],
      way === "choice",
      link,
      announcement?.about ?? null,
      returnTo?.link ?? null,
      needsAnnouncement,
    ],
    filterEvents: (snapshot, event) => {
      const context = contextOf(snapshot);
      const { place: shown, entry, way, link, shownEntry, announcement } = context;
      if (event.type.startsWith("xstate.")) return !event.type.includes("scrollSettle");
      if (snapshot.matches({ page: "scrolling" })) return event.type === "focus.moved";
      if (!snapshot.matches({ page: "resting" })) return false;
      if (needsAnnouncement(context))
        return event.type === "page.loaded" && addressOf(event["page"]) === addressOf(shown?.page ?? event["page"]);
      const isFree = isSettled(context) && link === null && way !== "choice" && shown?.isFailure === false;
      const isOnList = isFree && addressOf(shown.page) === LIST;
      switch (event.type) {
        case "route.opened":
          return isSettled(context) && leadsTo(context, event);
        case "page.rendered": {
          const { page, isFailure } = event["place"] as Place;
          if (isSettled(context)) {
            if (shown?.isFailure) return !isFailure && addressOf(page) === LIST && page.language === "en";
            return (
              isOnList && shownEntry === FIRST && addressOf(page) === LIST && page.language !== languageOf(context)
            );
          }
          if (isFailure) return entry === LIST && way !== "history";
          return page.language === "en" && addressOf(page) === (PLACE_OF[entry] ?? entry);
        }
        case "link.followed":
          return isFree && languageOf(context) === "en" && isLinkOf(context, event["link"]);
        case "choice.made":
          return isOnList && shownEntry === FIRST && languageOf(context) === "en";
        case "page.delayed":
          return !isSettled(context) && !isWithinPage(context) && announcement?.about !== "loading";
        case "width.changed":
          return isOnList && shownEntry === FIRST;
        case "cart.changed":
          return isOnList && shownEntry === FIRST && languageOf(context) === "en" && announcement === null;
        default:
          return false;
      }
    },
    unreachable: {
      "*focus.lost*": REMOVED,
      "*list.returned*": BY_PRESS,
      "*form.answered*": ANSWERED,
      "*answer.removed*": ANSWERED,
      "*overlay.shown*": OVERLAYS,
      "*overlay.left*": OVERLAYS,
      "*overlay.awaiting*": OVERLAYS,
      "*positions.restored*": RELOADED,
      "*after scrollSettle*": ON_AND_ON,
      "* fails *": "The browser's effect ends; it does not fail",
      "*take arrivals.page.arriving always [isChoice] -> page.resting": OTHER_PATH,
      "in page.reflowing*: take arrivals.page *": IN_BETWEEN,
      "in page.reflowing*: take arrivals.overlay *": IN_BETWEEN,
      "in page.scrolling*: take arrivals.page *": IN_BETWEEN,
      "in page.scrolling*: take arrivals.overlay page.rendered*": IN_BETWEEN,
      "refuse arrivals cart.changed [isVisitorsDoing]": BY_THE_SITE,
      "refuse arrivals page.loaded [needsAnnouncement]": ALWAYS,
    },
  },
  isPerceived,
  open: async (page) => {
    await openPaused(page, LIST);
    await page.route(/\/api\/page\?/, requests.hold);
  },
  ways: Object.fromEntries(
    Object.entries<readonly Way[]>({
      "link.followed": [
        { by: "mouse", act: (step) => follow(step, "click") },
        { by: "touch", act: (step) => follow(step, "tap") },
        { by: "keyboard", act: (step) => follow(step, "Enter") },
      ],
      "choice.made": [
        {
          by: "keyboard",
          act: async ({ page }) => {
            requests.clear();
            await page.getByRole("main").locator('input[value="spd"]').press("Space");
          },
        },
      ],
      "route.opened": [
        { by: "the router", when: ({ event }) => !event["isHistory"], act: nothing },
        {
          by: "Back",
          when: ({ event }) => event["isHistory"],
          act: async ({ page }) => {
            requests.clear();
            await page.evaluate(() => history.back());
          },
        },
      ],
      "page.rendered": [{ by: "the server, or only the address", act: render }],
      "page.loaded": [{ by: "the pictures", act: ({ page }) => paint(page) }],
      "page.delayed": [
        {
          by: "waiting",
          act: async ({ page }) => {
            // The request has been sent. On a busy machine the page may not have sent it yet.
            await expect.poll(() => requests.count).toBeGreaterThan(0);
            await page.clock.fastForward(DELAY.overlay);
          },
        },
      ],
      "focus.moved": [{ by: "keyboard", act: ({ page }) => page.keyboard.press("Tab") }],
      "width.changed": [
        {
          by: "resizing the window",
          act: ({ page }) => resizeTo(page, page.viewportSize()?.width === 1100 ? 1280 : 1100, 800),
        },
      ],
      "cart.changed": [
        {
          by: "keyboard",
          act: async ({ page }) => {
            // Products are added and removed in turn, so that one remains.
            const buttons = page.getByRole("main").getByRole("button", { name: /^(Add To Inquiry|Added)/ });
            await buttons.first().press("Enter");
          },
        },
      ],
      "xstate.after.reflow.arrivals.page.reflowing": [
        { by: "waiting", act: ({ page }) => page.clock.runFor(DELAY.reflow) },
      ],
      "xstate.done.actor.0.arrivals.page.scrolling": [
        {
          by: "the end of scrolling",
          act: async ({ page }) => {
            const title = page.locator("#faq").getByRole("heading", { level: 2 });
            // The scroll event comes with a frame, in real time. After that the test's clock counts.
            await expect(async () => {
              await page.clock.runFor(DELAY.scrollDebounce);
              await expect(title).toBeFocused({ timeout: 100 });
            }).toPass({ intervals: [50] });
          },
        },
      ],
    }).map(([type, ways]) => [type, saying(heard, ways)]),
  ),
  expectState: async (page, snapshot) => {
    if (!isPerceived(snapshot)) return;
    await expect.poll(() => focusedThing(page)).toMatch(/^seen/);
  },
};
