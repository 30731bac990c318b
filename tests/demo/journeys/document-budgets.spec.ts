/** Sizes of documents. The first paint needs only the document, which contains the style of its screen. */
import { matchRoute } from "../../../contract/locations.ts";
import { prepareQuickly } from "../../../server/responses/cached-response.ts";
import { ADDRESSES } from "../../accessibility/addresses.ts";
import { expect, inLanguage, test } from "../../support/browser.ts";
import { overBudget } from "../../support/budgets.ts";

test("no document exceeds its budget", async ({ request }) => {
  const sitemap = await (await request.get("/sitemaps/1.xml")).text();
  const products = sitemap.match(/\/product\/\d+/g) ?? [];
  expect(products).not.toEqual([]);
  // A separate network, because these new pages would use up the limit of the other tests.
  const headers = { "x-forwarded-for": "198.51.100.1" };
  const sizes = [];
  for (const address of new Set([...ADDRESSES, ...products])) {
    // Documents in Chinese are larger.
    const answer = await request.get(inLanguage(address, "zh"), { headers });
    const body = await answer.text();
    expect(body, address).toContain('<html lang="zh-Hant-TW"');
    // Compressed with less effort, as for the first visitor.
    const { forms } = await prepareQuickly({ type: "text/html", body, headers: {} });
    sizes.push({
      page: matchRoute(new URL(address, "http://localhost").pathname).name,
      bytes: forms.br.body.length,
    });
  }
  expect(await overBudget("document", sizes)).toEqual([]);
});
