/** The status page of an inquiry: read, added to and withdrawn, with and without scripts, in both languages. */
import type { Page } from "playwright/test";
import { LANGUAGES, type SpecifiedLanguage } from "../../contract/constants.ts";
import { check, PHONE } from "../accessibility/states.ts";
import { languageLink, otherLanguage } from "../drivers/site.ts";
import { expect, heading, hydrated, inLanguage, TEXTS, test, VISITOR } from "../support/browser.ts";
import { sendInquiry } from "../support/status-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Browsers report a document whose status is 404 or 422, and the page a post that was refused.
test.use({ expectedMessages: /Failed to load resource|API Error:|RequestError|AxiosError/ });

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const keyIn = (path: string) => /[\w-]{22}/.exec(path)?.[0] ?? "";

/** Sends an inquiry and opens its page. Returns the reference. */
async function openStatus(page: Page, origin: string, language: SpecifiedLanguage): Promise<string> {
  const { reference, status_path } = await sendInquiry(page, origin, language);
  await page.goto(status_path);
  await expect(page).toHaveURL(`${origin}/inquiry/status?lang=${language}`);
  return reference;
}

for (const language of LANGUAGES) {
  const { catalogue, forms } = TEXTS[language];
  const { status } = forms;

  test(`an inquiry is read, added to and withdrawn in ${language}`, async ({ page, baseURL }) => {
    const reference = await openStatus(page, baseURL ?? "", language);
    await hydrated(page);
    await expect(heading(page, catalogue.status.title)).toBeVisible();
    const content = page.getByRole("region", { name: status.content });
    expect(await page.content()).not.toContain(VISITOR.message);
    await check(page, "what was sent is hidden");
    await button(page, status.show).click();
    await expect(page.getByRole("heading", { name: status.content })).toBeFocused();
    for (const text of [VISITOR.name, VISITOR.message, "PO-7", "With a long cable"])
      await expect(content).toContainText(text);
    const state = page.getByRole("region", { name: status.state.received });
    await expect(state).toContainText(reference);
    await check(page, "received");
    await button(page, status.send).click();
    await expect(main(page).getByRole("group", { name: status.problem.empty })).toBeFocused();
    await check(page, "an empty message");
    await main(page).getByRole("textbox", { name: forms.field.message }).fill("One more thing.\nSoon.");
    await button(page, status.send).click();
    await expect(main(page).getByRole("group", { name: status.done.stored })).toBeFocused();
    await expect(content).toContainText("One more thing.\nSoon.", { useInnerText: true });
    await expect(main(page).getByRole("textbox", { name: forms.field.message })).toHaveValue("");
    await page.setViewportSize(PHONE);
    await check(page, "a message was added, on a phone");
    await button(page, status.withdraw.ask).click();
    const question = main(page).getByRole("group", { name: status.withdraw.question });
    await expect(question).toBeFocused();
    await check(page, "the withdrawal is asked about");
    await button(page, status.withdraw.keep).click();
    await expect(button(page, status.withdraw.ask)).toBeFocused();
    await button(page, status.withdraw.ask).click();
    await button(page, status.withdraw.confirm).click();
    await expect(main(page).getByRole("group", { name: status.done.withdrawn })).toBeFocused();
    await expect(page.getByRole("region", { name: status.state.withdrawn })).toBeVisible();
    await expect(main(page).getByRole("textbox", { name: forms.field.message })).toHaveCount(0);
    await check(page, "withdrawn");
    await page.goto(inLanguage("/privacy", language));
    await page.goBack();
    await expect(page.getByRole("region", { name: status.state.withdrawn })).toBeVisible();
  });

  test(`a browser without the key of an inquiry is told what to do in ${language}`, async ({ page }) => {
    const response = await page.goto(inLanguage("/inquiry/AAAAAAAAAAAAAAAAAAAAAA", language));
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(heading(page, status.missing.title)).toBeVisible();
    await check(page, "no inquiry");
  });

  test(`a message to an inquiry that was withdrawn in another window can be copied in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await openStatus(page, baseURL ?? "", language);
    await hydrated(page);
    await main(page).getByRole("textbox", { name: forms.field.message }).fill("One more thing.");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await hydrated(other);
    await button(other, status.withdraw.ask).click();
    await button(other, status.withdraw.confirm).click();
    await expect(main(other).getByRole("group", { name: status.done.withdrawn })).toBeFocused();
    await other.close();
    await button(page, status.send).click();
    await expect(main(page).getByRole("group", { name: status.problem.closed })).toBeFocused();
    await expect(page.getByRole("region", { name: status.state.withdrawn })).toBeVisible();
    await expect(main(page).getByRole("textbox", { name: status.kept })).toHaveValue("One more thing.");
    await check(page, "a message to a withdrawn inquiry");
  });

  test(`a typed message survives the other language and a reload in ${language}`, async ({ page, baseURL }) => {
    await openStatus(page, baseURL ?? "", language);
    await hydrated(page);
    await main(page).getByRole("textbox", { name: forms.field.message }).fill("One more thing.");
    const other = otherLanguage(language);
    await languageLink(page, other).click();
    const message = main(page).getByRole("textbox", { name: TEXTS[other].forms.field.message });
    await expect(message).toHaveValue("One more thing.");
    await page.reload();
    await hydrated(page);
    await expect(message).toHaveValue("One more thing.");
    await button(page, TEXTS[other].forms.status.send).click();
    await expect(main(page).getByRole("group", { name: TEXTS[other].forms.status.done.stored })).toBeFocused();
    await page.reload();
    await hydrated(page);
    await expect(message).toHaveValue("");
  });

  test(`a message to an inquiry that is gone can be copied in ${language}`, async ({ page, baseURL }) => {
    await openStatus(page, baseURL ?? "", language);
    await hydrated(page);
    await main(page).getByRole("textbox", { name: forms.field.message }).fill("One more thing.");
    await page.context().clearCookies();
    await button(page, status.send).click();
    await expect(heading(page, status.missing.title)).toBeFocused();
    await expect(main(page).getByRole("textbox", { name: status.kept })).toHaveValue("One more thing.");
    await check(page, "a message to no inquiry");
  });

  test.describe(`without scripts in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test("a message to an inquiry that was withdrawn can be copied", async ({ page, baseURL }) => {
      await openStatus(page, baseURL ?? "", language);
      const other = await page.context().newPage();
      await other.goto(page.url());
      const kept = (of: Page) => main(of).getByRole("textbox", { name: status.kept });
      for (const each of [page, other])
        await main(each).getByRole("textbox", { name: forms.field.message }).fill("One more thing.");
      await button(page, status.withdraw.ask).click();
      await button(page, status.withdraw.confirm).click();
      await expect(main(page).getByText(status.done.withdrawn)).toBeVisible();
      await expect(kept(page)).toHaveValue("One more thing.");
      await button(other, status.send).click();
      await expect(main(other).getByText(status.problem.closed)).toBeVisible();
      await expect(kept(other)).toHaveValue("One more thing.");
    });

    test("an inquiry is read, added to and withdrawn", async ({ page, baseURL }) => {
      await openStatus(page, baseURL ?? "", language);
      const message = main(page).getByRole("textbox", { name: forms.field.message });
      const content = page.getByRole("region", { name: status.content });
      expect(await page.content()).not.toContain(VISITOR.message);
      await message.fill("Wait");
      await button(page, status.show).click();
      await expect(content).toContainText(VISITOR.message);
      await expect(message).toHaveValue("Wait");
      await message.fill("");
      await button(page, status.send).click();
      await expect(main(page).getByText(status.problem.empty)).toBeVisible();
      await message.fill("One more thing.");
      await button(page, status.withdraw.ask).click();
      await expect(main(page).getByText(status.withdraw.question)).toBeVisible();
      await button(page, status.withdraw.keep).click();
      await expect(message).toHaveValue("One more thing.");
      await button(page, status.send).click();
      await expect(main(page).getByText(status.done.stored)).toBeVisible();
      await expect(content).toContainText("One more thing.");
      await expect(message).toHaveValue("");
      await button(page, status.withdraw.ask).click();
      await button(page, status.withdraw.confirm).click();
      await expect(main(page).getByText(status.done.withdrawn)).toBeVisible();
      await expect(message).toHaveCount(0);
    });
  });
}

test("no address, referrer or script of the page has the key of the inquiry", async ({ page, baseURL }) => {
  const { status_path } = await sendInquiry(page, baseURL ?? "");
  const key = keyIn(status_path);
  const told: string[] = [];
  page.on("request", (request) => {
    const { referer = "" } = request.headers();
    if (!request.url().includes(`/inquiry/${key}`)) told.push(request.url(), referer);
  });
  await page.goto(status_path);
  await hydrated(page);
  const home = page.getByRole("banner").getByRole("link").first();
  await home.hover();
  await home.click();
  await expect(page).not.toHaveURL(/\/inquiry\//);
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((text) => text.includes(key))).toEqual([]);
  await page.goBack();
  const seen = await page.evaluate(() =>
    [document.cookie, document.referrer, location.href, document.body.innerHTML].join(),
  );
  expect(seen).not.toContain(key);
});
