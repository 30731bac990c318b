/** The contact form (spec sections 3, 5 and 8), in both languages. */
import { Held } from "../drivers/held.ts";
import { filled, languageLink } from "../drivers/site.ts";
import { heardBy } from "../support/announcements.ts";
import { expect, fillIn, open, readCode, TEXTS, test, VISITOR } from "../support/browser.ts";

const ADDRESS = { company_web: "https://harbour-lights.example", address: "1 Quay Road" } as const;

for (const language of ["en", "zh"] as const) {
  const { forms } = TEXTS[language];

  // spec 2.175, 8.7
  test(`a visitor sends a message and gets a reference number in ${language}`, async ({ page, company }) => {
    await open(page, "/aboutUs/contactUs", language);
    const subject = page.getByRole("combobox", { name: forms.field.type });
    const first = await subject.locator("option").first().getAttribute("value");
    await expect(subject).toHaveValue(first ?? "");
    await expect(page.getByRole("combobox", { name: forms.field.country })).toHaveValue(
      language === "zh" ? "台灣" : "Taiwan",
    );
    const name = page.getByRole("textbox", { name: forms.field.name, exact: true });
    await expect(name).toHaveAccessibleDescription(forms.reason.name);
    await expect(name).toHaveAttribute("aria-required", "true");
    const expectHeard = await heardBy(page);
    const send = page.getByRole("button", { name: forms.send, exact: true });
    await send.press("Enter");
    // A screen reader reads the message because it takes the focus. A live region would read it twice.
    const message = page.getByRole("form").getByRole("group", { name: forms.banner.captcha });
    await expect(message).toBeFocused();
    await expectHeard();
    await message.getByRole("link", { name: forms.field.name, exact: true }).press("Enter");
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveAccessibleDescription(new RegExp(filled(forms.fillIn, { field: forms.field.name })));

    await fillIn(page, language, { ...VISITOR, ...ADDRESS });
    await expect(name).not.toHaveAttribute("aria-invalid", "true");
    const code = await readCode(page, language);
    await expectHeard(`${forms.captcha.large} ${[...code].join(" ")}`);
    await page.getByRole("textbox", { name: forms.field.code }).fill(code);
    const body = page.waitForRequest("**/api/contact");
    const answers = new Held();
    await page.route("**/api/contact", answers.hold);
    await send.press("Enter");
    const sending = page.getByRole("button", { name: forms.sending, exact: true });
    await expect(sending).toBeFocused();
    await expect(sending).toBeDisabled();
    expect((await body).postDataJSON()).toMatchObject({
      lang: language === "zh" ? 1 : 3,
      country: "Taiwan",
      type: first,
      ...VISITOR,
      ...ADDRESS,
    });
    await answers.end((route) => route.continue());
    const outcome = page.getByRole("heading", { level: 1, name: forms.banner.sent });
    await expect(outcome).toBeFocused({ timeout: 20_000 });
    await expect(outcome).toContainText(company.reference);
    await expectHeard();
    await expect(page.getByRole("region", { name: forms.after.asked })).toContainText(VISITOR.message);
    await expect(page.getByRole("form")).toHaveCount(0);
    await page.getByRole("button", { name: forms.after.again }).click();
    await expect(page.getByRole("textbox", { name: forms.field.message })).toHaveValue("");
  });

  // spec 5.10
  test(`the first press of Send sends a value that was just typed and looks doubtful in ${language}`, async ({
    page,
  }) => {
    await open(page, "/aboutUs/contactUs", language);
    await fillIn(page, language, { ...VISITOR, ...ADDRESS, email: "not-an-email" });
    const email = page.getByRole("textbox", { name: forms.field.email });
    await expect(email).toHaveAccessibleDescription(new RegExp(forms.doubt.email.replace("{{value}}", "not-an-email")));
    await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
    await page.getByRole("textbox", { name: forms.field.phone }).fill("12345");
    const body = page.waitForRequest("**/api/contact");
    // Slow enough for the page to move while the button is pressed.
    await page.getByRole("button", { name: forms.send, exact: true }).click({ delay: 300 });
    expect((await body).postDataJSON()).toMatchObject({ email: "not-an-email", phone: "12345" });
  });

  // spec 5.5
  test(`the code is accepted as it is spoken, character by character, and each empty required field is named in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const spoken: { readonly lang: string; readonly text: string }[] = [];
      Reflect.set(window, "spoken", spoken);
      Object.defineProperty(window, "speechSynthesis", {
        value: {
          getVoices: () => [{}],
          speak: (utterance: SpeechSynthesisUtterance) => {
            spoken.push({ lang: utterance.lang, text: utterance.text });
            queueMicrotask(() => utterance.dispatchEvent(new Event("end")));
          },
          cancel: () => {},
        },
      });
    });
    await open(page, "/aboutUs/contactUs", language);
    await page.getByRole("button", { name: forms.captcha.speak }).click();
    const spoken = () => page.evaluate(() => Reflect.get(window, "spoken") as { lang: string; text: string }[]);
    await expect.poll(async () => (await spoken()).length).toBe(7);
    const heard = await spoken();
    expect(heard.map(({ lang }) => lang)).toEqual(heard.map(() => (language === "zh" ? "zh-TW" : "en")));
    expect(heard.map(({ text }) => text)).toEqual([...(await readCode(page, language)).toUpperCase()]);

    await page.getByRole("textbox", { name: forms.field.code }).fill(heard.map(({ text }) => text).join(""));
    await page.getByRole("button", { name: forms.send, exact: true }).click();
    const { name, company, company_web, address, email, phone, message } = forms.field;
    const names = [name, company, company_web, address, email, phone, message].join("、");
    const text = forms.banner.fields.replace("{{message}}", forms.banner.required).replace("{{fields}}", names);
    await expect(page.getByRole("form").getByRole("group", { name: forms.banner.required })).toContainText(text);
  });
}

// spec 4.25, 9.20
test("the error banner hides after 10 s, even below the pointer, unless the pointer moves on it", async ({ page }) => {
  const { banner, send } = TEXTS.en.forms;
  await page.clock.install();
  await open(page, "/aboutUs/contactUs");
  const shown = page.getByRole("form").getByRole("group", { name: banner.required });
  const submit = page.getByRole("button", { name: send, exact: true });
  const layUnderPointer = async () => {
    await page.mouse.move(800, 300);
    await submit.press("Enter");
    await expect(shown).toBeVisible();
    // Scrolling moves it below the resting pointer.
    const dismiss = page.getByRole("form").getByRole("button", { name: banner.dismiss });
    await expect(async () => {
      const box = await shown.boundingBox();
      await page.evaluate((far) => window.scrollBy({ top: far, behavior: "instant" }), (box?.y ?? 0) - 280);
      expect(await dismiss.evaluate((button) => button.parentElement?.matches(":hover"))).toBe(true);
    }).toPass({ timeout: 5000 });
  };
  await layUnderPointer();
  await page.clock.fastForward(10_000);
  await expect(shown).toBeHidden();

  await layUnderPointer();
  await page.mouse.move(810, 305);
  await page.clock.fastForward(10_000);
  await expect(shown).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10_000);
  await expect(shown).toBeHidden();
});

test("a form with errors says so in the document title, also in another language", async ({ page }) => {
  await open(page, "/aboutUs/contactUs", "en");
  const send = page.getByRole("form").getByRole("button", { name: TEXTS.en.forms.send, exact: true });
  await send.press("Enter");
  await expect(page).toHaveTitle(new RegExp(`^${TEXTS.en.forms.errorTitle}`));
  await languageLink(page, "zh").press("Enter");
  await expect(page).toHaveTitle(new RegExp(`^${TEXTS.zh.forms.errorTitle}.*${TEXTS.zh.shell.nav.contactUs}`));
});

test("the button at the title leads to the form", async ({ page }) => {
  const { catalogue } = TEXTS.en;
  await open(page, "/aboutUs/contactUs");
  const form = page.getByRole("form", { name: catalogue.contact.form });
  await expect(form).not.toBeInViewport();
  await page.getByRole("link", { name: catalogue.contact.form }).click();
  await expect(page.getByRole("heading", { name: catalogue.contact.form })).toBeFocused();
  await expect(form).toBeInViewport();
});

test("the list of countries stays open if the header covers half of the field", async ({ page }) => {
  const { forms, shell } = TEXTS.en;
  await open(page, "/aboutUs/contactUs");
  const country = page.getByRole("combobox", { name: forms.field.country });
  const button = page.getByRole("button", { name: shell.ui.showOptions });
  await country.evaluate((field) => {
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const { top, height } = field.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - header, behavior: "instant" });
  });
  const box = await button.boundingBox();
  if (!box) throw new Error("The button of the list is not there.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 4);
  await expect(page.getByRole("listbox")).toBeVisible();
  // Effects of a click, such as scrolling to the focused element, take two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
  await expect(page.getByRole("listbox")).toBeVisible();
  await expect(country).toBeFocused();
});

test("a country is found by typing a part of its name", async ({ page }) => {
  const { forms } = TEXTS.en;
  await open(page, "/aboutUs/contactUs");
  const country = page.getByRole("combobox", { name: forms.field.country });
  await country.press("ControlOrMeta+a");
  await country.pressSequentially("nether");
  await expect(page.getByRole("option", { name: "Netherlands", exact: true })).toBeVisible();
  // The first is the Caribbean Netherlands.
  await country.press("ArrowDown");
  await country.press("ArrowDown");
  await country.press("Enter");
  await expect(country).toHaveValue("Netherlands");
});
