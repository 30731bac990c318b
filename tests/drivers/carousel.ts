import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot, SnapshotFrom } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import {
  type CarouselInput,
  type carouselMachine,
  type SlideEdges,
  selectChosenSlide,
  selectIsPlaying,
  selectSlide,
} from "../../machines/carousel.ts";
import { model as nodeModel } from "../models/carousel.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, passing, pressing, type Step, telling, type Way } from "./driver.ts";
import { giveUpFocus } from "./focus-facts.ts";
import { FRAMES, filled, openStill } from "./site.ts";

const { home } = TEXTS.en.catalogue;
const { ui, nav } = TEXTS.en.shell;
/** Numbers of slides and cards of the demo company's home page. */
const SLIDES = 3;
const CARDS = 5;
/** Number of cards in view. */
const CARDS_SHOWN = 4;
const HALF = DELAY.heroAutoplay / 2;
/** Position at which the mouse is neither on the hero nor on a menu. */
const AWAY = [3, 3] as const;

const COVERED = "What covers the hero has the mouse and the focus, and the slides rest";
const LEFT = "The mouse and the focus go from the hero to the control that covers it";
const CARDS_ALONE = "A row of cards does not ask for the mouse and the focus";
const NO_EDGES = "The slides of the hero lie on one another, and have no edges";
const PRESSED = "A press on a control of the hero focuses it first";

const stateOf = (snapshot: AnyMachineSnapshot) => snapshot as SnapshotFrom<typeof carouselMachine>;
const isHero = (snapshot: AnyMachineSnapshot): boolean => stateOf(snapshot).context.autoplay;
const isPointed = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ pointer: "inside" });
const isFocused = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ focus: "inside" });
const isCovered = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ page: "covered" });

const hero = (page: Page): Locator => page.getByRole("region", { name: home.highlights });
const row = (page: Page): Locator => page.getByRole("group", { name: home.solutionsEyebrow, exact: true });
const button = (page: Page, name: string): Locator => hero(page).getByRole("button", { name, exact: true });
/** The controls with the numbers of the slides. */
const numbers = (page: Page): Locator =>
  hero(page)
    .getByRole("listitem")
    .getByRole("button", { name: /^Slide / });
const playback = (page: Page): Locator =>
  hero(page).getByRole("button", { name: new RegExp(`^(${home.pause}|${home.play})$`) });
const slides = (page: Page): Locator => hero(page).locator(".swiper-slide");
const opener = (page: Page): Locator =>
  page.getByRole("banner").getByRole("button", { name: filled(nav.show, { name: nav.products }) });
const statusOf = (page: Page): Locator =>
  page.getByRole("main").locator(":is(section, [role=group])").getByRole("status");

/**
 * Holds the moment at which a picture of the hero can be drawn. A picture that has loaded before would be drawn at once, and its slide
 * would never wait for it.
 */
const holdPictures = (page: Page) =>
  page.addInitScript(() => {
    const held: PromiseWithResolvers<void>[] = [];
    Reflect.set(window, "heldPictures", held);
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = function () {
      if (!this.closest("[aria-roledescription=carousel]")) return decode.call(this);
      const moment = Promise.withResolvers<void>();
      held.push(moment);
      return moment.promise;
    };
  });
/** Ends the held moments. The picture has been asked for two frames after the second half of the time of its slide began. */
async function endPictures({ page }: Step, end: "resolve" | "reject"): Promise<void> {
  await page.clock.runFor(FRAMES);
  const ended = () =>
    page.evaluate((how) => {
      const held: PromiseWithResolvers<void>[] = Reflect.get(window, "heldPictures");
      return held.splice(0).map((moment) => moment[how](undefined)).length;
    }, end);
  await expect.poll(ended).toBeGreaterThan(0);
}

const isReduced = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
/** Changes the preference for motion, and waits until the page has received it. Two changes at once would be none. */
async function prefer(page: Page, reducedMotion: "reduce" | "no-preference"): Promise<void> {
  const told = await page.evaluateHandle(() => ({
    changed: new Promise<void>((resolve) =>
      matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", () => resolve(), { once: true }),
    ),
  }));
  await page.emulateMedia({ reducedMotion });
  await told.evaluate(({ changed }) => changed);
  await told.dispose();
}

/** A finger swipes over the hero or the row. */
async function swipe({ page, before }: Step, direction: 1 | -1): Promise<void> {
  await expect(page.locator("section.swiper-initialized")).toHaveCount(1);
  const box = await (isHero(before) ? hero(page) : row(page)).boundingBox();
  if (!box) throw new Error("The carousel is not on the screen");
  const y = box.y + 60;
  const from = box.x + box.width / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", from + direction * part * 200);
  await touch("touchEnd");
  await session.detach();
  // Swiper swallows clicks until its next task.
  await page.clock.runFor(1);
}

type Occasion = Pick<Step, "event" | "before">;
const isNext = ({ event, before }: Occasion) => event["index"] === selectSlide(stateOf(before)) + 1;
const isPrevious = ({ event, before }: Occasion) => event["index"] === selectSlide(stateOf(before)) - 1;
/** The mouse and the keyboard press a control of the hero from within: otherwise they enter first, which is an event of its own. */
const within = (ways: readonly Way[], isMeant: (step: Occasion) => boolean = () => true): Way[] =>
  ways.map((way) => ({
    ...way,
    when: ({ event, before }) =>
      isHero(before) && isMeant({ event, before }) && (way.by !== "mouse" || isPointed(before)),
  }));
const ofRow = (ways: readonly Way[], isMeant: (step: Occasion) => boolean): Way[] =>
  ways.map((way) => ({ ...way, when: ({ event, before }) => !isHero(before) && isMeant({ event, before }) }));

const edgesAt = (index: number): SlideEdges => ({
  atStart: index === 0,
  atEnd: index === CARDS - CARDS_SHOWN,
  last: index + CARDS_SHOWN - 1,
});
/** True if the slider has reported the edges of the slide. It does so at each move. */
const hasEdges = (snapshot: AnyMachineSnapshot): boolean =>
  JSON.stringify(stateOf(snapshot).context.edges) === JSON.stringify(edgesAt(selectSlide(stateOf(snapshot))));
/** At either end a button stays in place, unavailable. A press does nothing then, and Playwright refuses it unless forced. */
const forcing = (control: (page: Page) => Locator): Way[] => [
  { by: "mouse", act: ({ page }) => control(page).click({ force: true }) },
  { by: "touch", act: ({ page }) => control(page).tap({ force: true }) },
  { by: "keyboard", act: ({ page }) => control(page).press("Enter") },
];
/** The buttons of the hero and of the row. */
const stepping = (to: "next" | "previous", ofHero: string, name: string): Way[] => [
  ...within(
    pressing(({ page }) => button(page, ofHero)),
    ({ event }) => event["to"] === to,
  ),
  ...ofRow(
    forcing((page) => row(page).getByRole("button", { name, exact: true })),
    ({ event }) => event["to"] === to,
  ),
];

/** Moves the focus to a control of the hero. */
const focusOn =
  (control: (page: Page) => Locator): Way["act"] =>
  ({ page }) =>
    control(page).focus();

/** The hero and a row of cards: the slide in view, its control and announcement, and whether the slides advance. */
export const carousel: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: [
      { name: "the hero's slides advance by themselves", input: { count: SLIDES, autoplay: true } },
      { name: "a row of cards waits for the visitor", input: { count: CARDS, autoplay: false } },
    ],
    cases: {
      ...nodeModel.cases,
      "slide.changed": [{ index: 0 }, { index: 1 }, { index: 2 }],
      "edges.changed": [0, 1].map((index) => ({ edges: edgesAt(index) })),
    },
    // Which pictures wait in the document is seen in the budgets of the home page.
    serializeState: (snapshot) => [
      isHero(snapshot),
      selectSlide(stateOf(snapshot)),
      selectChosenSlide(stateOf(snapshot)),
      stateOf(snapshot).context.edges,
    ],
    filterEvents: (snapshot, { type, ...event }) => {
      if (!isHero(snapshot)) {
        const step = { before: snapshot, event: { type, ...event } };
        if (!hasEdges(snapshot))
          return (
            type === "edges.changed" &&
            JSON.stringify(event["edges"]) === JSON.stringify(edgesAt(selectSlide(stateOf(snapshot))))
          );
        if (type === "slide.changed")
          return (isNext(step) && !stateOf(snapshot).context.edges?.atEnd) || isPrevious(step);
        return type === "slide.stepped";
      }
      if (type === "edges.changed") return false;
      if (type.startsWith("xstate.")) return true;
      // An open menu has the focus, and covers the hero.
      if (isCovered(snapshot)) return type === "page.uncovered" || type === "motion.reduced";
      // A mouse that is inside leaves before it enters again.
      if (type === "pointer.entered") return !isPointed(snapshot);
      if (type === "page.covered") return !isFocused(snapshot) && !isPointed(snapshot);
      // The controls are in the hero, so a press focuses them first.
      if (type.startsWith("slide.") || type === "carousel.paused" || type === "carousel.resumed")
        return isFocused(snapshot);
      return true;
    },
    unreachable: {
      "refuse carousel.slides slide.changed [isOtherSlide]":
        "A control or a swipe leads to another slide that is there",
      "refuse carousel.slides.still carousel.resumed [canPlay] -> slides.playing":
        "Cards that do not advance have no such button",
      "configuration slides.playing.* + page.covered": COVERED,
      "configuration *.inside + page.covered": COVERED,
      "configuration *pointer.inside + focus.outside + page.covered": COVERED,
      "in slides.playing.* + page.covered: *": COVERED,
      "in *.inside + page.covered: *": COVERED,
      "in *pointer.inside + focus.outside + page.covered: *": COVERED,
      "in *.outside + page.covered: *slide.*": COVERED,
      "in *.outside + page.covered: take * carousel.paused*": COVERED,
      "in *.outside + page.covered: take * carousel.resumed*": COVERED,
      "in *.outside + page.covered: take carousel.pointer.outside *": COVERED,
      "in *.outside + page.covered: take carousel.focus.outside *": COVERED,
      "in *.inside + page.open: take *page.covered*": LEFT,
      "in *pointer.inside + focus.outside + page.open: take *page.covered*": LEFT,
      "in *focus.outside + page.open: take *slide.changed [isSlide]*": PRESSED,
      "in *focus.outside + page.open: take *slide.stepped [canPlay]*": PRESSED,
      "in *focus.outside + page.open: take * carousel.paused*": PRESSED,
      "in *focus.outside + page.open: take * carousel.resumed*": PRESSED,
      "in *.inside*: take * [isOtherSlide]": CARDS_ALONE,
      "in *.inside*: take * [hasMore]": CARDS_ALONE,
      "in slides.*.inside*: take carousel edges.changed": CARDS_ALONE,
      "in *page.covered: take carousel edges.changed": COVERED,
      "in slides.p*: take carousel edges.changed": NO_EDGES,
      "in slides.resting*: take carousel edges.changed": NO_EDGES,
      "in *pointer.inside*: take playing pointer.entered*": "A mouse that is inside leaves before it enters again",
    },
  },
  open: async (page, { input }) => {
    const isOfHero = (input as CarouselInput).autoplay;
    await page.mouse.move(...AWAY);
    // With reduced motion no slide advances.
    await page.emulateMedia({ reducedMotion: isOfHero ? "no-preference" : "reduce" });
    await holdPictures(page);
    await openStill(page, "/home");
    if (isOfHero) return giveUpFocus(page);
    // The code of the row loads after the first interaction.
    await row(page).scrollIntoViewIfNeeded();
    await page.locator("body").dispatchEvent("pointerover");
    return expect(row(page).locator(".swiper-initialized")).toHaveCount(1);
  },
  ways: {
    "carousel.paused": within(pressing(({ page }) => button(page, home.pause))),
    "carousel.resumed": within(pressing(({ page }) => button(page, home.play))),
    "pointer.entered": [
      // The text of the slide, where no control is.
      { by: "mouse", act: ({ page }) => hero(page).hover({ position: { x: 640, y: 60 } }) },
    ],
    "pointer.left": [{ by: "mouse", act: ({ page }) => page.mouse.move(...AWAY) }],
    "focus.entered": [
      { by: "keyboard", when: ({ before }) => !isFocused(before), act: focusOn(playback) },
      {
        by: "keyboard within",
        when: ({ before }) => isFocused(before),
        act: async ({ page }) => {
          await playback(page).focus();
          await page.keyboard.press("Tab");
        },
      },
    ],
    "focus.left": [{ by: "keyboard", act: focusOn(opener) }],
    "page.covered": [
      {
        by: "touch",
        act: async ({ page }) => {
          await opener(page).tap();
          await expect(opener(page)).toHaveAttribute("aria-expanded", "true");
        },
      },
    ],
    "page.uncovered": [
      { by: "touch", act: ({ page }) => opener(page).tap() },
      { by: "keyboard", act: ({ page }) => page.keyboard.press("Escape") },
    ],
    "motion.reduced": [
      {
        by: "a setting of the system",
        act: async ({ page }) => {
          if (await isReduced(page)) await prefer(page, "no-preference");
          await prefer(page, "reduce");
        },
      },
    ],
    "slide.changed": telling(statusOf, [
      ...within(pressing(({ page, event }) => numbers(page).nth(event["index"]))),
      { by: "a swipe", when: isNext, act: (step) => swipe(step, -1) },
      { by: "a swipe back", when: isPrevious, act: (step) => swipe(step, 1) },
    ]),
    "slide.stepped": telling(statusOf, [
      ...stepping("next", home.nextSlide, ui.next),
      ...stepping("previous", home.previousSlide, ui.previous),
    ]),
    "edges.changed": [{ by: "the slider", act: async () => {} }],
    "xstate.after.half.carousel.slides.playing.firstHalf": passing(HALF),
    "xstate.after.half.carousel.slides.playing.secondHalf.time.running": passing(HALF),
    "xstate.after.longestWait.carousel.slides.playing.secondHalf": passing(DELAY.pictures),
    "xstate.done.actor.0.carousel.slides.playing.secondHalf.picture.awaited": [
      { by: "the picture", act: (step) => endPictures(step, "resolve") },
    ],
    "xstate.error.actor.0.carousel.slides.playing.secondHalf.picture.awaited": [
      { by: "the picture", act: (step) => endPictures(step, "reject") },
    ],
  },
  isPerceived: (snapshot) => isHero(snapshot) || hasEdges(snapshot),
  expectState: async (page, snapshot) => {
    if (!isHero(snapshot) && !hasEdges(snapshot)) return;
    const [current, chosen] = [selectSlide(stateOf(snapshot)), selectChosenSlide(stateOf(snapshot))];
    if (!isHero(snapshot)) {
      const words = chosen === null ? "" : filled(ui.slide, { number: chosen + 1, count: CARDS });
      await expect(row(page).getByRole("status")).toHaveText(words);
      const { atStart, atEnd } = edgesAt(current);
      for (const [name, isOff] of [
        [ui.previous, atStart],
        [ui.next, atEnd],
      ] as const)
        await expect(row(page).getByRole("button", { name, exact: true })).toHaveAttribute(
          "aria-disabled",
          String(isOff),
        );
      for (const card of [0, 1]) {
        const link = row(page).getByRole("listitem").nth(card);
        if (card === current) await expect(link).toBeInViewport({ ratio: 0.9 });
      }
      return;
    }
    await expect(numbers(page)).toHaveCount(SLIDES);
    await expect(hero(page).locator("button[aria-current=true]")).toHaveCount(1);
    await expect(numbers(page).nth(current)).toHaveAttribute("aria-current", "true");
    await expect(hero(page).locator(".swiper-slide:not([inert])")).toHaveCount(1);
    await expect(slides(page).nth(current)).not.toHaveAttribute("inert");
    await expect(slides(page).nth(current).locator("img")).toHaveCount(1);
    const heading = slides(page).nth(current).getByRole("heading", { level: 1, includeHidden: true });
    await expect(heading).toHaveCount(1);
    const isPlaying = selectIsPlaying(stateOf(snapshot));
    await expect(playback(page)).toHaveAccessibleName(isPlaying ? home.pause : home.play);
    const isRunning = snapshot.matches({ slides: "playing" });
    await expect(hero(page).locator("button[data-running]")).toHaveCount(isRunning ? 1 : 0);
    const words = filled(home.slide, {
      number: (chosen ?? 0) + 1,
      count: SLIDES,
      title: (await heading.textContent()) ?? "",
    });
    await expect(hero(page).getByRole("status")).toHaveText(chosen === null ? "" : words);
  },
};
