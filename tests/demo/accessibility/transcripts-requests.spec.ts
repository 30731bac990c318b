/**
 * Screen reader transcripts of visitors who add files to an inquiry, or return to one that they have sent, in both languages, compared
 * with transcripts/*.txt. To write the files again: TRANSCRIPTS=write npx playwright test tests/demo/accessibility/transcripts
 */
import type { Route } from "playwright/test";
import { LANGUAGES } from "../../../contract/constants.ts";
import { ScreenReader } from "../../accessibility/screen-reader.ts";
import { Held } from "../../drivers/held.ts";
import { filled } from "../../drivers/site.ts";
import { expect, hydrated, open, TEXTS, test } from "../../support/browser.ts";
import { drawing } from "../../support/server/files.ts";
import { sendInquiry } from "../../support/status-page.ts";
import { compare, says } from "./transcript.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// The reader logs an error for nodes that left the document before it reached them.
test.use({ expectedMessages: /getElementById is not a function/ });

const file = (name: string) => ({ name, mimeType: "application/octet-stream", buffer: drawing(name) });

for (const language of LANGUAGES) {
  const { catalogue, forms } = TEXTS[language];
  const { files, status } = forms;

  test(`files are chosen, one is refused, and two are removed, in ${language}`, async ({ page }) => {
    await open(page, "/inquiry", language);
    const requests: Route[] = [];
    await page.route("**/api/inquiry/files", (route) => {
      requests.push(route);
    });
    const said = (what: keyof typeof files.said, name: string) =>
      says("polite", filled(files.said[what], { name, size: "" }));
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("heading", says("heading", files.title));
    await reader.readTo(says("button", files.choose));
    const sending = ["housing.step", "cover.step"];
    await reader.choose(
      ["notes.txt", ...sending].map(file),
      says("polite", "notes.txt"),
      ...sending.map((name) => said("sending", name)),
    );
    // An immediate response would leave no time to announce that the file is being sent.
    for (const name of sending) {
      const isIts = (route: Route) => route.request().postData()?.includes(`filename="${name}"`);
      await expect.poll(() => requests.some(isIts)).toBe(true);
      await requests.find(isIts)?.continue();
      await reader.hear(said("stored", name));
    }
    for (const name of ["notes.txt", "cover.step"]) {
      await reader.readTo(says("button", filled(files.remove, { name })));
      await reader.press("Enter", said("removed", name));
    }
    await reader.jumpTo("heading", says("heading", forms.summary.title));
    await reader.readTo(/housing\.step/);
    compare(`files.${language}`, reader.transcript);
  });

  test(`an inquiry is opened again, added to and withdrawn, in ${language}`, async ({ page, baseURL }) => {
    const { status_path } = await sendInquiry(page, baseURL ?? "", language);
    await page.goto(status_path);
    await hydrated(page);
    const posts = new Held();
    await page.route("**/inquiry/status", (route) =>
      route.request().method() === "POST" ? posts.hold(route) : route.fallback(),
    );
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("main", /^main/);
    await reader.readTo(says("heading", catalogue.status.title));
    await reader.readTo(says("textbox", forms.field.message));
    await reader.type("One more thing.");
    await reader.readTo(says("button", status.send));
    await reader.press("Enter", says("button", forms.sending, ", disabled"));
    await posts.end((route) => route.continue());
    await reader.hear(says("group", status.done.stored));
    await reader.readTo(says("button", status.withdraw.ask));
    await reader.press("Enter", says("group", status.withdraw.question));
    await reader.readTo(says("button", status.withdraw.confirm));
    await reader.press("Enter", says("button", status.withdraw.working, ", disabled"));
    await posts.end((route) => route.continue());
    await reader.hear(says("group", status.done.withdrawn));
    await reader.jumpTo("heading", says("heading", status.state.withdrawn));
    await reader.readTo(says(status.meaning.withdrawn));
    compare(`status.${language}`, reader.transcript);
  });
}
