/** The markup of every route follows the rules of HTML, as a checker of the standard and a few rules of our own test them. */
import { HtmlValidate, Rule, StaticConfigLoader } from "html-validate";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import type { Language } from "../../../contract/languages.ts";
import { pathTo } from "../../../contract/paths.ts";
import { inputOf } from "../../../server/render/render-input.ts";
import { resolveUrl } from "../../../server/routing/resolve-url.ts";
import { type Site, siteOf } from "../../../server/site/site.ts";
import { render } from "../../../src/entry-server.tsx";
import { ADDRESSES } from "../../accessibility/addresses.ts";
import { loadEdited, pumpsSearch } from "../../support/content.ts";
import { inNavigation, OWN_PAGE } from "../../support/own-page.ts";
import { demoSite } from "../support/content.ts";

/** Rules of the Nu HTML checker that html-validate lacks. */
class NuRules extends Rule {
  override setup() {
    this.on("dom:ready", ({ document }) => {
      for (const section of document.querySelectorAll("section")) {
        if (!section.querySelector("h1, h2, h3, h4, h5, h6")) this.report(section, "A section has no heading");
      }
      for (const select of document.querySelectorAll("select[required]")) {
        if (select.querySelector("option")?.getAttributeValue("value") !== "") {
          this.report(select, "A required select begins with an option that has a value");
        }
      }
      for (const area of document.querySelectorAll("textarea[type]")) this.report(area, "A textarea has a type");
    });
  }
}

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y"],
    plugins: [{ name: "nu", rules: { "nu/rules": NuRules } }],
    rules: {
      "nu/rules": "error",
      // A list of links may have a name, like its navigation.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      // Groups are named by `aria-labelledby`, because a legend can't share a row with its mark.
      "wcag/h71": "off",
      // A named region without a heading is not a section.
      "prefer-native-element": ["error", { exclude: ["region"] }],
      // Tables repeat their roles for browsers that drop them with `display: block` (decision 32). The linter finds
      // other redundant roles.
      "no-redundant-role": "off",
    },
  }),
);

async function wrongIn(html: string): Promise<readonly string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId}: ${selector} ${message}`),
  );
}

/** All routes in one test, milliseconds. */
const LONG = 120_000;

/** Addresses with a choice: an earlier year, another page of a list, a filter. */
const CHOSEN = [
  pathTo("shares", { year: 2024 }),
  pathTo("financialReport", { year: 2024 }),
  pathTo("products", {}, { page: 2, sort: "name" }),
  pathTo("pressList", { type: 1, year: 2025, page: 1 }),
];

async function wrongOn(site: Site, addresses: readonly string[], language: Language): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const address of addresses) {
    const { pathname, search } = new URL(address, "http://localhost");
    const found = resolveUrl(site, pathname, search);
    if (found.kind === "redirect") throw new Error(`${address} redirects to ${found.to}`);
    const { html } = await render(await inputOf(site, found, language), { mapsKey: null, publicUrl: "" });
    wrong.push(...(await wrongIn(html)).map((each) => `${address} ${each}`));
  }
  return wrong;
}

test.each(LANGUAGES)("the checker finds nothing on any route in %s", { timeout: LONG }, async (language) => {
  expect(await wrongOn(await demoSite(), [...ADDRESSES, ...CHOSEN], language)).toEqual([]);
});

test("the checker finds nothing on a page made by content alone, with every kind of block", async () => {
  const content = await loadEdited({ "articles/awards.yaml": () => OWN_PAGE, "site.yaml": inNavigation });
  const site = siteOf(content, await pumpsSearch());
  for (const language of LANGUAGES) expect(await wrongOn(site, ["/aboutUs/awards"], language)).toEqual([]);
});

test.each([
  ["a block in a phrase", "<p><span><div>text</div></span></p>", /element-permitted-content/],
  ["a section without a heading", "<section><p>text</p></section>", /no heading/],
  [
    "a required select",
    "<label>Subject <select required><option value='1'>One</option></select></label>",
    /begins with an option/,
  ],
  ["a textarea's type", "<label>Text <textarea type='text'></textarea></label>", /has a type/],
  [
    "an autocomplete token of long texts",
    "<label>Where <input autocomplete='street-address'></label>",
    /valid-autocomplete/,
  ],
])("%s is found", async (_, html, finding) => {
  expect(await wrongIn(html)).toContainEqual(expect.stringMatching(finding));
});
