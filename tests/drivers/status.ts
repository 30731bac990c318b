import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { STORAGE_KEY } from "../../contract/constants.ts";
import { type InquiryStatus, MAX_ADDED_MESSAGE } from "../../contract/inquiry-status.ts";
import { pathTo } from "../../contract/paths.ts";
import {
  selectDone,
  selectInquiry,
  selectIsAsking,
  selectIsChangeable,
  selectIsLoading,
  selectIsMissing,
  selectIsSending,
  selectIsShowing,
  selectIsUnreachable,
  selectIsWithdrawing,
  selectKept,
  selectProblem,
  selectText,
} from "../../machines/status-selectors.ts";
import { answerTo, failing, model as nodeModel, OTHER, RECEIVED, WITHDRAWN } from "../models/status.model.ts";
import { TEXTS } from "../support/browser.ts";
import { sendInquiry } from "../support/status-page.ts";
import { type Driver, followedBy, pressing, type Step, saying, type Way } from "./driver.ts";
import { Held } from "./held.ts";
import { filled, openPaused, reloadPaused, store } from "./site.ts";

const { status: texts, sending, field } = TEXTS.en.forms;
const { tryAgain } = TEXTS.en.shell.page;
const POSTED = "A page that was posted without scripts: tests/server/submissions/status/status.server.test.ts";

const RESTORED = "A text that is typed before the scripts load: tests/machines/status.test.ts";

const CLOSED = "A withdrawn inquiry has no form, which each of its states shows";

const SHOWN = "What was sent takes the place of this button";

const ONE_INQUIRY = "The link of another inquiry: tests/machines/status.test.ts";

const ASKING = "The question about the withdrawal takes the place of these buttons";

const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });
const main = (page: Page): Locator => page.getByRole("main");
const button = (page: Page, name: string): Locator => main(page).getByRole("button", { name, exact: true });
const kept = (page: Page): Locator => main(page).getByRole("textbox", { name: texts.kept });
const area = (page: Page): Locator => main(page).getByRole("textbox", { name: field.message });
const group = (page: Page, name: string): Locator => main(page).getByRole("group", { name });

/** One inquiry, which no walk changes. */
let sentOnce: Awaited<ReturnType<typeof sendInquiry>> | undefined;
/** Reference of the inquiry that the server has rendered. Responses to its page are about the same one. */
let rendered: string | undefined;
const posts = new Held();
const loads = new Held();
const as = (snapshot: AnyMachineSnapshot) => snapshot as never;

/** Returns the text that takes the focus in a state; undefined if none does. */
function noticeOf(snapshot: AnyMachineSnapshot): string | undefined {
  const [problem, done] = [selectProblem(as(snapshot)), selectDone(as(snapshot))];
  if (problem) return filled(texts.problem[problem], { max: MAX_ADDED_MESSAGE.toLocaleString("en") });
  if (done) return texts.done[done];
  return selectIsAsking(as(snapshot)) ? texts.withdraw.question : undefined;
}
const focusesNotice = async ({ page, after }: Step): Promise<void> => {
  if (selectIsMissing(as(after))) await expect(heading(page, texts.missing.title)).toBeFocused();
  const notice = noticeOf(after);
  if (notice !== undefined) await expect(group(page, notice)).toBeFocused();
};
/** Trying again keeps the focus on the button until there is another page to read. */
const focusesRetried = async ({ page, after }: Step): Promise<void> => {
  const title = selectIsMissing(as(after)) ? texts.missing.title : TEXTS.en.catalogue.status.title;
  await expect(selectIsUnreachable(as(after)) ? button(page, tryAgain) : heading(page, title)).toBeFocused();
};
const retried = (ways: readonly Way[]) => saying(says, followedBy(ways, focusesRetried));
/** The sent content is read from its heading. */
const focusesContent = async ({ page }: Step): Promise<void> => {
  await expect(main(page).getByRole("heading", { level: 2, name: texts.content })).toBeFocused();
};
const noticed = (ways: readonly Way[]) => followedBy(ways, focusesNotice);

const says = ({ after }: Step): readonly string[] => {
  if (selectIsLoading(as(after))) return [texts.loading];
  return selectIsUnreachable(as(after)) ? [texts.unreachable] : [];
};
const answering = (held: Held): readonly Way[] => [
  {
    by: "the server",
    act: ({ event }) =>
      held.end((route) => {
        if ("output" in event) {
          const message = { ...event["output"], ...(rendered !== undefined && { reference: rendered }) };
          return route.fulfill({ json: { status: 1, message } });
        }
        const { status } = event["error"];
        return status === 0 ? route.abort() : route.fulfill({ status, json: { status: 0, message: "Refused" } });
      }),
  },
];

/** Opens the page within the site, as Back and Forward do. */
async function openWithin(page: Page): Promise<void> {
  await openPaused(page, "/privacy");
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, pathTo("status"));
}

async function reloadWithText({ page, event }: Step): Promise<void> {
  const message = { reference: rendered, key: event["key"], text: event["text"] };
  await page.evaluate(([name, stored]) => sessionStorage.setItem(name, stored), [
    STORAGE_KEY.message,
    JSON.stringify(message),
  ] as const);
  await reloadPaused(page);
}

/** The status page: the inquiry is read, messages are added, and it is withdrawn. The walk answers the posts. */
export const status: Driver = {
  expectedMessages: /API Error:|Failed to load resource|RequestError|AxiosError/,
  nodeModel,
  model: {
    ...nodeModel,
    starts: (nodeModel.starts ?? []).filter(({ input }) => {
      const { start } = input as { start?: { step: string; inquiry: InquiryStatus | null } };
      const { state = "received", reference } = start?.inquiry ?? {};
      const isBrief = start?.inquiry?.sent === undefined;
      return !start || (start.step === "shown" && state === "received" && reference !== OTHER.reference && isBrief);
    }),
    // A walk has one inquiry.
    outcomes: {
      ...nodeModel.outcomes,
      loadStatus: (snapshot) => ({
        done: [RECEIVED, WITHDRAWN].map((inquiry) => answerTo(snapshot, inquiry)),
        error: [404, 503].map(failing),
      }),
    },
    filterEvents: (snapshot, event) => {
      if (event.type === "text.typed")
        return selectIsChangeable(as(snapshot)) && event["text"] !== selectText(as(snapshot));
      // A reload shows the inquiry of the server, whose page the walk has begun with.
      if (event.type === "text.restored") {
        const { start, text } = snapshot.context;
        const { state, sent } = selectInquiry(as(snapshot)) ?? {};
        const isRendered = state === "received" && sent === undefined;
        return start !== undefined && text === "" && isRendered && snapshot.matches({ open: "calm" });
      }
      if (["message.submitted", "withdrawal.asked"].includes(event.type))
        return selectIsChangeable(as(snapshot)) && !selectIsAsking(as(snapshot));
      if (event.type === "content.asked") return selectInquiry(as(snapshot))?.sent === undefined;
      return true;
    },
    unreachable: {
      "*take status.starting always [startsAs*": POSTED,
      "refuse status.open.calm text.restored [hasNoText]": RESTORED,
      "refuse status.open content.asked [hidesSent] -> showing": SHOWN,
      "refuse status.showing loadStatus succeeds [isSame] -> open": ONE_INQUIRY,
      "*take status.showing loadStatus succeeds -> open.refused": ONE_INQUIRY,
      "refuse status.open message.submitted [isChangeable] -> sending": CLOSED,
      "refuse status.open withdrawal.asked [isChangeable] -> open.asking": CLOSED,
      "*take status.open.asking message.submitted": ASKING,
      "*take status.open.asking withdrawal.asked": ASKING,
      "in open.withdrawn: take status.open text.typed -> open.calm": CLOSED,
    },
  },
  open: async (page, { input }) => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    posts.clear();
    loads.clear();
    await store(page, {});
    await page.context().clearCookies();
    const { start } = input as { start?: { inquiry: object | null } };
    const { origin } = new URL(page.url());
    if (start?.inquiry) sentOnce ??= await sendInquiry(page, origin);
    rendered = start?.inquiry ? sentOnce?.reference : undefined;
    await page.route(`**${pathTo("status")}/data*`, loads.hold);
    await page.route(`**${pathTo("status")}*`, (route) =>
      route.request().method() === "POST" ? posts.hold(route) : route.fallback(),
    );
    if (!start) return openWithin(page);
    if (start.inquiry) await page.goto(sentOnce?.status_path ?? "");
    return openPaused(page, pathTo("status"));
  },
  ways: {
    "text.typed": [{ by: "pasting", act: ({ page, event }) => area(page).fill(event["text"]) }],
    "text.restored": [{ by: "a reload", act: reloadWithText }],
    "message.submitted": noticed(pressing(({ page }) => button(page, texts.send))),
    "content.asked": pressing(({ page }) => button(page, texts.show)),
    "withdrawal.asked": noticed(pressing(({ page }) => button(page, texts.withdraw.ask))),
    "withdrawal.cancelled": [
      ...pressing(({ page }) => button(page, texts.withdraw.keep)),
      { by: "keyboard", act: ({ page }) => button(page, texts.withdraw.keep).press("Escape") },
    ],
    "withdrawal.confirmed": pressing(({ page }) => button(page, texts.withdraw.confirm)),
    "status.retried": retried(pressing(({ page }) => button(page, tryAgain))),
    "xstate.done.actor.0.status.reloading": retried(answering(loads)),
    "xstate.error.actor.0.status.reloading": retried(answering(loads)),
    "xstate.done.actor.0.status.loading": saying(says, answering(loads)),
    "xstate.error.actor.0.status.loading": saying(says, noticed(answering(loads))),
    "xstate.done.actor.0.status.showing": followedBy(answering(loads), focusesContent),
    "xstate.error.actor.0.status.showing": noticed(answering(loads)),
    "xstate.done.actor.0.status.sending": noticed(answering(posts)),
    "xstate.error.actor.0.status.sending": noticed(answering(posts)),
    "xstate.done.actor.0.status.closing": noticed(answering(loads)),
    "xstate.error.actor.0.status.closing": noticed(answering(loads)),
    "xstate.done.actor.0.withdrawing": noticed(answering(posts)),
    "xstate.error.actor.0.withdrawing": noticed(answering(posts)),
  },
  expectState: async (page, snapshot) => {
    const inquiry = selectInquiry(as(snapshot));
    const isMissing = selectIsMissing(as(snapshot));
    const title = isMissing ? texts.missing.title : TEXTS.en.catalogue.status.title;
    await expect(heading(page, title)).toBeVisible();
    const state = main(page).locator("[data-state]");
    await expect(state).toHaveCount(inquiry ? 1 : 0);
    if (inquiry) await expect(state).toHaveAttribute("data-state", inquiry.state);
    const isUnreachable = selectIsUnreachable(as(snapshot));
    await expect(button(page, tryAgain)).toHaveCount(isUnreachable ? 1 : 0);
    const isBusy = isUnreachable && selectIsLoading(as(snapshot));
    await expect(main(page).locator("button[aria-busy=true]")).toHaveCount(isBusy ? 1 : 0);
    const isChangeable = selectIsChangeable(as(snapshot));
    await expect(area(page)).toHaveCount(isChangeable ? 1 : 0);
    const copied = selectKept(as(snapshot));
    await expect(kept(page)).toHaveCount(copied === "" ? 0 : 1);
    if (copied !== "") await expect(kept(page)).toHaveValue(copied);
    const notice = noticeOf(snapshot);
    const isShowing = selectIsShowing(as(snapshot));
    const isHidden = inquiry !== null && inquiry.sent === undefined;
    await expect(button(page, isShowing ? texts.showing : texts.show)).toHaveCount(isHidden ? 1 : 0);
    await expect(main(page).locator("[data-answer]:not(h2)")).toHaveCount(notice === undefined ? 0 : 1);
    if (notice !== undefined) await expect(group(page, notice)).toBeVisible();
    if (!isChangeable) return;
    await expect(area(page)).toHaveValue(selectText(as(snapshot)));
    const [isSending, isAsking] = [selectIsSending(as(snapshot)), selectIsAsking(as(snapshot))];
    await expect(button(page, isSending ? sending : texts.send)).toHaveCount(isAsking ? 0 : 1);
    const { confirm, working } = texts.withdraw;
    const isWithdrawing = selectIsWithdrawing(as(snapshot));
    await expect(button(page, isWithdrawing ? working : confirm)).toHaveCount(isAsking ? 1 : 0);
  },
};
