import { describe, expect, test } from "vitest";
import { sanitize } from "../../../server/content/texts/sanitize.ts";
import { loadEdited, responseOf } from "../../support/content.ts";

describe("HTML from the content is sanitised against an allow-list", () => {
  test.each([
    ["scripts", "<p>Calm</p><script>alert(1)</script>", "<p>Calm</p>"],
    ["event handlers", '<p onclick="alert(1)">Calm</p>', "<p>Calm</p>"],
    ["script addresses", '<a href="javascript:alert(1)">Calm</a>', "<a>Calm</a>"],
    ["styles", '<p style="position:fixed">Calm</p><style>p{}</style>', "<p>Calm</p>"],
    ["frames", '<iframe src="https://example.com"></iframe>', ""],
    ["pictures", '<img src="x" onerror="alert(1)">', ""],
    ["addresses without a scheme", '<a href="//example.com">Calm</a>', "<a>Calm</a>"],
  ])("%s are removed", (_what, given, left) => {
    expect(sanitize(given)).toBe(left);
  });

  test("structure, links and languages stay", () => {
    const html = '<h2>Data</h2><ul><li lang="en">8/20 µs</li></ul><p><a href="/product/1">QuayStrip</a></p>';
    expect(sanitize(html)).toBe(html);
  });

  test("a table wider than the screen scrolls by itself, by keyboard as well", () => {
    const table = "<table><tbody><tr><td>2025</td></tr></tbody></table>";
    const headed = '<table><tbody><tr><th scope="row">2025</th></tr></tbody></table>';
    expect(sanitize(`<p>Results</p>${table}`)).toBe(`<p>Results</p><div data-scrolls="" tabindex="0">${headed}</div>`);
  });

  test.each([
    [
      "its caption",
      '<table><caption>Load "A"</caption><tbody><tr><th>Item</th></tr></tbody></table>',
      "Load &quot;A&quot;",
    ],
    [
      "its head cells",
      "<table><thead><tr><th>Item</th><th><strong>2025</strong></th></tr></thead></table>",
      "Item, 2025",
    ],
  ])("a focusable table is named by %s", (_what, table, name) => {
    expect(sanitize(table)).toMatch(`<div data-scrolls="" tabindex="0" role="region" aria-label="${name}"><table>`);
  });

  test("the cells of a table's head name its columns, the first cell of each row names the row", () => {
    const table =
      "<table><thead><tr><th>Year</th><th>Re&shy;sult</th></tr></thead><tbody><tr><td>2025</td><td>4.7</td></tr></tbody></table>";
    const html = sanitize(table);
    expect(html).toContain('<th scope="col">Year</th>');
    expect(html).toContain('<tr><th scope="row">2025</th><td data-numeric="">4.7</td></tr>');
    expect(html).toContain('aria-label="Year, Result"');
  });

  test("a column of numbers alone is marked as one, with its head", () => {
    const table =
      "<table><thead><tr><th>Quarter</th><th>Yield</th><th>Left</th></tr></thead><tbody>" +
      "<tr><td>Q2</td><td>906 MWh</td><td>below 1.5 kV</td></tr><tr><td>Q3</td><td>−1,019 MWh</td><td>2</td></tr></tbody></table>";
    expect(sanitize(table)).toContain(
      '<tr><th scope="col">Quarter</th><th scope="col" data-numeric="">Yield</th><th scope="col">Left</th></tr>',
    );
    expect(sanitize(table)).toContain('<th scope="row">Q3</th><td data-numeric="">−1,019 MWh</td><td>2</td>');
    const spanning = '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td colspan="2">3</td></tr></tbody></table>';
    expect(sanitize(spanning)).not.toContain("data-numeric");
  });

  test("a link that opens a new tab gets no access to this one", () => {
    const link = '<a href="https://example.com" target="_blank">Out</a>';
    expect(sanitize(link)).toBe('<a href="https://example.com" target="_blank" rel="noopener noreferrer">Out</a>');
  });

  test("the fields of a page are sanitised", async () => {
    const content = await loadEdited({
      "pages/inquiry.yaml": (text) => text.replace("en: <p>We answer", "en: <p onclick=x>We<script>x</script> answer"),
    });
    expect(responseOf(content, "inquiry", "en").title_content1.content).toMatch(/^<p>We answer/);
  });
});
