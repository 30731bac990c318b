/** The mails about a form, as a mail program with a browser's engine shows them: narrow, dark, in forced colours, and with axe-core. */
import type { Page } from "playwright/test";
import { MAX_REFERENCE_LENGTH } from "../../contract/line-input.ts";
import { mailOf } from "../../server/submissions/mail/company-mail.ts";
import { confirmationOf } from "../../server/submissions/mail/confirmation.ts";
import type { Submission } from "../../server/submissions/store/stored.ts";
import { expect, test } from "../support/browser.ts";
import { testMailedSite } from "../support/server/mailed-site.ts";
import { storedInquiry } from "../support/server/stored.ts";
import { violationsOf } from "./axe.ts";

const LANGUAGE_NUMBER = { en: 3, zh: 1 } as const;
const LONG = "x".repeat(80);
const ADDRESSES = { url: "", from: "site@acme.example", to: "sales@acme.example" };

function submissionIn(lang: number): Submission {
  const email = `${LONG.slice(0, 60)}@example.com`;
  const products = [
    {
      id: 1,
      name: "AC1 <b>Booster</b>",
      quantities: [100, 500, 1000, 2500, 10_000],
      note: "Red\n& blue",
      reference: LONG.slice(0, MAX_REFERENCE_LENGTH),
    },
    { id: 2, name: "AC2 Drainer", quantities: [2.5], unit: "metre", unit_name: "m" },
  ];
  return {
    id: 1,
    kind: "inquiry",
    version: 1,
    reference: "AC-2026-000001",
    sentAt: "2026-11-28T02:00:00Z",
    answerDueAt: "2026-12-02T10:00:00Z",
    body: storedInquiry({ lang, email, company: "大河機械", message: `Hello.\n\n${LONG}`, products }),
  };
}

for (const language of ["en", "zh"] as const) {
  const site = testMailedSite({ language, timeZone: "Asia/Taipei" });
  const submission = submissionIn(LANGUAGE_NUMBER[language]);
  const status = "https://acme.example/inquiry/AAAAAAAAAAAAAAAAAAAAAA";
  const mails = {
    "the mail to the company": mailOf(submission, ADDRESSES, site).html,
    "the confirmation": confirmationOf(submission, ADDRESSES, site, status)?.html,
  };
  for (const [name, html] of Object.entries(mails)) {
    test.describe(`${name} in ${language}`, () => {
      test.use({ javaScriptEnabled: true });
      const show = (page: Page) => page.setContent(String(html));

      test("fits a window of 320 pixels, and is no wider than 600 in a large one", async ({ page }) => {
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 700 });
          await show(page);
          const widths = await page.evaluate(() => ({
            scrolled: document.documentElement.scrollWidth,
            heading: document.querySelector("h1")?.getBoundingClientRect().width ?? 0,
          }));
          expect(widths.scrolled).toBe(width);
          expect(widths.heading).toBeLessThanOrEqual(600);
        }
      });

      test("is read as it was written: text as text, products as a list, fields with their labels", async ({
        page,
      }) => {
        await show(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByRole("listitem")).toHaveCount(2);
        await expect(page.locator("b, img, script, iframe")).toHaveCount(0);
        expect(await page.locator("html").getAttribute("lang")).toBe(language === "zh" ? "zh-Hant-TW" : "en");
      });

      for (const [state, media] of [
        ["light", { colorScheme: "light" }],
        ["dark", { colorScheme: "dark" }],
        ["forced colours", { forcedColors: "active" }],
      ] as const) {
        test(`has no violation with ${state}`, async ({ page }) => {
          await page.emulateMedia(media);
          await page.setViewportSize({ width: 320, height: 700 });
          await show(page);
          const isDark = await page.evaluate(() => getComputedStyle(document.body).color === "rgb(255, 255, 255)");
          expect(isDark).toBe(state === "dark");
          expect(await violationsOf(page)).toEqual([]);
        });
      }
    });
  }
}
