import { expect, type Locator, type Page, type Route } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { STORAGE_KEY } from "../../contract/constants.ts";
import { FILE_NAMES, type FileReceipt } from "../../contract/inquiry-files.ts";
import { selectFiles } from "../../machines/upload.ts";
import { canRetry, type FileNews, type PickedFile, type UploadFile } from "../../machines/upload-files.ts";
import { model as nodeModel } from "../models/upload.model.ts";
import { OFFLINE, OTHER, PROBLEMS, SMALL, STORED, UNFIT } from "../models/upload-cases.ts";
import { TEXTS } from "../support/browser.ts";
import { dropFiles } from "../support/drop-files.ts";
import { type Driver, pressing, type Step, saying, type Way } from "./driver.ts";
import { filled, openPaused, reloadPaused, store } from "./site.ts";

const { files: texts } = TEXTS.en.forms;
const LIMITS = {
  kinds: FILE_NAMES,
  count: 5,
  size: 10,
  total: 30,
};
const as = (snapshot: AnyMachineSnapshot) => snapshot as Parameters<typeof selectFiles>[0];
const filesIn = (snapshot: AnyMachineSnapshot): readonly UploadFile[] => selectFiles(as(snapshot));

const part = (page: Page): Locator => page.getByRole("group", { name: texts.title });
const rows = (page: Page): Locator => part(page).getByRole("list", { name: texts.list }).getByRole("listitem");
/** The row of the file that an event is about. Two stored files have the same name. */
const rowOf = ({ page, before, event }: Step): Locator =>
  rows(page).nth(filesIn(before).findIndex(({ id }) => id === event["id"]));
const removeOf = (step: Step): Locator => rowOf(step).getByRole("button", { name: /^(Remove|Stop sending) / });

/** A file of these tests is small on the disk: what is too large for the site is too large for a protocol message, too. */
const content = ({ name, size }: PickedFile) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.alloc(size, "a"),
});
const chooseWays: readonly Way[] = [
  {
    by: "the chooser of the browser",
    act: async ({ page, event }) => {
      const chooser = page.waitForEvent("filechooser");
      await part(page).getByRole("button", { name: texts.choose }).click();
      await (await chooser).setFiles(event["files"].map(content));
    },
  },
  {
    by: "dropping",
    when: ({ event }) => event["files"].length === 1,
    // The button is within the area. The text about dropping is hidden on this screen, which is touched.
    act: ({ page, event }) =>
      dropFiles(part(page).getByRole("button", { name: texts.choose }), event["files"].map(content)),
  },
  {
    by: "dropping beside the area",
    when: ({ event }) => event["files"].length === 1,
    act: ({ page, event }) => dropFiles(page.getByRole("heading", { level: 1 }), event["files"].map(content)),
  },
];

const sentence = ({ name, size }: PickedFile, what: FileNews["what"]): string =>
  what === "sending" || what === "stored" || what === "removed"
    ? filled(texts.said[what], { name, size: `${size} bytes` })
    : `${name}: ${filled(texts.problem[what], LIMITS)}`;
const stateOf = ({ state, problem }: UploadFile): FileNews["what"] =>
  problem ?? (state === "stored" ? "stored" : "sending");
/** Returns the announcement after an event: the new state of each of its files. */
const says: NonNullable<Way["says"]> = ({ before, after, event }) => {
  const [was, is] = [filesIn(before), filesIn(after)];
  const removed = was.filter(({ id }) => !is.some((each) => each.id === id));
  if (removed.length > 0) return removed.map((each) => sentence(each, "removed"));
  const lane = /upload\.(\w+)\.uploading/.exec(event.type)?.[1];
  const about = was.find((each) => (lane === undefined ? each.id === event["id"] : each.lane === lane))?.id;
  const changed = event.type === "files.chosen" ? is.slice(was.length) : is.filter(({ id }) => id === about);
  return [changed.map((each) => sentence(each, stateOf(each))).join(" ")];
};

/** Requests that wait until the walk decides how they end. */
let held: Route[] = [];
const nameIn = (route: Route) => /filename="([^"]+)"/.exec(route.request().postData() ?? "")?.[1];
/** Answers the request of a file as soon as it is there. */
async function endOf(name: string, answer: (route: Route) => Promise<void>): Promise<void> {
  const found = () => held.find((route) => route.request().failure() === null && nameIn(route) === name);
  await expect.poll(() => found() !== undefined).toBe(true);
  const route = found();
  held = held.filter((other) => other !== route);
  if (route) await answer(route);
}
const fileOn = (lane: string, { before }: Step): string =>
  filesIn(before).find((each) => each.lane === lane)?.name ?? "";
const doneWays = (lane: string): readonly Way[] => [
  {
    by: "the server",
    act: (step) =>
      endOf(fileOn(lane, step), (route) =>
        route.fulfill({ status: 201, json: { status: 1, file: step.event["output"] as FileReceipt } }),
      ),
  },
];
const failWays = (lane: string): readonly Way[] => [
  {
    by: "the server",
    act: (step) =>
      endOf(fileOn(lane, step), (route) => {
        const { error } = step.event as unknown as { readonly error: { readonly fields?: readonly string[] } };
        return error === OFFLINE
          ? route.abort()
          : route.fulfill({ status: 422, json: { status: 0, message: "Refused", fields: error.fields } });
      }),
  },
];

/** Receipts in the storage of the tab, of which one is too old. */
const RECEIPTS = [
  { ...STORED, receipt: "kept", name: "kept.pdf", expires: "2100-01-01T00:00:00.000Z" },
  { ...STORED, receipt: "old", name: "old.pdf", expires: "2000-01-01T00:00:00.000Z" },
];
const SECOND = { ...STORED, receipt: "signed too", name: "second.step" };
async function reloadWithReceipts({ page, event }: Step): Promise<void> {
  const receipts = JSON.stringify(event["files"]);
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [STORAGE_KEY.files, receipts] as const);
  await reloadPaused(page);
}

const BY_SEND = "Send leads to it: tests/pages/inquiry-files.view.test.tsx";

/** Files of the inquiry: chosen, dropped, sent two at a time, stopped, tried again, removed. */
export const upload: Driver = {
  expectedMessages: /API Error:|Failed to load resource|RequestError|AxiosError/,
  nodeModel,
  model: {
    ...nodeModel,
    starts: (nodeModel.starts ?? []).slice(0, 1),
    cases: {
      ...nodeModel.cases,
      "files.chosen": [[SMALL], [OTHER], UNFIT].map((files) => ({ files })),
      "files.restored": [{ files: RECEIPTS, now: Date.UTC(2050, 0) }],
    },
    // The same words twice in a row are not announced again.
    outcomes: {
      uploadFile: (snapshot) => ({
        done: [filesIn(snapshot).some(({ name }) => name === STORED.name) ? SECOND : STORED],
        error: filesIn(snapshot).length === 1 ? [...PROBLEMS.keys()] : [OFFLINE],
      }),
    },
    filterEvents: (snapshot, event) => {
      if (["file.progressed", "receipts.refused", "files.sent"].includes(event.type)) return false;
      const list = filesIn(snapshot);
      const file = list.find(({ id }) => id === event["id"]);
      if (event.type === "file.removed" && !file) return false;
      if (event.type === "file.retried" && !(file && canRetry(file))) return false;
      return nodeModel.filterEvents?.(snapshot, event) ?? true;
    },
    unreachable: {
      "*take upload file.progressed":
        "The browser reports progress at its own pace: tests/pages/inquiry-files.view.test.tsx",
      ...Object.fromEntries(
        ["files.chosen", "file.retried [canRetry]", "file.removed [isOnNoLane]"].map((event) => [
          `in first.uploading + second.uploading: take upload ${event}`,
          "Node walks lists of more than two files: tests/models/upload.model.ts",
        ]),
      ),
      "*take upload receipts.refused": BY_SEND,
      "*take upload files.sent": BY_SEND,
      "*refuse upload file.retried *":
        "Only a file that can be tried again has the button: tests/models/upload.model.ts",
    },
  },
  open: async (page) => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    held = [];
    await store(page, {});
    await page.route("**/api/challenge?*", (route) =>
      route.fulfill({
        json: { status: 1, message: { challenge: `challenge.${"A".repeat(43)}`, bits: 1, count: 1, least: 0 } },
      }),
    );
    await page.route("**/api/inquiry/files", (route) => {
      held.push(route);
    });
    await openPaused(page, "/inquiry");
  },
  ways: {
    "files.chosen": saying(says, chooseWays),
    "files.restored": [{ by: "a reload", act: reloadWithReceipts }],
    "file.removed": saying(says, pressing(removeOf)),
    "file.retried": saying(
      says,
      pressing((step) => rowOf(step).getByRole("button", { name: texts.retry })),
    ),
    "xstate.done.actor.0.upload.first.uploading": saying(says, doneWays("first")),
    "xstate.done.actor.0.upload.second.uploading": saying(says, doneWays("second")),
    "xstate.error.actor.0.upload.first.uploading": saying(says, failWays("first")),
    "xstate.error.actor.0.upload.second.uploading": saying(says, failWays("second")),
  },
  expectState: async (page, snapshot) => {
    const list = filesIn(snapshot);
    await expect(rows(page)).toHaveCount(list.length);
    for (const [at, file] of list.entries()) {
      const { name, state, problem } = file;
      const row = rows(page).nth(at);
      await expect(row).toContainText(name);
      if (problem) await expect(row).toContainText(filled(texts.problem[problem], LIMITS));
      if (state === "stored" || state === "waiting") await expect(row).toContainText(texts.state[state]);
      const progress = row.getByRole("progressbar", { name: filled(texts.progress, { name }) });
      await expect(progress).toHaveCount(state === "uploading" ? 1 : 0);
      const button = state === "uploading" || state === "waiting" ? texts.cancel : texts.remove;
      await expect(row.getByRole("button", { name: filled(button, { name }), exact: true })).toHaveCount(1);
      await expect(row.getByRole("button", { name: texts.retry })).toHaveCount(canRetry(file) ? 1 : 0);
    }
  },
};
