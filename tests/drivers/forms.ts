/** What the drivers of both forms share, and that of the cart: answers of the server, and filling in. */
import type { Page } from "playwright/test";
import type { Language } from "../../contract/constants.ts";
import { fillIn, readCode, TEXTS, VISITOR } from "../support/browser.ts";

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Answers what the forms ask the server, so that nothing is stored and the proof of work is at once found. */
export async function answerForms(page: Page, answer: Answer): Promise<void> {
  await page.route(/\/api\/(challenge|inquiry|contact)/, (route) =>
    route.request().url().endsWith("/api/challenge")
      ? route.fulfill({ json: { status: 1, message: { challenge: "challenge", bits: 1 } } })
      : route.fulfill({ status: answer.status, json: answer.body }),
  );
}

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
