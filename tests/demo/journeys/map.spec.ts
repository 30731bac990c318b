/** Google's map on a server with a key, with a stand-in for Google's script (spec sections 2, Map, and 7). */
import type { Page, Route } from "playwright/test";
import { LANGUAGE_NAME, type SpecifiedLanguage } from "../../../contract/constants.ts";
import { expect, hydrated, TEXTS, test } from "../../support/browser.ts";
import { drawnMap, MAPS_SCRIPT, STAND_IN } from "../../support/maps-stand-in.ts";

const origin = process.env["SWITCHYARD_MAPS_URL"] ?? "";
const openContact = async (page: Page, language: SpecifiedLanguage = "en") => {
  // A delayed map script that is requested early enough would delay the load event too.
  await page.goto(`${origin}/aboutUs/contactUs?lang=${language}`, { waitUntil: "domcontentloaded" });
  await hydrated(page);
};
const answerWithMap = (route: Route) => route.fulfill({ contentType: "text/javascript", body: STAND_IN });
const drawing = (page: Page) => page.locator("[data-map]");

// spec 2.80, 2.84, 7.35
test("shows Loading... until the map script has loaded, then the map with its one marker", async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const asked: URL[] = [];
  await page.route(MAPS_SCRIPT, async (route) => {
    asked.push(new URL(route.request().url()));
    await held;
    await answerWithMap(route);
  });
  await openContact(page);
  await expect(page.getByText("Loading...")).toBeVisible();
  arrive();
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
  expect(asked.map(({ searchParams }) => [searchParams.get("key"), searchParams.get("language")])).toEqual([
    ["a-key-for-the-tests", "en"],
  ]);
  const { options, markers } = await drawnMap(page);
  expect(options).toMatchObject({ zoom: 14, draggable: true, scrollwheel: true, mapTypeControl: false });
  expect(options.styles).toContainEqual(
    expect.objectContaining({ stylers: expect.arrayContaining([{ saturation: -100 }]) }),
  );
  expect(markers).toHaveLength(1);
  expect(markers[0]).toMatchObject({ position: options.center, icon: { scaledSize: { width: 68, height: 80 } } });
});

test("requests the labels of Taiwan on a Chinese page", async ({ page }) => {
  const asked = page.waitForRequest(MAPS_SCRIPT);
  await page.route(MAPS_SCRIPT, answerWithMap);
  await openContact(page, "zh");
  expect(new URL((await asked).url()).searchParams.get("language")).toBe("zh-TW");
  await expect(drawing(page)).toBeVisible();
});

test("keeps the labels of its first language after a change of language, says so, and loads the others on request", async ({
  page,
}) => {
  const { contact } = TEXTS.zh.catalogue;
  const asked: (string | null)[] = [];
  await page.route(MAPS_SCRIPT, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("language"));
    return answerWithMap(route);
  });
  await openContact(page);
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByText(TEXTS.en.catalogue.contact.mapLabels)).toHaveCount(0);

  await page.getByRole("button", { name: new RegExp(`^${TEXTS.en.shell.language.label}`) }).click();
  await page.getByRole("link", { name: LANGUAGE_NAME.zh }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^zh/);
  await expect(page.getByText(contact.mapLabels)).toBeVisible();
  await expect(drawing(page)).toHaveAttribute("lang", "en");
  expect(asked).toEqual(["en"]);

  await page.getByRole("button", { name: contact.mapReload }).click();
  await expect.poll(() => asked).toEqual(["en", "zh-TW"]);
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByText(contact.mapLabels)).toHaveCount(0);
});

test.describe("a maps service that fails", () => {
  test.use({ expectedMessages: /could not be loaded|Failed to load resource|net::ERR/ });

  // spec 7.36
  test("is retried up to 3 times with growing delays", async ({ page }) => {
    const asked: number[] = [];
    await page.route(MAPS_SCRIPT, (route) => {
      asked.push(performance.now());
      return asked.length < 3 ? route.abort() : answerWithMap(route);
    });
    await openContact(page);
    await expect(drawing(page)).toBeVisible({ timeout: 10_000 });
    const [first = 0, second = 0, third = 0] = asked;
    expect(asked).toHaveLength(3);
    expect(third - second).toBeGreaterThan(second - first);
  });

  // spec 7.37
  test("is abandoned after the third try: the error is logged, and the drawn map replaces it", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    let asked = 0;
    await page.route(MAPS_SCRIPT, (route) => {
      asked += 1;
      return route.abort();
    });
    await openContact(page);
    await expect(page.getByText(TEXTS.en.catalogue.contact.mapFailed)).toBeVisible({ timeout: 10_000 });
    expect(asked).toBe(3);
    expect(logged.filter((text) => text.includes("The map could not be loaded:"))).toHaveLength(1);
  });
});
