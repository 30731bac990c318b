/** What the drivers of both forms share: the answers that they get, the fields, and what is perceived of the workflow. */
import { expect, type Locator, type Page } from "playwright/test";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { DELAY, type Language } from "../../contract/constants.ts";
import type { FormBanner, FormContext } from "../../machines/form.ts";
import { FILLED } from "../models/form-cases.ts";
import { fillIn, hydrated, readCode, TEXTS, VISITOR } from "../support/browser.ts";
import { type Driver, followedBy, pressing, type Step, type Way } from "./driver.ts";
import { Held } from "./held.ts";
import { languageLink, openPaused } from "./site.ts";

type FormName = "contact" | "inquiry";

/** Answers what the forms ask the server, so that nothing is stored and the proof of work is at once found. */
export async function answerForms(
  page: Page,
  answer: { readonly status: number; readonly body: object },
): Promise<void> {
  await answerChallenges(page);
  await page.route(/\/api\/(inquiry|contact)$/, (route) => route.fulfill({ status: answer.status, json: answer.body }));
}
const answerChallenges = (page: Page) =>
  page.route("**/api/challenge", (route) =>
    route.fulfill({ json: { status: 1, message: { challenge: "challenge", bits: 1 } } }),
  );

/** Fills in the inquiry form as it has to be: an option of each group, the required fields, the code. */
export async function fillInInquiry(page: Page, language: Language): Promise<void> {
  const groups = page
    .getByRole("form")
    .getByRole("group")
    .filter({ has: page.getByRole("checkbox") });
  await groups.first().waitFor();
  for (const group of await groups.all()) await group.getByRole("checkbox").first().press("Space");
  await fillIn(page, language, VISITOR);
  const code = page.getByRole("textbox", { name: TEXTS[language].forms.field.code });
  await code.fill(await readCode(page, language));
}

const contextOf = ({ context }: AnyMachineSnapshot): FormContext => context;
const textsOf = (snapshot: AnyMachineSnapshot) => TEXTS[contextOf(snapshot).language].forms;
/** By its code's field, since it is asked for at every step: roles of the whole page take ten times as long. */
const form = (page: Page): Locator => page.locator("main form:has([name=code])");
const field = (page: Page, name: string): Locator => form(page).locator(`[name="${name}"]`);

/** Nothing but what a draft holds: then a form that starts anew is the same as before. */
export const isDraft = (snapshot: AnyMachineSnapshot): boolean => {
  const { values, badFields, reference } = contextOf(snapshot);
  return snapshot.matches("editing") && values["code"] === "" && badFields.length === 0 && reference === "";
};
const isPristine = (snapshot: AnyMachineSnapshot) => isDraft(snapshot) && !contextOf(snapshot).values["message"];

/** What of the workflow can happen in a state of a form. */
export function canHappen(snapshot: AnyMachineSnapshot, { type, ...event }: AnyEventObject): boolean {
  if (type === "form.restored") return isPristine(snapshot);
  if (type === "language.changed") return isDraft(snapshot) && event["language"] !== contextOf(snapshot).language;
  return true;
}

async function type(step: Step, isPasted: boolean): Promise<void> {
  const { page, event, before } = step;
  const isRight = event["value"] !== "wrong";
  const code = isRight ? await readCode(page, contextOf(before).language) : event["value"];
  const target = field(page, event["name"]);
  if (isPasted) return target.fill(isRight ? code.toUpperCase() : code);
  await target.press("ControlOrMeta+a");
  await page.keyboard.type(code);
}

/** A form holds on to what is typed by a draft: it is there again after a reload. */
const reloadWithDraft =
  (name: FormName): Way["act"] =>
  async ({ page, event }) => {
    const draft = JSON.stringify(event["values"] ?? {});
    if (event["values"]) {
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [`draft_${name}`, draft] as const);
    }
    await reload(page);
  };
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** What comes with the page, in the states that a form is in later. `event` brings what the page has for the form. */
export const laterThanThePage = (event: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ["invalid", "sending.proving", "sending.posting", "failed", "sent"].flatMap((state) => [
      [
        `in ${state}: take form language.changed[0]`,
        "It changes the words alone, as while editing: tests/accessibility/keyboard-parts.spec.ts hears a message in both",
      ],
      [
        `in ${state}: take form form.restored[0]`,
        "The draft is found as the form comes to the screen, and starts with editing",
      ],
      [
        `in ${state}: take form ${event}[0]`,
        "It comes with the page and with another language, which is changed while editing",
      ],
    ]),
  );

const switchLanguage: Way["act"] = async ({ page, event }) => {
  await languageLink(page, event["language"]).click();
  await expect(form(page)).toContainText(TEXTS[event["language"] as Language].forms.requiredHint);
};

/** What has come of the form is in its banner, which takes the focus. */
async function expectFocus({ page, after }: Step): Promise<void> {
  const { banner } = contextOf(after);
  if (banner !== null) await expect(bannerOf(page, after, banner)).toBeFocused();
}
const answered = (ways: readonly Way[]) => followedBy(ways, expectFocus);

/** The driver of a form, but for what is its own. */
export function formDriver(name: FormName, path: string): Omit<Driver, "model" | "nodeModel"> {
  const proofs = new Held();
  const posts = new Held();
  const draftKey = `draft_${name}`;

  /** The form waits until its challenge is old enough; the worker and the request take real time. */
  const untilPosted = (page: Page) =>
    expect(async () => {
      await page.clock.fastForward(2000);
      expect(posts.count).toBe(1);
    }).toPass({ intervals: [50] });

  return {
    expectedMessages: /API Error:|Failed to load resource|RequestError|Error/,
    open: async (page) => {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await answerChallenges(page);
      await page.route("**/proof-worker*.js", proofs.hold);
      await page.route(`**/api/${name}`, posts.hold);
      // The draft of an earlier walk is forgotten before the page comes, so that it need not come twice.
      if (page.url() !== "about:blank") await page.evaluate((key) => sessionStorage.removeItem(key), draftKey);
      await openPaused(page, path);
      await expect(page.getByRole("form").and(form(page))).toHaveCount(1);
    },
    ways: {
      "field.changed": [
        { by: "typing", act: (step) => type(step, false) },
        { by: "pasting", act: (step) => type(step, true) },
      ],
      "form.restored": [{ by: "a reload", act: reloadWithDraft(name) }],
      "form.submitted": answered([
        ...pressing(({ page, before }) => form(page).getByRole("button", { name: textsOf(before).send, exact: true })),
        { by: "Enter in a field", act: ({ page }) => field(page, "code").press("Enter") },
      ]),
      "banner.dismissed": pressing(({ page, before }) =>
        form(page).getByRole("button", { name: textsOf(before).banner.dismiss }),
      ),
      "language.changed": [{ by: "a link to the other language", act: switchLanguage }],
      "xstate.after.errorBanner.form.invalid": [waiting(DELAY.errorBanner)],
      "xstate.after.errorBanner.form.failed": [waiting(DELAY.errorBanner)],
      "xstate.after.successBanner.form.sent": [waiting(DELAY.successBanner)],
      "xstate.done.actor.0.form.sending.proving": [
        {
          by: "the worker",
          act: async ({ page }) => {
            await proofs.end((route) => route.continue());
            await untilPosted(page);
          },
        },
      ],
      "xstate.error.actor.0.form.sending.proving": answered([
        {
          by: "a worker that can't be loaded",
          act: () => proofs.end((route) => route.abort()),
        },
      ]),
      "xstate.done.actor.0.form.sending.posting": answered([
        {
          by: "the server",
          act: ({ event }) => posts.end((route) => route.fulfill({ json: { message: "", ...event["output"] } })),
        },
      ]),
      "xstate.error.actor.0.form.sending.posting": answered([
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

/** Fields that a visitor types into. */
const TYPED: readonly string[] = ["name", "company", "email", "phone", "message", "code"];

async function expectWorkflow(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { values, badFields, banner, reference } = contextOf(snapshot);
  const texts = textsOf(snapshot);
  const isSending = snapshot.matches("sending");
  await expect(form(page)).toHaveAttribute("aria-busy", String(isSending));
  await expect(
    form(page).getByRole("button", { name: isSending ? texts.sending : texts.send, exact: true }),
  ).toBeVisible();
  await expectBanner(page, snapshot, banner);
  // All at once: asked one by one, the fields would take most of the time of a walk.
  const marked = () =>
    form(page)
      .locator("input[aria-invalid=true], textarea[aria-invalid=true]")
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name }) => name));
  const bad = TYPED.filter((name) => badFields.includes(name));
  await expect.poll(async () => (await marked()).filter((name) => TYPED.includes(name))).toEqual(bad);
  const code = values["code"] ?? "";
  await expect(field(page, "code")).toHaveValue(code === "" || code === "wrong" ? code : /^\w{7}$/);
  await expect(field(page, "message")).toHaveValue(values["message"] ?? "");
  await expect(form(page).getByText(texts.referenceHint)).toHaveCount(reference === "" ? 0 : 1);
}

const bannerOf = (page: Page, snapshot: AnyMachineSnapshot, banner: FormBanner): Locator =>
  form(page).getByRole("group", { name: textsOf(snapshot).banner[banner] });

/** A banner is a group that has the focus when it appears, and is named by what it says. */
async function expectBanner(page: Page, snapshot: AnyMachineSnapshot, banner: FormBanner | null): Promise<void> {
  const texts = textsOf(snapshot);
  const dismiss = form(page).getByRole("button", { name: texts.banner.dismiss });
  await expect(dismiss).toHaveCount(banner === null ? 0 : 1);
  if (banner === null) return;
  const group = bannerOf(page, snapshot, banner);
  await expect(group).toBeVisible();
  const { badFields, reference } = contextOf(snapshot);
  const named = banner === "captcha" || banner === "required" ? badFields : [];
  const names: Readonly<Record<string, string>> = texts.field;
  for (const name of named) await expect(group).toContainText(names[name] ?? name);
  if (banner === "sent") await expect(group).toContainText(reference);
}

/** The values of a draft that has all the fields of both forms. */
export const DRAFT = { ...FILLED, company_web: "http://example.com", address: "1 Example Road" };
