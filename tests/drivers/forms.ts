/** Shared code of the drivers of both forms: responses, fields, and the perceived workflow. */

import { expect, type Locator, type Page } from "playwright/test";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { DELAY, type FormName, type SpecifiedLanguage } from "../../contract/constants.ts";
import type { DoubtfulField } from "../../contract/form-doubts.ts";
import { writtenDay } from "../../contract/written-day.ts";
import type { FormBanner, FormContext, InputName } from "../../machines/form.ts";
import { type FormSnapshot, selectIsDoubted } from "../../machines/form-selectors.ts";
import { DOUBTFUL, FILLED } from "../models/form-cases.ts";
import { fillIn, optionGroups, readCode, TEXTS, VISITOR } from "../support/browser.ts";
import { specified } from "../support/specified.ts";
import { type Driver, followedBy, pressing, type Step, type Way } from "./driver.ts";
import { newlySaid } from "./focus-facts.ts";
import { Held } from "./held.ts";
import { loaded, openPaused, reloadPaused, switchLanguage } from "./site.ts";

/** Milliseconds that a form must be open before the server accepts it. */
const LEAST = 2000;

/** Answers the requests of the forms, so that nothing is stored and the proof of work is found immediately. */
export async function answerForms(
  page: Page,
  answer: { readonly status: number; readonly body: object },
): Promise<void> {
  await answerChallenges(page);
  await page.route(/\/api\/(inquiry|contact)$/, (route) => route.fulfill({ status: answer.status, json: answer.body }));
}
const answerChallenges = (page: Page) =>
  page.route("**/api/challenge?*", (route) =>
    route.fulfill({
      json: { status: 1, message: { challenge: `challenge.${"A".repeat(43)}`, bits: 1, count: 1, least: LEAST } },
    }),
  );

/** Fills in the inquiry form correctly: an option of each group, the required fields, the code. */
export async function fillInInquiry(page: Page, language: SpecifiedLanguage): Promise<void> {
  const groups = optionGroups(page);
  await groups.first().waitFor();
  for (const group of await groups.all()) await group.getByRole("checkbox").first().press("Space");
  await fillIn(page, language, VISITOR);
  const code = page.getByRole("textbox", { name: TEXTS[language].forms.field.code });
  await code.fill(await readCode(page, language));
}

/** Presses Send while the clock stands still, then lets the required open time pass. */
export async function sendPaused(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse(/\/api\/(inquiry|contact)$/);
  await page.getByRole("button", { name, exact: true }).click();
  let isAnswered = false;
  void answered.then(() => {
    isAnswered = true;
  });
  // The worker and the request for its script take real time.
  await expect(async () => {
    await page.clock.fastForward(LEAST);
    expect(isAnswered).toBe(true);
  }).toPass({ intervals: [50] });
}

const contextOf = ({ context }: AnyMachineSnapshot): FormContext => context;
const asForm = (snapshot: AnyMachineSnapshot): FormSnapshot => snapshot as FormSnapshot;
const doubtOf = (snapshot: AnyMachineSnapshot, name: DoubtfulField): string =>
  textsOf(snapshot).doubt[name].replace("{{value}}", contextOf(snapshot).values[name] ?? "");
const bannerIn = (snapshot: AnyMachineSnapshot): FormBanner | null =>
  ["invalid", "failed"].some((state) => snapshot.matches(state)) ? contextOf(snapshot).outcome : null;
const textsOf = (snapshot: AnyMachineSnapshot) => TEXTS[specified(contextOf(snapshot).language)].forms;
/** Finds the form by its code field, because every step asks for it. Roles of the whole page take ten times as long. */
const form = (page: Page): Locator => page.locator("main form:has([name=code])");
const field = (page: Page, name: string): Locator => form(page).locator(`[name="${name}"]`);

/** Leaves only the content of a draft, so that a form that starts again equals the previous one. */
export const isDraft = (snapshot: AnyMachineSnapshot): boolean => {
  const { values, badFields, reference } = contextOf(snapshot);
  return snapshot.matches("editing") && values["code"] === "" && badFields.length === 0 && reference === "";
};
const isPristine = (snapshot: AnyMachineSnapshot) => isDraft(snapshot) && !contextOf(snapshot).values["message"];

/** Workflow events that are possible in a state of a form. */
export function canHappen(snapshot: AnyMachineSnapshot, { type, ...event }: AnyEventObject): boolean {
  if (snapshot.matches("sent")) return /^(?:form\.begun$|banner\.|xstate\.)/.test(type);
  if (type === "form.restored") return isPristine(snapshot);
  if (type === "language.changed") return isDraft(snapshot) && event["language"] !== contextOf(snapshot).language;
  return true;
}

async function type(step: Step, isPasted: boolean): Promise<void> {
  const { page, event, before } = step;
  const isRight = event["value"] !== "wrong";
  const code = isRight ? await readCode(page, specified(contextOf(before).language)) : event["value"];
  // The walk of the captcha covers reading the code aloud.
  if (isRight) await newlySaid(page);
  const target = field(page, event["name"]);
  await target.press("ControlOrMeta+a");
  // Both ways change nothing in a locked field.
  if (isPasted) await page.keyboard.insertText(isRight ? code.toUpperCase() : code);
  else await page.keyboard.type(code);
}

async function leave({ page, event }: Step, act: () => Promise<unknown>): Promise<void> {
  await field(page, event["name"]).focus();
  await act();
}
/** The doubt about a field after leaving it, or nothing if it was doubted before. */
const doubtSaid: NonNullable<Way["says"]> = ({ event, before, after }) => {
  const name: DoubtfulField = event["name"];
  if (selectIsDoubted(name)(asForm(before)) || !selectIsDoubted(name)(asForm(after))) return [];
  return [doubtOf(after, name)];
};

/** A draft keeps the typed text, which is there again after a reload. */
const reloadWithDraft =
  (name: FormName): Way["act"] =>
  async ({ page, event }) => {
    const draft = JSON.stringify(event["values"] ?? {});
    if (event["values"]) {
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [`draft_${name}`, draft] as const);
    }
    await reloadPaused(page);
  };

/** States of a form after Send, and states of a banner while its time runs and while it rests. */
const LATER = [
  ...["invalid", "failed"].flatMap((state) => [`${state}.counting`, `${state}.held`]),
  ...["proving", "waiting", "posting"].map((step) => `sending.${step}`),
  "editing.reminded",
];
/** States of the outcome. The form is not on the screen. */
const OUTCOME = ["sent.announced.counting", "sent.announced.held", "sent.leaving", "sent.concluded"];

const POSTED =
  "Only a form that was posted without scripts starts so: tests/journeys/posted-forms.spec.ts posts one in a browser, both with and without";
/** States that only a form posted without scripts reaches. */
const POSTED_ONLY = Object.fromEntries(
  [
    "state *Form.review",
    "configuration review",
    "take *.starting always [startsAs *",
    "take *.review review.left -> editing",
    "in review: *",
  ].map((item) => [item, POSTED]),
);

/** Events that come with the page, in later states of a form. `event` brings the page's data for the form. */
export const laterThanThePage = (event: string): Readonly<Record<string, string>> => ({
  ...POSTED_ONLY,
  ...Object.fromEntries([
    ...[...LATER, ...OUTCOME].flatMap((state) => [
      [
        `in ${state}: take * language.changed`,
        "It changes only the words, as while editing: tests/demo/accessibility/keyboard-parts.spec.ts hears a message in both",
      ],
      [
        `in ${state}: take * ${event}`,
        "It comes with the page and with a change of the language, which happens while editing",
      ],
    ]),
    ...["field.changed", "field.left", "form.restored", "more.toggled"].map((type) => [
      `*take sent ${type}`,
      "The outcome has taken the place of the form: tests/machines/contact-form.test.ts",
    ]),
    ...LATER.map((state) => [
      `in ${state}: take * form.restored`,
      "The draft is found when the form appears, and editing starts with it",
    ]),
  ]),
});

/** The result takes the focus: the message at Send, or the heading of the outcome. */
async function expectFocus({ page, after }: Step): Promise<void> {
  if (after.matches("sent")) return expect(outcomeHeading(page, after)).toBeFocused();
  const message = messageIn(after);
  if (message !== null) await expect(messageOf(page, message)).toBeFocused();
}
/** Position at which the pointer holds a banner, including its close button. */
const atMessage = ({ page, before }: Step): Locator =>
  page.locator("main div", {
    has: page.locator(`> button[aria-label="${textsOf(before).banner.dismiss}"]`),
  });
const dismissOf = ({ page, before }: Step): Locator =>
  page.locator("main").getByRole("button", { name: textsOf(before).banner.dismiss });
/** The banner of success is shown only while the outcome is outside the window. */
const withBanner = (ways: readonly Way[]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      const { page, before } = step;
      if (before.matches("sent")) {
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        await expect(dismissOf(step)).toBeVisible();
      }
      await way.act(step);
    },
  }));
/** The title of the outcome: the words of success and the reference. */
const outcomeHeading = (page: Page, snapshot: AnyMachineSnapshot): Locator =>
  page.getByRole("heading", { level: 1, name: textsOf(snapshot).banner.sent });
/** The button for another message. */
const beginOf = ({ page, before }: Step): Locator => {
  const { again, inquireAgain } = textsOf(before).after;
  return page.locator("main").getByRole("button", { name: new RegExp(`^(?:${again}|${inquireAgain})$`) });
};
const moreOf = ({ page, before }: Step): Locator =>
  form(page).getByRole("button", { name: textsOf(before).more, exact: true });
const answered = (ways: readonly Way[]) => followedBy(ways, expectFocus);

/** The shared part of a form's driver. */
export function formDriver(name: FormName, path: string): Omit<Driver, "model" | "nodeModel"> {
  const proofs = new Held();
  const posts = new Held();
  const draftKey = `draft_${name}`;
  const id = `${name}Form`;

  return {
    expectedMessages: /API Error:|Failed to load resource|RequestError|Error/,
    open: async (page) => {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await answerChallenges(page);
      await page.route("**/proof-worker*.js", proofs.hold);
      await page.route(`**/api/${name}`, posts.hold);
      // Deletes the draft of an earlier walk before the page loads, so that the page loads once.
      if (page.url() !== "about:blank") await page.evaluate((key) => sessionStorage.removeItem(key), draftKey);
      await openPaused(page, path);
      await expect(page.getByRole("form").and(form(page))).toHaveCount(1);
    },
    ways: {
      "field.changed": [
        { by: "typing", act: (step) => type(step, false) },
        { by: "pasting", act: (step) => type(step, true) },
      ],
      "field.left": [
        { by: "keyboard", act: (step) => leave(step, () => step.page.keyboard.press("Tab")), says: doubtSaid },
        { by: "mouse", act: (step) => leave(step, () => field(step.page, "message").click()), says: doubtSaid },
      ],
      "form.restored": [{ by: "a reload", act: reloadWithDraft(name) }],
      "form.submitted": answered([
        ...pressing(({ page, before }) => form(page).getByRole("button", { name: textsOf(before).send, exact: true })),
        { by: "Enter in a field", act: ({ page }) => field(page, "code").press("Enter") },
      ]),
      "more.toggled": pressing(moreOf).map((way) => ({
        ...way,
        act: async (step) => {
          const before = await moreOf(step).getAttribute("aria-expanded");
          await way.act(step);
          await expect(moreOf(step)).toHaveAttribute("aria-expanded", String(before !== "true"));
        },
      })),
      "form.begun": followedBy(pressing(beginOf), ({ page }) =>
        expect(page.getByRole("heading", { level: 1 })).toBeFocused(),
      ),
      "banner.held": withBanner([
        {
          by: "mouse",
          act: async (step) => {
            // The message may now lie under the pointer, which does not hold it.
            await step.page.mouse.move(0, 0);
            await atMessage(step).hover();
          },
        },
        { by: "keyboard", act: (step) => atMessage(step).getByRole("button").focus() },
      ]),
      "banner.released": [
        {
          by: "mouse and keyboard",
          act: async ({ page, before }) => {
            await page.mouse.move(0, 0);
            await (before.matches("sent") ? outcomeHeading(page, before) : form(page)).focus();
          },
        },
      ],
      "banner.dismissed": withBanner(pressing(dismissOf)),
      "language.changed": [
        {
          by: "a link to the other language",
          act: ({ page, event }) => switchLanguage(page, event["language"]),
          says: async ({ page }) => [await loaded(page)],
        },
      ],
      [`xstate.after.errorBanner.${id}.invalid.counting`]: [waiting(DELAY.errorBanner)],
      [`xstate.after.errorBanner.${id}.failed.counting`]: [waiting(DELAY.errorBanner)],
      [`xstate.after.successBanner.${id}.sent.announced.counting`]: [waiting(DELAY.successBanner)],
      "xstate.after.leave.bannerLeaving": [waiting(DELAY.leave)],
      [`xstate.done.actor.0.${id}.sending.proving`]: [
        {
          by: "the worker",
          act: () => proofs.end((route) => route.continue()),
        },
      ],
      [`xstate.after.proofAge.${id}.sending.waiting`]: [
        {
          by: "waiting",
          // The worker and the request for its script take real time.
          act: ({ page }) =>
            expect(async () => {
              await page.clock.fastForward(LEAST);
              expect(posts.count).toBe(1);
            }).toPass({ intervals: [50] }),
        },
      ],
      [`xstate.error.actor.0.${id}.sending.proving`]: answered([
        {
          by: "a worker that fails to load",
          act: () => proofs.end((route) => route.abort()),
        },
      ]),
      [`xstate.done.actor.0.${id}.sending.posting`]: answered([
        {
          by: "the server",
          act: ({ event }) => posts.end((route) => route.fulfill({ json: { message: "", ...event["output"] } })),
        },
      ]),
      [`xstate.error.actor.0.${id}.sending.posting`]: answered([
        {
          by: "the server",
          act: async ({ event }) => {
            const fields: readonly string[] | undefined = event["error"].fields;
            await posts.end((route) =>
              fields ? route.fulfill({ status: 422, json: { status: 0, message: "Bad", fields } }) : route.abort(),
            );
          },
        },
      ]),
    },
    expectState: expectWorkflow,
  };
}

const waiting = (milliseconds: number): Way => ({
  by: "waiting",
  act: ({ page }) => page.clock.fastForward(milliseconds),
});

/** Features of a form that its guards do not read also distinguish states. */
export const keyOf = ({
  context: { captcha: _captcha, newKey: _newKey, asking: _asking, isMoreOpen: _isMoreOpen, ...shown },
}: AnyMachineSnapshot) => shown;

/** Fields that a visitor types into. */
const TYPED: readonly InputName[] = ["name", "company", "email", "phone", "message", "code"];

async function expectWorkflow(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  if (snapshot.matches("sent")) return expectOutcome(page, snapshot);
  const { values, badFields } = contextOf(snapshot);
  const texts = textsOf(snapshot);
  const isSending = snapshot.matches("sending");
  await expect(form(page)).toHaveAttribute("data-busy", String(isSending));
  await expect(
    form(page).getByRole("button", { name: isSending ? texts.sending : texts.send, exact: true }),
  ).toBeVisible();
  await expectMessage(page, snapshot);
  // Reads all fields in one call. Reading them one by one would take most of a walk's time.
  const marked = () =>
    form(page)
      .locator("input[aria-invalid=true], textarea[aria-invalid=true]")
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name }) => name));
  const bad = TYPED.filter((name) => badFields.some((bad) => bad === name));
  await expect.poll(async () => (await marked()).filter((name) => TYPED.some((typed) => typed === name))).toEqual(bad);
  const isDoubted = selectIsDoubted("phone")(asForm(snapshot));
  await expect(form(page).getByText(texts.doubt.phone.replace("{{value}}", values["phone"] ?? ""))).toHaveCount(
    isDoubted ? 1 : 0,
  );
  const code = values["code"] ?? "";
  await expect(field(page, "code")).toHaveValue(code === "" || code === "wrong" ? code : /^\w{7}$/);
  await expect(field(page, "message")).toHaveValue(values["message"] ?? "");
}

/** The outcome takes the place of everything else on the page. It says what was asked. */
async function expectOutcome(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const texts = textsOf(snapshot);
  const { reference, details, sent, language } = contextOf(snapshot);
  await expect(outcomeHeading(page, snapshot)).toContainText(reference);
  const { weekday, date } = writtenDay(details.due ?? "", language);
  const promise = texts.due.replace("{{weekday}}", weekday).replace("{{date}}", date);
  await expect(page.getByRole("main")).toContainText(promise);
  await expect(page.getByRole("main")).toContainText(texts.confirmation);
  const link = page.getByRole("main").getByRole("link", { name: texts.status.link });
  await expect(link).toHaveAttribute("href", details.status_path ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("main form:has([name=code])")).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`^(?!${texts.errorTitle})`));
  await expect(page.getByRole("main")).toContainText(sent.values.message ?? "");
  const isGone = snapshot.matches({ sent: "concluded" });
  if (isGone) await expect(page.getByRole("button", { name: texts.banner.dismiss })).toHaveCount(0);
}

/** Messages at Send. */
function messageIn(snapshot: AnyMachineSnapshot): string | null {
  const texts = textsOf(snapshot);
  const banner = bannerIn(snapshot);
  return banner && texts.banner[banner];
}
/** A message is a group that takes the focus when it appears. Its text is its name. */
const messageOf = (page: Page, name: string | RegExp): Locator => form(page).getByRole("group", { name });

/** The banner stays for its time, the line at Send until the visitor closes it. */
async function expectMessage(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const texts = textsOf(snapshot);
  const { badFields, outcome } = contextOf(snapshot);
  const banner = bannerIn(snapshot);
  const isAtSend = outcome !== null;
  const dismiss = form(page).getByRole("button", { name: texts.banner.dismiss });
  await expect(dismiss).toHaveCount(isAtSend ? 1 : 0);
  await expect(page).toHaveTitle(
    isAtSend ? new RegExp(`^${texts.errorTitle}`) : new RegExp(`^(?!${texts.errorTitle})`),
  );
  const message = messageIn(snapshot);
  if (message !== null) await expect(messageOf(page, message)).toBeVisible();
  // Asks as few questions as possible, because a walk asks them at each step.
  const { captcha, noProduct, failed, sent, required } = texts.banner;
  // A wrong code comes with the names of the fields to check.
  const said = banner === "captcha" ? [captcha, required] : [banner && texts.banner[banner]];
  const notSaid = [captcha, noProduct, failed, sent, required].filter((words) => !said.includes(words));
  await expect(messageOf(page, new RegExp(notSaid.join("|")))).toHaveCount(0);
  const names: Readonly<Record<string, string>> = texts.field;
  if (banner === "captcha" || banner === "required") {
    const told = messageOf(page, texts.banner[banner]);
    const wanted = badFields.filter((name) => name in names && name !== "products").map((name) => names[name] ?? name);
    const missing = async () => {
      const text = await told.innerText();
      return wanted.filter((name) => !text.includes(name));
    };
    await expect.poll(missing, "fields that the message does not name").toEqual([]);
  }
  if (outcome === "failed") await expect(form(page).getByText(texts.outcome.failed)).toBeVisible();
}

/** Values of a draft with all fields of both forms. */
const DRAFT = { ...FILLED, company_web: "http://example.com", address: "1 Example Road" };
export const DRAFTS = [{ values: DRAFT }, { values: { ...DRAFT, phone: DOUBTFUL.phone } }];
