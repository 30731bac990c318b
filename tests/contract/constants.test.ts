import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  CAPTCHA,
  CAPTCHA_NARROW_WIDTH,
  DEFAULT_LANGUAGE,
  DELAY,
  GALLERY_NARROW_WIDTH,
  LANGUAGE_TYPE,
  LANGUAGES,
  MAP,
  MOBILE_WIDTH,
  PRESS_DEFAULTS,
  REQUEST_TIMEOUT,
  SEARCH_TYPE,
  SLIDES_SHOWN,
  STORAGE_KEY,
  USUAL_TEXT_SIZE,
} from "../../contract/constants.ts";

describe("the constants of spec section 9", () => {
  // spec 9.1
  test("languages: en is type 3, zh is type 1, English is the default", () => {
    expect(LANGUAGES).toEqual(["en", "zh"]);
    expect(LANGUAGE_TYPE).toEqual({ en: 3, zh: 1 });
    expect(DEFAULT_LANGUAGE).toBe("en");
  });

  // spec 9.2, 9.3
  test("storage keys: currentLanguage, currentLanguageType and cartData_{language}", () => {
    expect([STORAGE_KEY.language, STORAGE_KEY.languageType]).toEqual(["currentLanguage", "currentLanguageType"]);
    expect(LANGUAGES.map(STORAGE_KEY.cart)).toEqual(["cartData_en", "cartData_zh"]);
  });

  // spec 9.4
  test("a request ends after 10000 ms", () => expect(REQUEST_TIMEOUT).toBe(10_000));

  // spec 9.5
  test("the mobile breakpoint is 768 px", () => expect(MOBILE_WIDTH).toBe(768));

  // spec 9.6, 9.7
  test("the search fades in 500 ms, the product menu closes after 200 ms", () => {
    expect([DELAY.searchFade, DELAY.productMenuClose]).toEqual([500, 200]);
  });

  // spec 9.8, 9.9, 9.10
  test("slides shown: solutions 4, news 3, related 5 and 4, hot topics 4, timeline 7", () => {
    const { homeSolutions, news, productRelated, solutionRelated, hotTopics, timeline } = SLIDES_SHOWN;
    expect([homeSolutions, news, productRelated, solutionRelated, hotTopics, timeline]).toEqual([4, 3, 5, 4, 4, 7]);
  });

  // spec 9.11, 9.12
  test("the hero plays every 3000 ms, a slide takes 500 ms", () => {
    expect([DELAY.heroAutoplay, DELAY.slide]).toEqual([3000, 500]);
  });

  // spec 9.15
  test("the gallery shows 5 thumbnails, 3 at width 650 or less", () => {
    expect([SLIDES_SHOWN.thumbnails, SLIDES_SHOWN.thumbnailsNarrow, GALLERY_NARROW_WIDTH]).toEqual([5, 3, 650]);
  });

  // spec 9.16, 9.18
  test("scroll handlers wait 100 ms, resize handlers 200 ms, and the scroll position is kept for 1 s", () => {
    expect([DELAY.scrollDebounce, DELAY.resizeDebounce, DELAY.scrollMemory]).toEqual([100, 200, 1000]);
  });

  // spec 9.19
  test("the captcha has 7 characters on 200x61, 160 wide under 992 px", () => {
    expect(CAPTCHA).toEqual({ length: 7, width: 200, narrowWidth: 160, height: 61 });
    expect(CAPTCHA_NARROW_WIDTH).toBe(992);
  });

  // spec 9.20, 9.21
  test("the error banner stays 10 s, the success banner 5 s", () => {
    expect([DELAY.errorBanner, DELAY.successBanner]).toEqual([10_000, 5000]);
  });

  // spec 9.22
  test("the map has zoom 14, a marker of 68x80 and 3 tries", () => {
    expect(MAP).toMatchObject({ zoom: 14, markerWidth: 68, markerHeight: 80, tries: 3 });
  });

  test('the press list starts with type "1", year "all", page 1', () => {
    expect(PRESS_DEFAULTS).toEqual({ selectType: "1", selectYear: "all", currentPage: 1 });
  });

  // spec 3.37, 9.25
  test("search types: 1 = products, 2 = news", () => expect(SEARCH_TYPE).toEqual({ products: 1, news: 2 }));
});

describe("constants that style sheets repeat", () => {
  const styles = (path: string) => readFile(new URL(`../../src/${path}`, import.meta.url), "utf8");

  // spec 2.62, 9.12
  test("the fade of search and slides", async () => {
    expect(await styles("styles/tokens.css")).toContain(`--fade: ${DELAY.searchFade}ms;`);
    expect(DELAY.slide).toBe(DELAY.searchFade);
  });

  test("the way out of a panel", async () => {
    expect(await styles("styles/tokens.css")).toContain(`--leave: ${DELAY.leave}ms;`);
  });

  test("the way in and out of a bar at the lower edge", async () => {
    expect(await styles("styles/tokens.css")).toContain(`--bar-move: ${DELAY.barMove}ms;`);
  });

  test("the running line of the hero", async () => {
    expect(await styles("pages/home/Hero.module.css")).toContain(`fill ${DELAY.heroAutoplay}ms`);
  });

  // spec 9.13
  test("slider breakpoints 1280, 768 and 576", async () => {
    const sheet = await styles("ui/Carousel.module.css");
    for (const width of [1280, 768, 576]) expect(sheet).toContain(`(width >= ${width / USUAL_TEXT_SIZE}em)`);
  });

  // spec 9.14
  test("timeline breakpoints 992 and 1300", async () => {
    const sheet = await styles("pages/profile-introduction/Timeline.module.css");
    for (const width of [992, 1300]) expect(sheet).toContain(`(width >= ${width / USUAL_TEXT_SIZE}em)`);
  });
});
