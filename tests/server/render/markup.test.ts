/** XML of the server (feeds, sitemaps) is well-formed with any text. */
import { expect, test } from "vitest";
import { escapeText } from "../../../server/content/texts/escape-text.ts";
import { tag } from "../../../server/render/markup.ts";

test("characters that XML forbids are removed, and all others stay", () => {
  const given = `a${[...Array(32).keys()].map((code) => String.fromCharCode(code)).join("")}\u{1F98A}\uD800\uFFFE&<">z`;
  expect(escapeText(given)).toBe("a\t\n\r\u{1F98A}&amp;&lt;&quot;&gt;z");
  expect(tag("link", { title: "a\vb" })).toBe('<link title="ab">');
});
