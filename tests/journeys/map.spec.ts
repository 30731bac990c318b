/** The company map (spec sections 2, Map, and 7): with a key the service's, of which a stand-in is served here; without one a drawn one. */
import type { Page, Route } from "playwright/test";
import { MAP } from "../../contract/constants.ts";
import { expect, open, TEXTS, test } from "../support/browser.ts";
import { drawnMap, MAPS_SCRIPT, STAND_IN } from "../support/maps-stand-in.ts";

const { contact } = TEXTS.en.catalogue;
const CONTACT = "/aboutUs/contactUs";
const answer = (route: Route) => route.fulfill({ contentType: "text/javascript", body: STAND_IN });

/** Answers the requests for the script, the first ones with a failure; says when each arrived. */
async function serveAfter(page: Page, failures: number): Promise<number[]> {
  const arrivals: number[] = [];
  await page.route(MAPS_SCRIPT, async (route) => {
    arrivals.push(Date.now());
    await (arrivals.length > failures ? answer(route) : route.abort());
  });
  return arrivals;
}

test.describe("with a key", () => {
  test.use({ baseURL: process.env["SWITCHYARD_MAPS_URL"] ?? "" });

  test("says Loading... until the script is there, then shows the map with its one marker", async ({ page }) => {
    const held: Route[] = [];
    await page.route(MAPS_SCRIPT, (route) => void held.push(route));
    await open(page, CONTACT);
    await expect(page.getByText(contact.mapLoading)).toBeVisible();
    await expect.poll(() => held.length).toBe(1);

    const [request] = held;
    if (!request) throw new Error("the script is asked for");
    const query = new URL(request.request().url()).searchParams;
    expect(query.get("key")).toBe("a-key-for-the-tests");
    expect(query.get("language")).toBe("en");
    await answer(request);

    await expect(page.getByText(contact.mapLoading)).toBeHidden();
    const { options, markers } = await drawnMap(page);
    expect(options).toMatchObject({
      center: MAP.center,
      zoom: 14,
      draggable: true,
      scrollwheel: true,
      mapTypeControl: false,
    });
    expect(options.styles[0]).toMatchObject({ elementType: "geometry", stylers: [{ saturation: -100 }, {}] });
    expect(markers).toHaveLength(1);
    expect(markers[0]).toMatchObject({
      position: MAP.center,
      icon: { url: "/media/brand/map-marker.svg", scaledSize: { width: 68, height: 80 }, anchor: { x: 34, y: 80 } },
    });
  });

  test("asks for Chinese labels on a Chinese page, and names the map there", async ({ page }) => {
    await serveAfter(page, 0);
    const request = page.waitForRequest(MAPS_SCRIPT);
    await open(page, "/aboutUs/profile/joinUs", "zh");
    expect(new URL((await request).url()).searchParams.get("language")).toBe("zh-TW");
    const { markers } = await drawnMap(page);
    await expect(page.locator("[data-map]")).toHaveAttribute("aria-label", markers[0]?.title ?? "");
  });

  test.describe("while the script can't be had", () => {
    test.use({ expectedMessages: /Failed to load resource|The map could not be loaded/ });

    test("two failures are forgiven, each try waiting longer than the one before", async ({ page }) => {
      const arrivals = await serveAfter(page, 2);
      await open(page, CONTACT);
      await expect(page.locator("[data-map]")).toBeVisible();
      const [first = 0, second = 0, third = 0, ...more] = arrivals;
      expect(more).toEqual([]);
      expect(second - first).toBeGreaterThanOrEqual(1000);
      expect(third - second).toBeGreaterThanOrEqual(2000);
    });

    test("after three failures it is logged, and the drawn map stands in, beside the address", async ({ page }) => {
      const logged = page.waitForEvent("console", (message) => message.text().includes("The map could not be loaded"));
      const arrivals = await serveAfter(page, Number.POSITIVE_INFINITY);
      await open(page, CONTACT);
      expect((await logged).type()).toBe("error");
      expect(arrivals).toHaveLength(3);
      await expect(page.getByRole("status").filter({ hasText: contact.mapFailed })).toBeVisible();
      await expect(page.getByRole("link", { name: contact.directions })).toBeVisible();
    });
  });
});

test("without a key the map is drawn, and nothing is asked of anyone else", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) elsewhere.push(request.url());
  });
  await open(page, CONTACT);
  const map = page.getByRole("img", { name: contact.mapAlt });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(elsewhere).toEqual([]);
});
