import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { STORAGE_KEY } from "../../contract/constants.ts";
import { MAX_ORDER_FILE, MAX_ORDER_TEXT } from "../../contract/order-limits.ts";
import type { OrderAnswer } from "../../contract/order-lines.ts";
import {
  selectAdded,
  selectChoices,
  selectFileName,
  selectHasFailed,
  selectIsAsking,
  selectIsLacking,
  selectIsOpen,
  selectIsReading,
  selectProblem,
  selectReview,
  selectText,
} from "../../machines/quick-order-selectors.ts";
import { model as nodeModel } from "../models/quick-order.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, pressing, type Step, saying, type Way } from "./driver.ts";
import { Held } from "./held.ts";
import { filled, openPaused, reloadPaused, store } from "./site.ts";

const { order: texts } = TEXTS.en.forms;
const { tryAgain } = TEXTS.en.shell.page;
const POSTED = "A page that was posted without scripts: tests/server/submissions/lists/posted-order.server.test.ts";
const OTHER_LANGUAGE =
  "The walks name controls in one language; tests/machines/quick-order.test.ts changes it while a list is checked";

const PLACED = "The page sends it as soon as it adds lines: tests/pages/quick-order.view.test.tsx";
const RESTORED = "A text that is typed before the scripts load: tests/machines/quick-order.test.ts";

const order = (page: Page): Locator => page.getByRole("main");
const button = (page: Page, name: string): Locator => order(page).getByRole("button", { name, exact: true });
const area = (page: Page): Locator => order(page).getByRole("textbox", { name: texts.list });
/** The lines in their groups. */
const lines = (page: Page): Locator => order(page).locator("section[aria-labelledby=order-review]");
const select = (page: Page, name: string, text: string): Locator =>
  lines(page).getByRole("combobox", { name: `${name} ${text}` });

const answers = new Held();
const as = (snapshot: AnyMachineSnapshot) => snapshot as never;
const lineAt = (snapshot: AnyMachineSnapshot, at: number) => selectReview(as(snapshot))?.lines[at];

/** Returns the words of the status in a state. */
function statusOf(snapshot: AnyMachineSnapshot): string {
  const [problem, added, file] = [selectProblem(as(snapshot)), selectAdded(as(snapshot)), selectFileName(as(snapshot))];
  if (problem)
    return filled(texts.problem[problem], { text: MAX_ORDER_TEXT.toLocaleString("en"), size: MAX_ORDER_FILE / 1e6 });
  if (selectIsLacking(as(snapshot))) return texts.none;
  if (selectIsReading(as(snapshot))) return file ? filled(texts.readingFile, { name: file }) : texts.reading;
  if (!added) return "";
  const counted = (one: string, other: string, count: number) =>
    count === 0 ? "" : filled(count === 1 ? one : other, { count });
  return [
    counted(texts.addedItems_one, texts.addedItems_other, added.items),
    counted(texts.addedTexts_one, texts.addedTexts_other, added.texts),
    added.left > 0 || selectText(as(snapshot)) === "" ? "" : texts.rest,
  ].join(" ");
}
const says = ({ before, after }: Step): readonly string[] => {
  const [was, is] = [statusOf(before), statusOf(after)];
  return is !== "" && is !== was ? [is] : [];
};

async function choose({ page, before, event }: Step): Promise<unknown> {
  const { at, choice } = event as unknown as { readonly at: number; readonly choice: Record<string, unknown> };
  const text = lineAt(before, at)?.text ?? "";
  if ("item" in choice) return select(page, texts.which, text).selectOption(String(choice["item"]));
  if ("quantity" in choice)
    return select(page, texts.howMany, text).selectOption(
      choice["quantity"] === null ? "none" : String(choice["quantity"]),
    );
  return lines(page).getByRole("checkbox", { name: text }).press("Space");
}

const chooseFile: readonly Way[] = [
  {
    by: "the chooser of the browser",
    act: async ({ page, event }) => {
      const { name, size } = event["file"];
      const chooser = page.waitForEvent("filechooser");
      await button(page, texts.choose).click();
      await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.alloc(size, "a") });
    },
  },
];

async function reloadWithText({ page, event }: Step): Promise<void> {
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [STORAGE_KEY.list, event["text"]] as const);
  await reloadPaused(page);
}

/** The quick order: a list is written or chosen, read by the server, checked line by line, and added to the inquiry. */
export const quickOrder: Driver = {
  expectedMessages: /API Error:|Failed to load resource|RequestError|AxiosError/,
  nodeModel,
  model: {
    ...nodeModel,
    starts: (nodeModel.starts ?? []).slice(0, 1),
    filterEvents: (snapshot, event) => {
      const { context } = snapshot;
      if (event.type === "language.changed" || event.type === "texts.placed") return false;
      if (event.type === "list.restored") return snapshot.matches("writing") && context.text === "";
      if (event.type === "order.toggled") return snapshot.matches("writing") && context.text === "";
      if (!selectIsOpen(as(snapshot))) return false;
      if (event.type === "text.typed" && event["text"] === context.text) return false;
      if (event.type === "line.chosen") {
        const [[name, value] = []] = Object.entries(event["choice"]);
        const chosen: unknown = selectChoices(as(snapshot))[event["at"]]?.[name as "item"];
        // The quantity of a line that is left out is not asked for.
        const isOut = selectChoices(as(snapshot))[0]?.item === "none";
        if (chosen === value || (name === "quantity" && isOut)) return false;
      }
      return nodeModel.filterEvents?.(snapshot, event) ?? true;
    },
    unreachable: {
      ...nodeModel.unreachable,
      "*take quickOrder.starting always [needsChoice] -> reviewing.asking": POSTED,
      "*take quickOrder.starting always [wasConfirmed] -> reviewing.lacking": POSTED,
      "*take quickOrder.starting always [hasAnswer] -> reviewing": POSTED,
      "*take quickOrder.starting always [hasProblem] -> refused": POSTED,
      "*take quickOrder.starting always [wasAdded] -> added": POSTED,
      "*take quickOrder.added texts.placed": PLACED,
      "refuse quickOrder.writing list.restored [hasNoText]": RESTORED,
      "*take quickOrder.reading language.changed -> reading": OTHER_LANGUAGE,
      "*take quickOrder.reviewing language.changed -> reading": OTHER_LANGUAGE,
    },
  },
  open: async (page) => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    answers.clear();
    await store(page, {});
    await page.route("**/api/inquiry/lines", answers.hold);
    await openPaused(page, "/inquiry");
  },
  ways: {
    "order.toggled": pressing(({ page }) => button(page, texts.title)),
    "text.typed": [{ by: "pasting", act: ({ page, event }) => area(page).fill(event["text"]) }],
    "list.restored": [{ by: "a reload", act: reloadWithText }],
    "file.chosen": saying(says, chooseFile),
    "list.submitted": saying(
      says,
      pressing(({ page }) => button(page, texts.read)),
    ),
    "list.retried": saying(
      says,
      pressing(({ page }) => button(page, tryAgain)),
    ),
    "reading.cancelled": pressing(({ page }) => button(page, texts.cancel)),
    "line.chosen": [{ by: "the control of the line", act: choose }],
    "review.confirmed": saying(
      says,
      pressing(({ page }) => button(page, texts.add)),
    ),
    "review.left": pressing(({ page }) => button(page, texts.change)),
    "xstate.done.actor.0.quickOrder.reading": saying(says, [
      {
        by: "the server",
        act: ({ event }) =>
          answers.end((route) => route.fulfill({ json: { status: 1, message: event["output"] as OrderAnswer } })),
      },
    ]),
    "xstate.error.actor.0.quickOrder.reading": saying(says, [
      {
        by: "the server",
        act: ({ event }) => {
          const { status } = event["error"];
          return answers.end((route) =>
            status === 0 ? route.abort() : route.fulfill({ status, json: { status: 0, message: "Refused" } }),
          );
        },
      },
    ]),
  },
  expectState: async (page, snapshot) => {
    const isOpen = selectIsOpen(as(snapshot));
    await expect(button(page, texts.title)).toHaveAttribute("aria-expanded", String(isOpen));
    if (!isOpen) return;
    const review = selectReview(as(snapshot));
    await expect(lines(page)).toHaveCount(review ? 1 : 0);
    await expect(area(page)).toHaveCount(review ? 0 : 1);
    const status = order(page)
      .getByRole("status")
      .filter({ hasText: statusOf(snapshot).trim() });
    if (statusOf(snapshot).trim() !== "") await expect(status).toHaveCount(1);
    if (!review) {
      await expect(area(page)).toHaveValue(selectText(as(snapshot)));
      await expect(button(page, texts.cancel)).toHaveCount(selectIsReading(as(snapshot)) ? 1 : 0);
      await expect(button(page, tryAgain)).toHaveCount(selectHasFailed(as(snapshot)) ? 1 : 0);
      return;
    }
    await expect(lines(page).getByRole("listitem")).toHaveCount(review.lines.length);
    await expect(order(page).getByText(texts.open)).toHaveCount(selectIsAsking(as(snapshot)) ? 1 : 0);
    const choices = selectChoices(as(snapshot));
    for (const [at, { state, text }] of review.lines.entries()) {
      if (state === "several") await expect(select(page, texts.which, text)).toHaveValue(choices[at]?.item ?? "");
      if (state === "unknown" || state === "unread")
        await expect(lines(page).getByRole("checkbox", { name: text })).toBeChecked({
          checked: choices[at]?.isTaken ?? state === "unknown",
        });
    }
  },
};
