import { expect, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { AnalyticsStart } from "../../machines/analytics.ts";
import { model as nodeModel } from "../models/analytics.model.ts";
import { ANALYTICS_FILE, ANALYTICS_HOST, ANALYTICS_STAND_IN, ANALYTICS_TEXTS } from "../support/analytics-stand-in.ts";
import { hydrated, open } from "../support/browser.ts";
import { type Driver, pressing, type Step, saying, type Way } from "./driver.ts";
import { Held } from "./held.ts";

const { en: texts } = ANALYTICS_TEXTS;
const origin = process.env["SWITCHYARD_MAPS_URL"] ?? "";
const question = (page: Page) => page.getByRole("region", { name: texts["name"] ?? "", exact: true });
const answer = (page: Page) => page.getByRole("status").filter({ hasText: ANALYTICS_HOST });
const button =
  (name: string) =>
  ({ page }: Step) =>
    page.getByRole("button", { name: texts[name] ?? "", exact: true });

const script = new Held();
/** Refusing analytics that already run reloads the page. The reloaded page then announces the choice. */
const leaving = (ways: readonly Way[]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      if (!step.after.matches("leaving")) return way.act(step);
      const reloaded = step.page.waitForEvent("load");
      await way.act(step);
      await reloaded;
      return hydrated(step.page);
    },
  }));
/** Text of the current choice. */
const saidIn = (snapshot: AnyMachineSnapshot): string => {
  const isFailed = snapshot.matches({ allowed: "failed" }) || snapshot.matches({ allowed: "askingAgain" });
  const { choice } = snapshot.context as AnalyticsStart;
  return isFailed ? (texts["failed"] ?? "") : choice ? (texts[choice] ?? "") : "";
};
const told: NonNullable<Way["says"]> = ({ before, after }) =>
  after.matches("leaving") || saidIn(before) === saidIn(after) ? [] : [saidIn(after)];

/** The consent question for analytics, and its answer. */
export const analytics: Driver = {
  nodeModel,
  expectedMessages: /could not be loaded|Failed to load resource/,
  model: { ...nodeModel, filterEvents: (snapshot) => !snapshot.matches("leaving") },
  open: async (page, { input }) => {
    const { choice } = input as AnalyticsStart;
    await page.unroute(ANALYTICS_FILE);
    script.clear();
    await page.route(ANALYTICS_FILE, (route) => script.hold(route));
    await page.goto(`${origin}/healthz`);
    await page.evaluate(
      ([stored]) => (stored ? localStorage.setItem("analytics", stored) : localStorage.removeItem("analytics")),
      [choice && `${choice} ${ANALYTICS_HOST}`] as const,
    );
    await open(page, `${origin}/accessibility`);
  },
  ways: {
    "choice.allowed": saying(told, pressing(button("allow"))),
    "choice.refused": saying(told, leaving(pressing(button("refuse"), "Space"))),
    "choice.reopened": pressing(button("change")),
    "xstate.done.actor.0.analytics.allowed.loading": [
      {
        by: "the host",
        act: () => script.end((route) => route.fulfill({ contentType: "text/javascript", body: ANALYTICS_STAND_IN })),
      },
    ],
    "xstate.error.actor.0.analytics.allowed.loading": [
      { by: "the host", act: () => script.end((route) => route.abort()), says: told },
    ],
  },
  expectState: async (page, snapshot) => {
    const { choice } = snapshot.context;
    const isLoading = snapshot.matches({ allowed: "loading" });
    const isReconsidering = snapshot.matches({ allowed: "reconsidering" });
    const isAsking = snapshot.matches("asking") || snapshot.matches({ allowed: "askingAgain" }) || isReconsidering;
    await expect(question(page)).toHaveCount(isAsking ? 1 : 0);
    await expect(answer(page)).toHaveText(saidIn(snapshot) || []);
    await expect(page.getByRole("button", { name: texts["change"] ?? "", exact: true })).toHaveCount(
      choice === null || isLoading ? 0 : 1,
    );
    const isRunning = snapshot.matches({ allowed: "measuring" }) || isReconsidering;
    await expect(page.locator("html[data-measured]")).toHaveCount(isRunning ? 1 : 0);
    const stored = () => page.evaluate(() => localStorage.getItem("analytics"));
    await expect.poll(stored).toBe(choice && `${choice} ${ANALYTICS_HOST}`);
  },
};
