import { describe, expect, test } from "vitest";
import type { AnalyticsInput } from "../../../contract/analytics.ts";
import { LANGUAGES } from "../../../contract/constants.ts";
import { questionOf } from "../../../server/render/analytics.ts";
import { startServer } from "../../support/server/server.ts";
import { CLIENT_FILES, fakeSite } from "../../support/server/site-fake.ts";

const analytics = { address: "https://stats.example/script.js", data: { domain: "acme.example" } };
const documentOf = async (settings: { analytics?: typeof analytics }) => {
  const { ask } = await startServer({ settings });
  return (await ask("/home?lang=en")).text();
};
const block = /<script type="application\/json" id="analytics">(.*?)<\/script>/;

describe("a document of a company that measures visits", () => {
  test("has the question in every language of the site, and its script", async () => {
    const document = await documentOf({ analytics });
    const input: AnalyticsInput = JSON.parse(block.exec(document)?.[1] ?? "null");
    expect(input).toMatchObject(analytics);
    expect(Object.keys(input.words)).toEqual(["en", "zh-Hant-TW"]);
    expect(document).toContain(`<script type="module" src="${CLIENT_FILES.analytics}"`);
    // Before consent, the host is only data. No element loads anything from it.
    expect(document.replace(block, "")).not.toContain("stats.example");
  });

  test("has neither without the setting", async () => {
    const document = await documentOf({});
    expect(document).not.toMatch(block);
    expect(document).not.toContain("analytics");
  });
});

describe("the question", () => {
  test.each(LANGUAGES)("is complete in %s, and names the host", (language) => {
    const words = fakeSite().words(language).analytics;
    for (const name of ["ask", "allowed", "refused", "failed"] as const) expect(words[name]).toContain("{{host}}");
    expect(Object.values(words).every((word) => word.length > 1)).toBe(true);
  });

  test("links to the privacy page, if there is one", () => {
    const site = fakeSite();
    expect(questionOf({ ...site, articles: ["/privacy"] }, { analytics })?.privacy).toBe("/privacy");
    expect(questionOf({ ...site, articles: [] }, { analytics })).not.toHaveProperty("privacy");
  });

  test("is not asked in previews", () => {
    const site = fakeSite();
    expect(questionOf({ ...site, look: { ...site.look, note: "Preview" } }, { analytics })).toBeUndefined();
  });
});
