/** The files of an inquiry in each state, against every rule of axe-core. The server of the site stores them. */
import type { Locator, Page } from "playwright/test";
import { STORAGE_KEY } from "../../../contract/constants.ts";
import { FILE_NAMES, type FileProblem, type FileReceipt, MAX_FILE_SIZE } from "../../../contract/inquiry-files.ts";
import { check, checkOver, FAILURE, PHONE } from "../../accessibility/states.ts";
import { filled } from "../../drivers/site.ts";
import { chooseOptions, expect, fillIn, open, readCode, TEXTS, test, VISITOR } from "../../support/browser.ts";
import { drawing } from "../../support/server/files.ts";
import { LANGUAGE } from "./language.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, expectedMessages: FAILURE });

const FILES = "**/api/inquiry/files";
const LIMITS = {
  kinds: FILE_NAMES,
  count: 5,
  size: 10,
  total: 30,
};
/** A file whose first bytes are those of a STEP file. */
const file = (name: string, buffer = drawing(name)) => ({ name, mimeType: "application/octet-stream", buffer });
type File = ReturnType<typeof file>;
/** Bytes of a file that takes minutes while the connection is slow. */
const LONG = 2_000_000;
/** Bytes a second. */
const SLOW = 10_000;

/** Files that the rules of the page or of the server refuse. */
const REFUSED: readonly (readonly [File, FileProblem])[] = [
  [file("run.exe"), "kind"],
  [file("empty.pdf", Buffer.alloc(0)), "empty"],
  [file("large.step", drawing("large", MAX_FILE_SIZE)), "size"],
  [file("drawing.pdf"), "content"],
];
/** Responses to a file that the server can't store now. */
const NOT_NOW = { many: 429, full: 503, failed: 500 } as const;

const OLD: FileReceipt = { receipt: "old", name: "old.pdf", size: 20, expires: "2020-01-01T00:00:00.000Z" };
/** Opens the page as somebody who comes back a day later. */
async function openWithOld(page: Page, path: string): Promise<void> {
  await page.addInitScript(([key, files]) => sessionStorage.setItem(key, files), [
    STORAGE_KEY.files,
    JSON.stringify([OLD]),
  ] as const);
  await open(page, path, LANGUAGE);
}

/** Makes sending slow, or as fast as it was. */
async function slowConnection(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return async (uploadThroughput) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await session.send("Network.emulateNetworkConditions", conditions);
  };
}

const { forms } = TEXTS[LANGUAGE];
const { files: texts } = forms;
const part = (page: Page): Locator => page.getByRole("group", { name: texts.title, exact: true });
const row = (page: Page, name: string): Locator => part(page).getByRole("listitem").filter({ hasText: name });
const isStored = (page: Page, name: string) => expect(row(page, name)).toContainText(texts.state.stored);
const isRefused = (page: Page, name: string, problem: keyof typeof texts.problem) =>
  expect(row(page, name)).toContainText(filled(texts.problem[problem], LIMITS));

async function choose(page: Page, ...files: readonly File[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await part(page).getByRole("button", { name: texts.choose }).click();
  await (await chooser).setFiles([...files]);
}
async function checkWideAndNarrow(page: Page, state: string): Promise<void> {
  await check(page, state);
  await page.setViewportSize(PHONE);
  await checkOver(page, `${state}, on a phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("files wait and are sent, Send waits for them, and they are stored and sent", async ({ page }) => {
  await open(page, "/inquiry?lines=1x20", LANGUAGE);
  await check(page, "no file");
  const limit = await slowConnection(page);
  await limit(SLOW);
  const names = ["first.step", "second.step", "third.step"] as const;
  await choose(page, ...names.map((name) => file(name, drawing(name, LONG))));
  await expect(row(page, names[2])).toContainText(texts.state.waiting);
  const progress = part(page).getByRole("progressbar", { name: filled(texts.progress, { name: names[0] }) });
  await expect(progress).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
  await checkWideAndNarrow(page, "sent and waiting");
  await chooseOptions(page);
  await fillIn(page, LANGUAGE, VISITOR);
  await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, LANGUAGE));
  await page.getByRole("button", { name: forms.send, exact: true }).click();
  await expect(page.getByRole("button", { name: texts.stop })).toBeVisible();
  await checkWideAndNarrow(page, "Send waits");
  await page.getByRole("button", { name: texts.stop }).click();
  await limit(-1);
  for (const name of names) await isStored(page, name);
  await checkWideAndNarrow(page, "stored");
  await page.getByRole("button", { name: forms.send, exact: true }).click();
  await expect(page.getByRole("heading", { name: forms.banner.sent })).toBeFocused({ timeout: 20_000 });
  await expect(page.getByText(names[2])).toBeVisible();
  await checkOver(page, "sent with files");
});

test("files are refused, each with its sentence, and named among the fields to check", async ({ page }) => {
  await openWithOld(page, "/inquiry?lines=1x20");
  await isRefused(page, OLD.name, "expired");
  await choose(page, ...REFUSED.map(([each]) => each));
  for (const [{ name }, problem] of REFUSED) await isRefused(page, name, problem);
  await choose(page, ...["1.step", "2.step", "3.step", "4.step", "5.step", "6.step"].map((name) => file(name)));
  await isStored(page, "5.step");
  await isRefused(page, "6.step", "total");
  await checkWideAndNarrow(page, "refused");
  await chooseOptions(page);
  await fillIn(page, LANGUAGE, VISITOR);
  await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, LANGUAGE));
  await page.getByRole("button", { name: forms.send, exact: true }).click();
  const banner = page.getByRole("group", { name: forms.banner.required });
  await expect(banner).toBeFocused();
  await expect(banner.getByRole("link", { name: texts.title })).toBeVisible();
  await checkOver(page, "named among the fields");
});

test("files that can't be stored now offer to try again", async ({ page }) => {
  await open(page, "/inquiry", LANGUAGE);
  for (const [problem, status] of Object.entries(NOT_NOW) as [keyof typeof NOT_NOW, number][]) {
    await page.route(FILES, (route) =>
      route.fulfill({ status, json: { status: 0, message: "Not now", fields: [problem] } }),
    );
    await choose(page, file(`${problem}.step`));
    await isRefused(page, `${problem}.step`, problem);
    await page.unroute(FILES);
  }
  await expect(part(page).getByRole("button", { name: texts.retry })).toHaveCount(3);
  await checkWideAndNarrow(page, "not now");
  await row(page, "full.step").getByRole("button", { name: texts.retry }).click();
  await isStored(page, "full.step");
  await check(page, "tried again");
});
