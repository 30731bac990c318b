/** Files of an inquiry: chosen, refused, stored and removed. The server of the site stores them. */
import type { Route } from "playwright/test";
import { LANGUAGES } from "../../contract/constants.ts";
import { FILE_NAMES } from "../../contract/inquiry-files.ts";
import { filled } from "../drivers/site.ts";
import { heardBy } from "../support/announcements.ts";
import { expect, open, TEXTS, test } from "../support/browser.ts";
import { dropFiles } from "../support/drop-files.ts";
import { drawing } from "../support/server/files.ts";

const file = (name: string) => ({ name, mimeType: "application/octet-stream", buffer: drawing(name) });

for (const language of LANGUAGES) {
  const { files: texts } = TEXTS[language].forms;

  test(`each state of a file is announced once, and the focus moves on from a removed one, in ${language}`, async ({
    page,
  }) => {
    // An immediate response would leave no time to announce that a file is being sent.
    const requests: Route[] = [];
    await page.route("**/api/inquiry/files", (route) => {
      requests.push(route);
    });
    await open(page, "/inquiry", language);
    const part = page.getByRole("group", { name: texts.title, exact: true });
    const expectHeard = await heardBy(page);
    const chooser = page.waitForEvent("filechooser");
    await part.getByRole("button", { name: texts.choose }).press("Enter");
    await (await chooser).setFiles(["notes.rar", "housing.step", "cover.step"].map(file));
    const refusal = filled(texts.problem.kind, { kinds: FILE_NAMES });
    const sending = ["housing.step", "cover.step"].map((name) => filled(texts.said.sending, { name }));
    await expectHeard([`notes.rar: ${refusal}`, ...sending].join(" "));
    await expect(
      part.getByRole("button", { name: filled(texts.remove, { name: "notes.rar" }) }),
    ).toHaveAccessibleDescription(refusal);
    for (const name of ["housing.step", "cover.step"]) {
      const isIts = (route: Route) => route.request().postData()?.includes(`filename="${name}"`);
      await expect.poll(() => requests.some(isIts)).toBe(true);
      await requests.find(isIts)?.continue();
      const size = "2 kB";
      await expectHeard(filled(texts.said.stored, { name, size }));
    }
    const remove = (name: string) => part.getByRole("button", { name: filled(texts.remove, { name }) });
    for (const name of ["notes.rar", "cover.step"]) {
      await remove(name).press("Enter");
      await expect(remove("housing.step")).toBeFocused();
      await expectHeard(filled(texts.said.removed, { name }));
    }
  });

  test(`files that are dropped beside the areas for them do not replace the form, in ${language}`, async ({ page }) => {
    await open(page, "/inquiry", language);
    const { order } = TEXTS[language].forms;
    const part = page.getByRole("group", { name: texts.title, exact: true });
    const address = page.url();
    const title = page.getByRole("heading", { level: 1 });
    await dropFiles(title, [file("housing.step"), file("notes.rar")]);
    const rows = part.getByRole("listitem");
    await expect(rows.nth(0)).toContainText(texts.state.stored);
    await expect(rows.nth(1)).toContainText(filled(texts.problem.kind, { kinds: FILE_NAMES }));
    await expect(rows.nth(1)).toBeInViewport();
    // A list that is dropped on the quick order is read there.
    await page.getByRole("button", { name: order.title }).click();
    await dropFiles(page.getByRole("textbox", { name: order.list }), [
      { name: "list.csv", buffer: Buffer.from("X-1;2\nX-2;3") },
    ]);
    await expect(page.getByRole("heading", { name: filled(order.check_other, { count: 2 }) })).toBeVisible();
    await expect(rows).toHaveCount(2);
    expect(page.url()).toBe(address);
  });
}
