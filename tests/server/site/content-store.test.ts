/** Scheduled content appears and disappears while the server runs. */
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as orders from "../../../server/content/products/product-orders.ts";
import { openLog } from "../../../server/log/log.ts";
import { type ContentStore, openContent } from "../../../server/site/content-store.ts";
import { editedContent, PUMPS_FOLDER } from "../../support/content.ts";
import { temporaryFolder } from "../../support/server/server.ts";

const PUBLISHED = Date.parse("2026-12-03T09:00:00+08:00");
const DAY = 24 * 60 * 60_000;

// The real clock drives the watching and reading of the folder.
beforeEach(() => void vi.useFakeTimers({ now: PUBLISHED - 2 * DAY, toFake: ["Date", "setTimeout", "clearTimeout"] }));

async function openEdited(
  edits: Readonly<Record<string, (text: string) => string>>,
  timeZone: string | null = null,
): Promise<ContentStore> {
  const contentFolder = await editedContent(edits, PUMPS_FOLDER);
  const folder = await temporaryFolder();
  const settings = {
    contentFolder,
    picturesFolder: join(folder, "p"),
    readingsFile: join(folder, "r"),
    sharedCacheSeconds: 60,
    timeZone,
  };
  const store = await openContent(settings, openLog("silent").events);
  onTestFinished(() => store.close());
  return store;
}

const product = (site: ContentStore["site"]) => site.page("product", { id: "2" }, "en")?.product.number;

test("a product appears on time in pages, lists, search and sitemap, and responses expire by then", async () => {
  const store = await openEdited({ "products/br32.yaml": (text) => `publish_at: 2026-12-03 09:00\n${text}` });
  const found = async ({ site }: Pick<ContentStore, "site">) =>
    (await site.search({ type: 1, text: "BR-32", page: 1 }, "en")).result.data.filter(({ id }) => id === 2).length;
  expect([product(store.site), await found(store), store.secondsLeft]).toEqual([undefined, 0, 2 * 24 * 60 * 60]);
  expect(store.site.details().map(({ path }) => path)).not.toContain("/product/2");
  expect([product(store.preview), await found({ site: store.preview })]).toEqual(["BR-32", 1]);

  let changes = 0;
  store.onChange(() => (changes += 1));
  // A day and a minute before, and a minute before, responses are made again with a shorter cache lifetime.
  await vi.advanceTimersByTimeAsync(DAY);
  expect(changes).toBe(1);
  await vi.advanceTimersByTimeAsync(DAY - 1);
  expect([changes, product(store.site)]).toEqual([2, undefined]);
  const taken = new Promise<void>((resolve) => store.onChange(resolve));
  await vi.advanceTimersByTimeAsync(1);
  await taken;
  expect([product(store.site), await found(store), store.secondsLeft]).toEqual(["BR-32", 1, Number.POSITIVE_INFINITY]);
  expect(store.site.details().map(({ path }) => path)).toContain("/product/2");
  expect(store.preview).toBe(store.site);
});

test("the time zone of the settings takes precedence over that of company.yaml", async () => {
  const edits = { "products/br32.yaml": (text: string) => `publish_at: 2026-12-03 09:00\n${text}` };
  const [own, set] = [await openEdited(edits), await openEdited(edits, "Europe/Berlin")];
  expect([own.site.timeZone, set.site.timeZone]).toEqual(["Asia/Taipei", "Europe/Berlin"]);
  expect(set.secondsLeft - own.secondsLeft).toBe(7 * 60 * 60);
});

test("a product disappears on time, even if another appears before", async () => {
  const store = await openEdited({
    "products/br32.yaml": (text) => `unpublish_at: 2026-12-03 10:00\n${text}`,
    "products/br40.yaml": (text) => `publish_at: 2026-12-03 09:00\n${text}`,
  });
  expect(product(store.site)).toBe("BR-32");
  const changed = () => new Promise<void>((resolve) => store.onChange(resolve));
  await vi.advanceTimersByTimeAsync(2 * DAY - 1);
  const first = changed();
  await vi.advanceTimersByTimeAsync(1);
  await first;
  expect([product(store.site), store.site.page("product", { id: "3" }, "en")?.product.number]).toEqual([
    "BR-32",
    "BR-40",
  ]);
  await vi.advanceTimersByTimeAsync(60 * 60_000 - 1);
  const second = changed();
  await vi.advanceTimersByTimeAsync(1);
  await second;
  expect(product(store.site)).toBeUndefined();
});

test("visitors see the former content until the lists of the next are prepared", async () => {
  const store = await openEdited({ "products/br32.yaml": (text) => `publish_at: 2026-12-03 09:00\n${text}` });
  const preparation = Promise.withResolvers<void>();
  const prepare = vi.spyOn(orders, "prepareOrders").mockImplementation(() => preparation.promise);
  await vi.advanceTimersByTimeAsync(2 * DAY);
  const prepared = () => prepare.mock.calls.flatMap(([{ products }]) => products.map(({ key }) => key));
  await vi.waitFor(() => expect(prepared()).toContain("br32"));
  expect(product(store.site)).toBeUndefined();
  const changed = new Promise<void>((resolve) => store.onChange(resolve));
  preparation.resolve();
  await changed;
  expect(product(store.site)).toBe("BR-32");
});

test("a failing listener stops neither the others nor later reloads", async () => {
  const store = await openEdited({ "products/br32.yaml": (text) => `publish_at: 2026-12-03 09:00\n${text}` });
  let changes = 0;
  store.onChange(() => {
    throw new Error("a listener that fails");
  });
  store.onChange(() => (changes += 1));
  await vi.advanceTimersByTimeAsync(DAY);
  expect(changes).toBe(1);
  await vi.advanceTimersByTimeAsync(DAY - 1);
  const taken = new Promise<void>((resolve) => store.onChange(resolve));
  await vi.advanceTimersByTimeAsync(1);
  await taken;
  expect([changes, product(store.site)]).toEqual([3, "BR-32"]);
});
