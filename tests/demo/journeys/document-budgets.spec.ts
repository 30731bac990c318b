/** Sizes of documents. The first paint needs only the document, which contains the style of its screen. */
import { LANGUAGES } from "../../../contract/constants.ts";
import { matchRoute } from "../../../contract/locations.ts";
import type { RouteName } from "../../../contract/routes.ts";
import { prepareQuickly, prepareResponse } from "../../../server/responses/cached-response.ts";
import { ADDRESSES } from "../../accessibility/addresses.ts";
import { expect, test } from "../../support/browser.ts";
import { overBudget, type Spent } from "../../support/budgets.ts";

const KILOBYTE = 1000;
/** Kilobytes, brotli, of a response that is not cached yet and compressed with less effort. */
const MAX_AT_FIRST = 38;
/** Kilobytes, brotli, at full compression. The links of the header's menus take half a kilobyte. */
const MAX_USUAL = 29;
/** Pages with the most products. The list has ranges. The styles of a product page serve series, parts and documents too. */
const MAX: Partial<Record<RouteName, number>> = { home: 29, products: 33, product: 36 };

const kilobytes = (answer: Awaited<ReturnType<typeof prepareResponse>>) => answer.forms.br.body.length / KILOBYTE;

for (const [index, language] of LANGUAGES.entries()) {
  test(`no document exceeds its budget in ${language}`, async ({ request }) => {
    test.setTimeout(240_000);
    const spent: Spent[] = [];
    const sitemap = await (await request.get("/sitemaps/1.xml")).text();
    const products = sitemap.match(/\/product\/\d+/g) ?? [];
    expect(products).not.toEqual([]);
    for (const address of new Set([...ADDRESSES, ...products])) {
      const url = new URL(address, "http://localhost");
      url.searchParams.set("lang", language);
      // A separate network, because these new pages would use up the limit of the other tests.
      const headers = { "x-forwarded-for": `198.51.100.${index + 1}` };
      const answer = await request.get(`${url.pathname}${url.search}`, { headers });
      const source = { type: "text/html", body: await answer.text(), headers: {} };
      expect(source.body, address).toContain(`<html lang="${language}`);
      const { name } = matchRoute(url.pathname);
      spent.push(
        {
          page: name,
          budget: "document kB",
          value: kilobytes(await prepareResponse(source)),
          most: MAX[name] ?? MAX_USUAL,
        },
        {
          page: name,
          budget: "document at first kB",
          value: kilobytes(await prepareQuickly(source)),
          most: MAX_AT_FIRST,
        },
      );
    }
    expect(await overBudget(spent)).toEqual([]);
  });
}
