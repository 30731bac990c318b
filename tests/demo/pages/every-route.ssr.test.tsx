/** Each route as the server renders it: the real views with the real content, in both languages. */
import { describe, expect, test } from "vitest";
import { LANGUAGES, type SpecifiedLanguage } from "../../../contract/constants.ts";
import { inputOf } from "../../../server/render/render-input.ts";
import { resolveUrl } from "../../../server/routing/resolve-url.ts";
import { render } from "../../../src/entry-server.tsx";
import { ADDRESSES } from "../../accessibility/addresses.ts";
import { wrongInPages } from "../../accessibility/served-pages.ts";
import { demoContent, demoSite } from "../support/content.ts";

/** All products, solutions and news besides the routes, milliseconds. */
const LONG = 180_000;

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Returns the paragraphs and plain items of the page in order, in the page's language, without links and navigation. */
const blocksOf = (html: string) =>
  [
    ...html
      .slice(html.indexOf("<main"))
      .replace(/<nav\b.*?<\/nav>/gs, "")
      .matchAll(/<(p|li)\b([^>]*)>((?:(?!<\/?(?:p|li|div|h\d)\b).)*?)<\/\1>/gs),
  ].flatMap(([, , attributes = "", inner = ""]) =>
    `${attributes}${inner}`.includes("lang=")
      ? []
      : [inner.replace(/<(a|button)\b.*?<\/\1>/gs, "").replace(/<\/?span\b[^>]*>/g, "")],
  );

/** Returns the abbreviations that are used before their explanation, with the surrounding words (WCAG 3.1.4). */
function unexplained(html: string, abbreviations: Readonly<Record<string, string>>): string[] {
  const explained = new Set<string>();
  const word = new RegExp(`(<abbr title="[^"]+">)?(?<![\\w-])(${Object.keys(abbreviations).join("|")})(?![\\w-])`, "g");
  return blocksOf(html).flatMap((block) =>
    [...block.matchAll(word)].flatMap(([, mark, short = ""]) => {
      if (mark) explained.add(short);
      return explained.has(short) ? [] : [`${short}: ${textOf(block)}`];
    }),
  );
}

/** Returns the table columns whose sum differs from the total of the rows above. */
function wrongSums(html: string): string[] {
  const cellsOf = (row: string) => [...row.matchAll(/<div>(.*?)<\/div>/gs)].map(([, inner = ""]) => textOf(inner));
  const rowsOf = (group: string) => [...group.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => cellsOf(row));
  const amount = (cell = "") => (/^[\d,.]+$/.test(cell) ? Number(cell.replaceAll(",", "")) : undefined);
  return [
    ...html.matchAll(/<tbody\b[^>]*>((?:(?!<\/tbody>).)*)<\/tbody><tbody\b[^>]*data-sum[^>]*>(.*?)<\/tbody>/gs),
  ].flatMap(([, above = "", below = ""]) => {
    const rows = rowsOf(above);
    const [sums = []] = rowsOf(below);
    return sums.flatMap((sum, column) => {
      const come = rows.reduce((total, row) => total + (amount(row[column]) ?? 0), 0);
      return amount(sum) === undefined || amount(sum) === come ? [] : [`${sums[0]}: ${sum}, not ${come}`];
    });
  });
}

async function renderAddress(address: string, language: SpecifiedLanguage) {
  const { pathname, search } = new URL(address, "http://localhost");
  const site = await demoSite();
  const found = resolveUrl(site, pathname, search);
  if (found.kind === "redirect") throw new Error(`${address} redirects to ${found.to}`);
  const input = await inputOf(site, found, language);
  return { ...(await render(input, { mapsKey: null, publicUrl: "" })), input };
}

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(ADDRESSES)(
    "%s has a heading of its own, all its texts, explained abbreviations and its metadata",
    async (address) => {
      const { html, title, description, modules, input } = await renderAddress(address, language);
      const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner = ""]) => textOf(inner));
      expect(headings).toEqual([expect.stringMatching(/\S/)]);
      // A missing text shows its key, a missing field its placeholder.
      expect(textOf(html)).not.toMatch(/\b(shell|catalogue|company|discover|forms)\.\w+|undefined|\[object|NaN/);
      expect([title, description]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
      expect(unexplained(html, input.page?.response.abbreviations ?? {})).toEqual([]);
      // Brackets of Chinese words are full-width.
      expect(html.replaceAll("<!-- -->", "")).not.toMatch(/\([^()<>]*\p{Script=Han}|\p{Script=Han}\(/u);
      expect(modules).toContainEqual(expect.stringMatching(/^src\/pages\/.*Screen\.tsx$/));
    },
  );

  test("no page describes anything by a missing text, or has links with one name and two targets", {
    timeout: LONG,
  }, async () => {
    expect(await wrongInPages(await demoSite(), await demoContent(), language)).toEqual([]);
  });

  test("each sum of a table equals the total of the rows above it, in every year", async () => {
    const { input } = await renderAddress("/aboutUs/investor/financial/report", language);
    const response = input.page?.response;
    const years = response && "years" in response ? response.years : [];
    expect(years.length).toBeGreaterThan(1);
    for (const year of years) {
      const { html } = await renderAddress(`/aboutUs/investor/financial/report?year=${year}`, language);
      expect(html).toContain("data-sum");
      expect(wrongSums(html)).toEqual([]);
    }
  });
});
