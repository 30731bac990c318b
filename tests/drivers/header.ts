import { expect, type Locator, type Page } from "playwright/test";
import { DELAY, LANGUAGE_NAME, MOBILE_WIDTH } from "../../contract/constants.ts";
import { model as nodeModel } from "../models/header.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, followedBy, passing, pressing, type Step, type Way } from "./driver.ts";
import { giveUpFocus } from "./focus-facts.ts";
import { arrive, FRAMES, filled, loaded, openPaused, resizeTo } from "./site.ts";

const { nav, language, search } = TEXTS.en.shell;
const NAMES = {
  products: filled(nav.show, { name: nav.products }),
  language: `${language.label}: ${language.current}`,
} as const;
type Menu = keyof typeof NAMES;
const MENUS = ["products", "language"] as const;
const HEIGHT = 800;

const banner = (page: Page): Locator => page.locator("[data-site-header]");
const opener = (page: Page, menu: Menu): Locator =>
  banner(page).getByRole("button", { name: NAMES[menu], exact: true, includeHidden: true });
/** The search icon is there again while the search fades out. */
const searchButton = (page: Page): Locator =>
  banner(page).getByRole("button", { name: nav.search, exact: true }).first();
const burger = (page: Page): Locator =>
  banner(page).getByRole("button", { name: nav.openMenu, exact: true, includeHidden: true });
/** The drawer is inert while it fades out. */
const drawer = (page: Page): Locator =>
  page.locator('[data-overlay="drawer"]:not([inert])').getByRole("dialog", { name: nav.menu });
const leavingDrawer = (page: Page): Locator => page.locator('[data-overlay="drawer"][inert]');
const section = (page: Page, name: "products" | "solutions"): Locator =>
  drawer(page).getByRole("button", { name: nav[name], exact: true });
/** A menu that fades out is inert. */
const openPanel = (page: Page): Locator => banner(page).locator("[data-panel]:not([data-leaving])");
const leavingPanel = (page: Page): Locator => banner(page).locator("[data-panel][data-leaving]");
const isWide = ({ width }: { readonly width: number | undefined }) => width === undefined || width > MOBILE_WIDTH;

/** Position at which the mouse is over no menu. */
const AWAY = [3, 3] as const;
/** The menu under the mouse. `:hover` does not tell, because a tap sets it too. */
const mouseOn = new WeakMap<Page, Menu>();
const isMouseOn = ({ page }: Step, menu: Menu) => mouseOn.get(page) === menu;
async function moveAway({ page }: Step): Promise<void> {
  mouseOn.delete(page);
  await page.mouse.move(...AWAY);
}

/** A tap outside all controls, by which the visitor gives up the focus. */
const loseFocus = ({ page }: Step) => giveUpFocus(page);

/** Moves mouse and focus off the open menu, so that they do not close it on the way to another control. */
async function letGo(step: Step): Promise<void> {
  const { page, before } = step;
  const menu: Menu | null = before.context.menu;
  const isHeld = menu !== null && isMouseOn(step, menu);
  await moveAway(step);
  if (isHeld && before.matches({ nav: "open" })) {
    // The menu has closed or is about to. A finger opens it again.
    if ((await opener(page, menu).getAttribute("aria-expanded")) === "true") await opener(page, menu).tap();
    await opener(page, menu).tap();
  }
  if (menu !== null) await loseFocus(step);
}
const afterLettingGo = (ways: readonly Way[]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      await letGo(step);
      await way.act(step);
    },
  }));

async function hover(step: Step): Promise<void> {
  await letGo(step);
  mouseOn.set(step.page, step.event["menu"]);
  await opener(step.page, step.event["menu"]).hover();
}

async function leave(step: Step): Promise<void> {
  const { page, event, before } = step;
  if (!isMouseOn(step, event["menu"])) await hover(step);
  // The mouse may rest on one menu while a finger has opened another.
  if (event["menu"] !== before.context.menu) await opener(page, before.context.menu).tap();
  await moveAway(step);
}

/** Moves the focus backwards out of the menu. */
async function tabOut({ page, before }: Step): Promise<void> {
  await opener(page, before.context.menu).focus();
  await page.keyboard.press("Shift+Tab");
  if (before.context.menu === "products") await page.keyboard.press("Shift+Tab");
}

/** Escape in an open menu, the search or the drawer returns the focus to the control that opened it. */
async function pressEscape(step: Step): Promise<void> {
  const { page, before } = step;
  await page.keyboard.press("Escape");
  if (before.matches("drawer")) return expectDrawer(step);
  if (before.matches("search") || before.matches("fadingToSearch")) await expect(searchButton(page)).toBeFocused();
}
async function escapeWithin(step: Step): Promise<void> {
  const { page, before } = step;
  await openPanel(page).getByRole("link").first().focus();
  await page.keyboard.press("Escape");
  await expect(opener(page, before.context.menu)).toBeFocused();
}

/** Chooses a product, or the language that the site already has. */
async function choose({ page, before }: Step): Promise<void> {
  const panel = openPanel(page);
  if (before.context.menu === "language") return panel.getByRole("link", { name: LANGUAGE_NAME.en }).tap();
  const path = "/product/1";
  const tap = () => panel.locator(`a[href="${path}"]`).tap();
  if (new URL(page.url()).pathname === path) return tap();
  return arrive(page, tap);
}

/** Goes back and forth between pages that were opened before. */
async function stepInHistory({ page }: Step): Promise<void> {
  const isHome = new URL(page.url()).pathname === "/home";
  await arrive(page, () => page.evaluate((steps) => history.go(steps), isHome ? 1 : -1));
}

async function resize({ page, event }: Step): Promise<void> {
  const wide = isWide({ width: event["width"] });
  const widths = wide ? [1280, event["width"]] : [600, event["width"]];
  const width = page.viewportSize()?.width === widths[0] ? widths[1] : widths[0];
  await resizeTo(page, width, HEIGHT);
}

/**
 * The dialog's code loads when it first opens, which takes a few frames. The dialog has the focus while it is open, and returns it to
 * the button that opened it before it has faded out.
 */
async function expectDrawer({ page, after }: Step): Promise<void> {
  const focused = page.locator(":focus");
  if (!after.matches("drawer")) {
    await expect(drawer(page)).toHaveCount(0);
    await page.clock.runFor(FRAMES);
    return expect(burger(page).and(focused)).toHaveCount(1);
  }
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(drawer(page)).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await page.clock.runFor(100);
  await expect(drawer(page).locator(focused).or(drawer(page).and(focused))).toHaveCount(1);
}
const inTheDrawer = (ways: readonly Way[]) => followedBy(ways, expectDrawer);

/** The code of the search loads when it first opens, in real time, so the walk starts with it. */
async function bringSearch(page: Page): Promise<void> {
  await searchButton(page).press("Enter");
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByRole("combobox", { name: search.text })).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(DELAY.searchFade);
  await page.keyboard.press("Escape");
  await page.clock.runFor(DELAY.searchFade);
  await expect(page.getByRole("search")).toHaveCount(0);
}

const toggled: readonly Way[] = [
  {
    by: "touch",
    when: ({ event }) => event["by"] === "keyboard",
    act: async (step) => {
      await loseFocus(step);
      await opener(step.page, step.event["menu"]).tap();
    },
  },
  {
    by: "keyboard",
    when: ({ event, before }) =>
      event["by"] === "keyboard" && (before.context.menu === null || before.context.menu === event["menu"]),
    act: ({ page, event }) => opener(page, event["menu"]).press("Enter"),
  },
  // In a wide window the mouse opens a menu on entering, and the press leaves it open.
  {
    by: "mouse",
    when: ({ event }) => event["by"] === "mouse",
    act: async (step) => {
      if (isWide(step.before.context) && step.before.context.menu !== step.event["menu"]) await letGo(step);
      mouseOn.set(step.page, step.event["menu"]);
      await opener(step.page, step.event["menu"]).click();
    },
  },
];

/** States that are over before a new width of the window is reported. */
const BRIEF = [
  { nav: "closing" },
  { nav: "leaving" },
  { nav: { open: "replacing" } },
  { nav: { closed: "drawerLeaving" } },
  { drawer: "folding" },
] as const;

/** The header: menus and sections by `aria-expanded`, the search by its landmark and focus, the drawer by its dialog. */
export const header: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    cases: {
      ...nodeModel.cases,
      ...Object.fromEntries(["menu.hovered", "menu.left"].map((type) => [type, MENUS.map((menu) => ({ menu }))])),
      "menu.toggled": MENUS.flatMap((menu) => [
        { menu, by: "keyboard" },
        { menu, by: "mouse" },
      ]),
    },
    filterEvents: (snapshot, { type, ...event }) => {
      const { context } = snapshot;
      const isDrawer = snapshot.matches("drawer");
      // A mouse that comes back to the open menu has left it before.
      if (type === "menu.hovered" && snapshot.matches({ nav: { open: "replacing" } }) && event["menu"] === context.menu)
        return false;
      // A narrow header has no navigation. It has only the menu of languages.
      if (type.startsWith("menu.") && event["menu"] === "products") return isWide(context);
      if (type === "search.opened") return !isDrawer;
      if (type === "drawer.toggled") return !isDrawer && !isWide(context);
      // A new width is reported after 200 ms. By then everything that closes has closed. A fade lasts for one width change.
      if (type === "width.changed" && BRIEF.some((state) => snapshot.matches(state))) return false;
      if (type === "width.changed" && (snapshot.matches("fadingToSearch") || snapshot.matches("fadingToNav")))
        return isWide(context) && !isWide({ width: event["width"] });
      return true;
    },
    unreachable: {
      "*take header.drawer drawer.toggled -> nav.closed.drawerLeaving": "The drawer covers the button that opens it",
      "*take header.drawer search.opened -> fadingToSearch": "The drawer covers the search icon",
      "in nav.closing: take header.nav drawer.toggled -> drawer":
        "Only the product menu closes slowly, and a header that is narrow enough for the drawer has none",
      "in nav.closing: take header width.changed":
        "The menu closes 200 ms after the pointer leaves it, and a new width is reported after 200 ms",
      ...Object.fromEntries(
        [
          "in nav.open.replacing: take * width.changed*",
          "in nav.leaving: take * width.changed",
          "in nav.closed.drawerLeaving: take * width.changed",
          "in drawer.folding: take * width.changed*",
        ].map((item) => [item, "It is over after 150 ms, and a new width is reported after 200 ms"]),
      ),
      "in nav.open.replacing: take header.nav.open menu.hovered [isOpenMenu]":
        "A mouse that comes back to the open menu has left it before, and the other menu is gone by then",
      "refuse header.nav.open menu.hovered [isWide] -> nav.open.replacing":
        "The mouse finds no other menu to open in a narrow header",
      "refuse header.nav.closing menu.hovered [isWide] -> nav.open":
        "The product menu closes within the 200 ms after which a narrower window is reported",
    },
  },
  open: async (page) => {
    await openPaused(page, "/home");
    // With reduced motion a menu would be gone before the page that it leads to is painted.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await bringSearch(page);
    await page.mouse.move(...AWAY);
    await arrive(page, () => page.getByRole("contentinfo").locator('a[href="/esg"]').press("Enter"));
  },
  ways: {
    "menu.hovered": [{ by: "mouse", act: hover }],
    "menu.left": [{ by: "mouse", act: leave }],
    "menu.toggled": toggled,
    "menu.closed": [
      { by: "touch", act: choose },
      { by: "keyboard", act: tabOut },
    ],
    "search.opened": afterLettingGo(pressing(({ page }) => searchButton(page))),
    "search.closed": followedBy(
      pressing(({ page }) => page.getByRole("search").getByRole("button", { name: search.close })),
      ({ page }) => expect(searchButton(page)).toBeFocused(),
    ),
    "drawer.toggled": inTheDrawer(afterLettingGo(pressing(({ page }) => burger(page)))),
    "drawer.closed": inTheDrawer(pressing(({ page }) => drawer(page).getByRole("button", { name: nav.closeMenu }))),
    "section.toggled": pressing(({ page, event }) => section(page, event["section"]), "Space"),
    "escape.pressed": [
      { by: "keyboard", act: pressEscape },
      { by: "keyboard in a menu", when: ({ before }) => before.context.menu !== null, act: escapeWithin },
    ],
    "route.changed": [
      { by: "the browser's history", act: stepInHistory, says: async ({ page }) => [await loaded(page)] },
    ],
    "width.changed": [
      {
        by: "resizing the window",
        act: async (step) => {
          await letGo(step);
          await resize(step);
          // The button that opened the drawer is hidden, so the focus goes to a control that every width has.
          const { before, after, page } = step;
          const isDrawerGone = before.matches("drawer") && !after.matches("drawer");
          if (isDrawerGone || after.matches({ nav: { closed: "still" } })) await page.clock.runFor(DELAY.reflow);
        },
      },
    ],
    "xstate.after.productMenuClose.header.nav.closing": passing(DELAY.productMenuClose),
    "xstate.after.leave.header.nav.open.replacing": passing(DELAY.leave),
    "xstate.after.leave.header.nav.leaving": passing(DELAY.leave),
    "xstate.after.leave.header.nav.closed.drawerLeaving": passing(DELAY.leave),
    "xstate.after.leave.header.drawer.folding": passing(DELAY.leave),
    "xstate.after.searchFade.header.fadingToSearch": passing(DELAY.searchFade),
    "xstate.after.searchFade.header.fadingToNav": passing(DELAY.searchFade),
  },
  expectState: async (page, snapshot) => {
    const { context } = snapshot;
    const modes = { fadingToSearch: "toSearch", search: "search", fadingToNav: "toNav" } as const;
    const mode = Object.entries(modes).find(([state]) => snapshot.matches(state))?.[1] ?? "nav";
    const isSearching = mode === "toSearch" || mode === "search";
    await expect(banner(page).locator("[data-mode]")).toHaveAttribute("data-mode", mode);
    await expect(page.getByRole("search")).toHaveCount(mode === "nav" ? 0 : 1);
    if (isSearching) await expect(page.getByRole("combobox", { name: search.text })).toBeFocused();
    for (const menu of MENUS) {
      await expect(opener(page, menu)).toHaveAttribute("aria-expanded", String(context.menu === menu));
    }
    await expect(openPanel(page)).toHaveCount(context.menu === null ? 0 : 1);
    await expect(leavingPanel(page)).toHaveCount(MENUS.includes(context.leavingMenu) ? 1 : 0);
    await expect(drawer(page)).toHaveCount(snapshot.matches("drawer") ? 1 : 0);
    await expect(leavingDrawer(page)).toHaveCount(snapshot.matches({ nav: { closed: "drawerLeaving" } }) ? 1 : 0);
    if (snapshot.matches("drawer")) {
      for (const name of ["products", "solutions"] as const) {
        await expect(section(page, name)).toHaveAttribute("aria-expanded", String(context.section === name));
      }
    }
    if (!isSearching) await expect(burger(page)).toBeVisible({ visible: !isWide(context) });
  },
};
