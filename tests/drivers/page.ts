import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { parse } from "yaml";
import { z } from "zod";
import { DELAY, LANGUAGE_TYPE, LANGUAGES, type SpecifiedLanguage } from "../../contract/constants.ts";
import type { SiteLocation } from "../../contract/locations.ts";
import { askedIn, requestOf } from "../../contract/requests.ts";
import { destinationOf, NOT_FOUND, type PageMachineContext } from "../../machines/page-request.ts";
import { model as nodeModel } from "../models/page.model.ts";
import { TEXTS } from "../support/browser.ts";
import { specified } from "../support/specified.ts";
import { type Driver, pressing, type Step, type Way } from "./driver.ts";
import { Held } from "./held.ts";
import { FRAMES, filled, languageLink, openPaused, picturesLoaded } from "./site.ts";

const at = (pathname: string, hash = ""): SiteLocation => ({ pathname, search: "", hash });
const HOME = at("/home");
/** Addresses that every page links to: a redirect, two lists, and a detail of each. */
const PLACES = ["/products", "/products/list", "/product/1", "/solution/1", "/solutionsList"].map((path) => at(path));
/** Page Not Found replaces it if it fails to load. Until then only the skip link requests it again. */
const MISSING = "/solution/1";
const BROKEN = "No view breaks by what a visitor does; tests/journeys/broken.spec.ts breaks some";
const AT_ONCE = "The router reports the new address immediately: nobody can act, or perceive anything, in between";
const OF_OTHERS = "Tables and lists choose addresses: tests/drivers/article-table.ts and product-filters.ts walk them";
const RENDERED = "The server renders every page with its data";

const contextOf = ({ context }: AnyMachineSnapshot): PageMachineContext => context;
/** No Information stays until a page replaces it. */
const isFailed = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ work: "failed" }) || contextOf(snapshot).error !== undefined;
const languageOf = (snapshot: AnyMachineSnapshot): SpecifiedLanguage => specified(contextOf(snapshot).wanted.language);
const COMPANY_FILE = join(import.meta.dirname, "../../content/company.yaml");
const companyFile = z.object({ short_name: z.record(z.enum(LANGUAGES), z.string()) });
/** The company's name at the end of each title. */
const companyIn = (language: SpecifiedLanguage): string =>
  companyFile.parse(parse(readFileSync(COMPANY_FILE, "utf8"))).short_name[language];
const textsOf = (snapshot: AnyMachineSnapshot) => TEXTS[languageOf(snapshot)].shell;
/** The overlay covers the page and the open menus of the header. */
const isOverlaid = (snapshot: AnyMachineSnapshot) => snapshot.matches({ overlay: "shown" });
/** The overlay is in the document: while it fades out, presses reach the page below. */
const isOverlayThere = (snapshot: AnyMachineSnapshot) =>
  isOverlaid(snapshot) || snapshot.matches({ overlay: "leaving" });
const addressOf = ({ pathname, hash }: SiteLocation) => pathname + hash;

/** Titles of the pages by address and language, as the server sends them. */
const titles = new Map<string, string>();
const titleKey = (path: string, language: SpecifiedLanguage) => `${path} ${language}`;
async function readTitles(page: Page): Promise<void> {
  const paths = [HOME, ...PLACES].map(({ pathname }) => pathname).concat("/404");
  for (const language of LANGUAGES) {
    for (const path of paths) {
      const html = await (await page.request.get(`${path}?lang=${language}`)).text();
      titles.set(titleKey(path, language), /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "");
    }
  }
}

/** The header's link to an address. Opens its menu first if it is in one. */
async function linkTo(step: Step): Promise<Locator> {
  const { page, event, before } = step;
  const { nav } = textsOf(before);
  const banner = page.getByRole("banner");
  const { pathname, hash }: SiteLocation = event["location"];
  if (hash !== "") return page.locator(`a[href="${hash}"]`);
  requests.clear();
  const direct = banner.locator(`a[href="${pathname}"]`);
  if (pathname === HOME.pathname || pathname === "/products/list") return direct.first();
  const name = pathname.startsWith("/product") ? nav.products : nav.solutions;
  const button = banner.getByRole("button", { name: filled(nav.show, { name }) });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.press("Enter");
  return direct.last();
}

const requests = new Held();
const follow = {
  by: "the router",
  when: ({ before }: Step) => before.matches({ work: "redirecting" }),
  act: async () => {},
};

/** True for the request that the page waits for, false for cancelled ones. */
const isWanted = ({ before }: Step) => {
  const { location, language, press } = contextOf(before).wanted;
  const isMissing = before.matches({ work: { loading: "fetchingNotFound" } });
  const { query } = askedIn(requestOf(isMissing ? NOT_FOUND : location, press), LANGUAGE_TYPE[specified(language)]);
  return ({ searchParams }: URL) => Object.entries(query).every(([name, value]) => searchParams.get(name) === value);
};
/** Previous page as a visitor perceives it, or "failed" for No Information. */
const seen = new WeakMap<Page, { readonly path: string; readonly language: SpecifiedLanguage }>();
/** The last announcement was that a page is loading, which is not repeated. */
const waiting = new WeakSet<Page>();
/** The announcement of the page on the screen, and whether it is due once its pictures are loaded. */
const titled = new WeakMap<Page, { readonly title: string; readonly isTold: boolean }>();
/** Another page has the focus on its heading. A change of the language announces the page's title. */
const answer: Way["act"] = async (step) => {
  await requests.end((route) => route.continue(), isWanted(step));
  const { page, after } = step;
  const { shown } = contextOf(after);
  if (!shown) return;
  const before = seen.get(page);
  const now = { path: shown.location.pathname, language: specified(shown.language) };
  seen.set(page, now);
  const title = filled(textsOf(after).page.loaded, { title: titleOf(after) });
  waiting.delete(page);
  titled.set(page, { title, isTold: before?.path === now.path && before.language !== now.language });
  if (before?.path !== now.path) await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
};

const titleOf = (snapshot: AnyMachineSnapshot): string => {
  const { shown, wanted } = contextOf(snapshot);
  if (!shown) return "";
  // Page Not Found has no data of its own, so it speaks the site's language immediately.
  const isNotFound = shown.screen === "notFound";
  const key = isNotFound
    ? titleKey("/404", specified(wanted.language))
    : titleKey(shown.location.pathname, specified(shown.language));
  const title = titles.get(key) ?? "";
  // Except the company's name, which comes with the data of the replaced page.
  return isNotFound
    ? title.replace(companyIn(specified(wanted.language)), companyIn(specified(shown.language)))
    : title;
};
/** The pictures are loaded, or the page stopped waiting for them. */
const told: NonNullable<Way["says"]> = ({ page }) => {
  const { title, isTold } = titled.get(page) ?? {};
  return title !== undefined && isTold ? [title] : [];
};

const refuse: Way["act"] = (step) =>
  requests.end(
    (route) =>
      step.event["error"].status === 404
        ? route.fulfill({ status: 404, json: { status: 0, message: "Not found" } })
        : route.abort(),
    isWanted(step),
  );

const passing = (milliseconds: number): Way[] => [
  { by: "waiting", act: ({ page }) => page.clock.fastForward(milliseconds) },
];

/** A page: title, address, overlay, announcements, and the replacement for a page that fails to load. */
export const page: Driver = {
  expectedMessages: /API Error:|Failed to load resource|RequestError|AxiosError/,
  nodeModel,
  model: {
    ...nodeModel,
    starts: (nodeModel.starts ?? []).slice(0, 1),
    cases: {
      ...nodeModel.cases,
      "route.changed": [HOME, at("/home", "#main"), at(MISSING, "#main"), ...PLACES].map((location) => ({ location })),
      // A visitor chooses a language. tests/drivers/language.ts restores one.
      "language.changed": LANGUAGES.map((language) => ({ language })),
      "address.chosen": [],
      "page.broke": [],
    },
    outcomes: { ...nodeModel.outcomes, awaitImages: { done: [undefined], error: [] } },
    // Checks the page on the screen, by which states differ.
    serializeState: (snapshot) => {
      const { wanted, shown } = contextOf(snapshot);
      return [wanted.location, wanted.language, shown?.location, shown?.language, shown?.screen, isFailed(snapshot)];
    },
    filterEvents: (snapshot, { type, ...event }) => {
      const { wanted } = contextOf(snapshot);
      if (snapshot.matches({ work: "redirecting" }))
        return type === "route.changed" && addressOf(event["location"]) === destinationOf(contextOf(snapshot));
      // A link to the current address causes no new address. The skip link leads within a page.
      if (type === "route.changed") {
        const { pathname, hash }: SiteLocation = event["location"];
        if (pathname === "/solutionsList") return false;
        if (pathname === MISSING && hash !== "" && !snapshot.matches({ work: { loading: "fetchingNotFound" } }))
          return false;
        const isSamePlace = pathname === wanted.location.pathname;
        return hash === "" ? !isSamePlace || wanted.location.hash !== "" : isSamePlace && wanted.location.hash === "";
      }
      if (type === "language.changed") return event["language"] !== wanted.language;
      return true;
    },
    unreachable: {
      "state page.work.reopening": BROKEN,
      "configuration work.reopening *": BROKEN,
      "in work.reopening *": BROKEN,
      "state page.work.opening": OF_OTHERS,
      "configuration work.opening *": OF_OTHERS,
      "in work.opening *": OF_OTHERS,
      "*address.chosen*": OF_OTHERS,
      "*take page.work.ready route.changed [movesPart]": OF_OTHERS,
      "*take page.work.loading.awaitingImages route.changed [movesPart]": OF_OTHERS,
      "*page.broke*": BROKEN,
      "*reopen fails*": BROKEN,
      "*take page.work.failed page.retried [isRedirect] -> work.redirecting": BROKEN,
      "configuration work.idle *": RENDERED,
      "in work.idle *": RENDERED,
      "take page.work.idle language.changed": RENDERED,
      "refuse page.work.idle always [hasPage] -> work.ready": RENDERED,
      "state page.work.redirecting": AT_ONCE,
      "configuration work.redirecting + overlay.waiting": AT_ONCE,
      "configuration work.redirecting + overlay.shown*": AT_ONCE,
      "configuration work.redirecting + overlay.leaving": AT_ONCE,
      "*take page.work.redirecting language.changed": AT_ONCE,
      "in work.redirecting *: take page.overlay.* after *": AT_ONCE,
      "in work.redirecting *: take page.work route.changed [isRedirect] -> work.redirecting":
        "No address redirects to another redirect",
      "*take page.work.loading.awaitingImages awaitImages fails -> work.ready":
        "For the browser's effect a picture that fails to load counts as loaded",
    },
  },
  isPerceived: (snapshot) => !snapshot.matches({ work: "redirecting" }),
  open: async (page) => {
    if (titles.size === 0) await readTitles(page);
    // React shows a part that arrives late after a while, for which the clock would have to run.
    const panels = page.waitForResponse(/\/header-panels-[^/]*\.js$/);
    await openPaused(page, HOME.pathname);
    // With reduced motion the overlay would be gone with the frame that ends loading.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // The skip link covers the first link of the header while it has the focus.
    for (const _ of ["the skip link", "the logo"]) await page.keyboard.press("Tab");
    await panels;
    seen.set(page, { path: HOME.pathname, language: "en" });
    waiting.delete(page);
    await page.route(/\/api\/page\?/, requests.hold);
  },
  ways: {
    "route.changed": [
      follow,
      // The mouse must not rest on a link that opens a menu, so it uses the logo.
      {
        by: "mouse",
        when: ({ before, event }) =>
          !before.matches({ work: "redirecting" }) &&
          !isOverlaid(before) &&
          event["location"].hash === "" &&
          event["location"].pathname === HOME.pathname,
        act: async (step) => (await linkTo(step)).click(),
      },
      {
        by: "touch",
        when: ({ before, event }) =>
          !before.matches({ work: "redirecting" }) && !isOverlaid(before) && event["location"].hash === "",
        act: async (step) => (await linkTo(step)).tap(),
      },
      {
        by: "keyboard",
        when: ({ before }) => !before.matches({ work: "redirecting" }),
        act: async (step) => (await linkTo(step)).press("Enter"),
      },
    ],
    "language.changed": [
      ...(["mouse", "touch"] as const).map((by) => ({
        by,
        when: ({ before }: Step) => !isOverlaid(before),
        act: ({ page, event }: Step) => languageLink(page, event["language"])[by === "mouse" ? "click" : "tap"](),
      })),
      { by: "keyboard", act: ({ page, event }) => languageLink(page, event["language"]).press("Enter") },
    ],
    // The overlay may still cover the button, but not keep it from the keyboard.
    "page.retried": pressing(({ page, before }) =>
      page.getByRole("main").getByRole("button", { name: textsOf(before).page.tryAgain }),
    ).map((way) => ({ ...way, when: ({ before }) => way.by === "keyboard" || !isOverlaid(before) })),
    "xstate.after.overlayShown.page.overlay.shown.briefly": passing(DELAY.overlayShown),
    "xstate.after.leave.page.overlay.leaving": passing(DELAY.leave),
    "xstate.after.overlay.page.overlay.waiting": [
      // Reads all in one call. Frames that pass in that time would end the wait for pictures.
      {
        by: "waiting",
        act: ({ page }) => page.clock.fastForward(DELAY.overlay),
        says: ({ page, before }) => {
          if (waiting.has(page)) return [];
          waiting.add(page);
          return [textsOf(before).page.loading];
        },
      },
    ],
    "xstate.after.pictures.page.work.loading.awaitingImages": [
      { by: "waiting", act: ({ page }) => page.clock.fastForward(DELAY.pictures), says: told },
    ],
    "xstate.done.actor.0.page.work.loading.awaitingImages": [
      {
        by: "the pictures",
        // No more than the frames for which the page waits. An overlay that fades out then has gone after a few more of them, and a slow
        // page shows it later than it has begun.
        act: async ({ page }) => {
          await picturesLoaded(page);
          await page.clock.runFor(FRAMES);
        },
        says: told,
      },
    ],
    ...Object.fromEntries(
      ["fetching", "fetchingNotFound"].flatMap((state) => [
        [`xstate.done.actor.0.page.work.loading.${state}`, [{ by: "the server", act: answer }]],
        [`xstate.error.actor.0.page.work.loading.${state}`, [{ by: "the server", act: refuse }]],
      ]),
    ),
  },
  expectState: async (page, snapshot) => {
    const { shown, wanted } = contextOf(snapshot);
    if (snapshot.matches({ work: "redirecting" }) || !shown) return;
    const texts = textsOf(snapshot).page;
    const failed = `${texts.noInformation} | ${companyIn(specified(shown.language))}`;
    await expect(page).toHaveTitle(isFailed(snapshot) ? failed : titleOf(snapshot));
    await expect(page).toHaveURL((url) => url.pathname + url.hash === addressOf(wanted.location));
    const overlay = page.locator("[data-loading-overlay]");
    await expect(overlay).toHaveCount(isOverlayThere(snapshot) ? 1 : 0);
    await expect(page.locator("[data-loading-overlay][data-leaving]")).toHaveCount(
      snapshot.matches({ overlay: "leaving" }) ? 1 : 0,
    );
    const failure = page.getByRole("heading", { level: 1, name: texts.noInformation });
    await expect(failure).toHaveCount(isFailed(snapshot) ? 1 : 0);
    if (snapshot.matches({ work: "failed" })) {
      waiting.delete(page);
      await expect(failure).toBeFocused();
      seen.set(page, { path: "failed", language: specified(wanted.language) });
    }
  },
};
