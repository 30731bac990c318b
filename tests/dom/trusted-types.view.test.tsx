import { describe, expect, test, vi } from "vitest";
import { TRUSTED_TYPES_POLICY } from "../../contract/constants.ts";
import { sanitize } from "../../server/content/texts/sanitize.ts";
import { createTrust, trustedHtml, trustedScript } from "../../src/dom/trusted-types.ts";

const ESCAPED = /^(?:[^<]|&lt;)*$/;

describe("markup is trusted", () => {
  test.each([
    "A text with 5 &lt; 6 &amp; more",
    "<p>A <strong>strong</strong> word<br />and a line</p>",
    '<a href="/press/1">here</a>, <a href="https://example.com" target="_blank" rel="noopener noreferrer">there</a>',
    '<a href="mailto:mei@example.com">mail</a> <a href="#top">top</a> <a href="?year=2024">year</a>',
    sanitize("<table><caption>Prices</caption><tr><th scope=row>A</th><td colspan=2>1</td></tr></table>"),
    sanitize('<p lang=zh-Hant-TW onclick="x()">文<script>alert(1)</script></p>'),
  ])("as the server sanitised it: %s", (html) => expect(trustedHtml(html)).toBe(html));

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<p onclick="alert(1)">text</p>',
    '<p style="color: red">text</p>',
    '<a href="javascript:alert(1)">text</a>',
    '<a href="&#106;avascript:alert(1)">text</a>',
    '<a href="JaVaScRiPt:alert(1)">text</a>',
    '<a href="/a" href="x" onfocus="alert(1)" autofocus>text</a>',
    "<p/onclick=alert(1)>text</p>",
    "<p\nonclick=alert(1)>text</p>",
    '<p lang="a"onclick="alert(1)">text</p>',
    "<svg><p>text</p></svg>",
    "<iframe src='/home'></iframe>",
    "<!-- comment --><p>text</p>",
    "<p>text</p><",
    "<P>text</P>",
  ])("never with anything else, and is shown as text: %s", (html) => {
    const shown = String(trustedHtml(html));
    expect(shown).toMatch(ESCAPED);
    const element = document.createElement("div");
    element.innerHTML = shown;
    expect(element.textContent).toBe(html);
  });
});

describe("the address of a script", () => {
  test("is trusted within the site", () => {
    expect(trustedScript("/assets/worker-1.js")).toBe("/assets/worker-1.js");
  });

  test.each(["https://example.com/a.js", "//example.com/a.js", "data:text/javascript,alert(1)", "blob:null/1"])(
    "is never trusted on another site: %s",
    (address) => expect(() => trustedScript(address)).toThrow(TypeError),
  );
});

describe("a browser with trusted types", () => {
  test("creates one policy, with the name that the pages' policy allows", () => {
    const createPolicy = vi.fn((_name: string, rules: object) => rules as TrustedTypePolicy);
    const trust = createTrust({ createPolicy });
    trust.trustedHtml("<p>one</p>");
    trust.trustedHtml("<p>two</p>");
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith(TRUSTED_TYPES_POLICY, expect.anything());
  });
});
