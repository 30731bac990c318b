import { describe, expect, test } from "vitest";
import type { Content } from "../../../server/content/content.ts";
import { withExpansions } from "../../../server/content/words/abbreviations.ts";

const glossary = {
  company: { language: "en" },
  articles: [
    {
      terms: [
        { short: "SPD", long: { en: "surge protective device", zh: "突波保護器" }, meaning: { en: "-", zh: "-" } },
        { short: "PoE", long: { en: "Power over “Ethernet”", zh: "乙太網路供電" }, meaning: { en: "-", zh: "-" } },
      ],
    },
  ],
} as unknown as Content;
const expanded = (page: object, language: "en" | "zh" = "en") => withExpansions(page, glossary, language);

describe("abbreviations", () => {
  test("are explained at their first use on a page, in its language", () => {
    const page = { title: "SPD", intro: { content: "<p>An SPD. Another SPD.</p>" }, blocks: ["<p>SPD and PoE</p>"] };
    expect(expanded(page)).toEqual({
      title: "SPD",
      intro: { content: '<p>An <abbr title="surge protective device">SPD</abbr>. Another SPD.</p>' },
      blocks: ['<p>SPD and <abbr title="Power over “Ethernet”">PoE</abbr></p>'],
    });
    expect(expanded({ content: "<p>為 SPD。</p>" }, "zh")).toEqual({
      content: '<p>為 <abbr title="突波保護器">SPD</abbr>。</p>',
    });
  });

  test("stay unchanged within links, headings, longer words, tags and texts in the other language", () => {
    const contents = [
      '<p><a href="/SPD">SPD</a></p>',
      "<h2>SPD</h2><p>AC-SPD and SPDs</p>",
      '<p>An <abbr title="mine">SPD</abbr></p>',
    ];
    expect(expanded({ contents })).toEqual({ contents });
    const foreign = { content: "<p>此為 SPD。</p>", fallback: { content: "zh" } };
    expect(expanded(foreign)).toEqual(foreign);
  });
});
