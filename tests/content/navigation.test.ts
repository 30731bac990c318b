/** The entries of the header come from content/site.yaml. */
import { expect, test } from "vitest";
import { loadEdited, problemsOf, responseOf } from "../support/content.ts";

const withEntries = (entries: string) => (text: string) =>
  text.replace(/^navigation:\n[\s\S]*?(?=^\w)/m, () => `navigation:\n${entries}`);

test("have titles, notes and menus from the company", async () => {
  const entries = `  - { page: contactUs, title: { en: Talk to us, zh: 與我們談 } }
  - title: { en: Help, zh: 協助 }
    link: /glossary
    items:
      - { title: { en: Words, zh: 名詞 }, note: { en: What they mean }, link: /glossary }
`;
  const content = await loadEdited({ "site.yaml": withEntries(entries) });
  expect(responseOf(content, "home", "zh").navigation).toEqual([
    { page: "contactUs", title: "與我們談", link: "/aboutUs/contactUs" },
    {
      title: "協助",
      link: "/glossary",
      items: [{ title: "名詞", note: "What they mean", link: "/glossary", fallback: { note: "en" } }],
    },
  ]);
});

test("an entry with a broken link, or without page and link, is a problem", async () => {
  const problems = await problemsOf({
    "site.yaml": withEntries("  - { title: { en: Help, zh: 協助 } }\n  - { page: shop }\n"),
  });
  expect(problems.map(({ field, problem }) => [field, problem])).toEqual([
    ["navigation.0", "has neither a page nor title and link"],
    ["navigation.1.page", expect.stringMatching(/^is none of products, solutions/)],
  ]);
  const away = await problemsOf({ "site.yaml": withEntries("  - { page: esg, link: /nowhere }\n") });
  expect(away).toMatchObject([{ field: "navigation.0.link", problem: "/nowhere leads nowhere" }]);
});
