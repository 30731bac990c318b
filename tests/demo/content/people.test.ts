/** The contact people that pages name, from people.yaml. */
import { describe, expect, test } from "vitest";
import { LANGUAGES, type SpecifiedLanguage } from "../../../contract/constants.ts";
import type { Content } from "../../../server/content/content.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { editedContent, pumpsContent, responseOf } from "../../support/content.ts";
import { DEMO_FOLDER, demoContent, loadEditedDemo } from "../support/content.ts";

const PEOPLE = "people.yaml";
const isNamed = (content: Content, name: string | undefined, language: SpecifiedLanguage) =>
  content.people?.people.find((person) => person.name[language] === name);
const newest = ({ news }: Content) => String(news[0]?.id);

describe.each(LANGUAGES)("in %s", (language) => {
  test("a product and a solution name the contact for their category and type, with the promised response time", async () => {
    const content = await demoContent();
    for (const { id, category } of content.products) {
      const { contact } = responseOf(content, "product", language, { id: String(id) }).product;
      expect(isNamed(content, contact?.name, language)?.categories).toContainEqual(category);
      expect(contact?.promise).toBe(content.people?.promise[language]);
    }
    for (const { id, type } of content.solutions) {
      const { contact } = responseOf(content, "solution", language, { id: String(id) }).solution;
      expect(isNamed(content, contact?.name, language)?.solution_types).toContainEqual(type);
    }
  });

  test("the first contact is responsible for everything without a named one", async () => {
    const content = await loadEditedDemo({
      [PEOPLE]: (text) => text.replace("categories: [spd, smart-power]", "categories: []"),
    });
    const [first] = content.people?.people ?? [];
    const spd = content.products.find(({ category }) => category.key === "spd");
    const { product } = responseOf(content, "product", language, { id: String(spd?.id) });
    expect(product.contact?.name).toBe(first?.name[language]);
    expect(responseOf(content, "news", language, { id: newest(content) }).news.contact?.name).toBe(
      first?.name[language],
    );
  });
});

test("a hidden contact is not named, and their subjects fall to the first one", async () => {
  const folder = await editedContent(
    { [PEOPLE]: (text) => text.replace("  - name:", "  - draft: true\n    name:") },
    DEMO_FOLDER,
  );
  const { content } = await readContent(folder);
  const whole = await demoContent();
  expect(content.products).toHaveLength(whole.products.length);
  expect(content.people?.people).toHaveLength((whole.people?.people.length ?? 0) - 1);
});

test("a company without the file, and a product without such facts, show no contact", async () => {
  const content = await pumpsContent();
  for (const { id } of content.products) {
    const { product } = responseOf(content, "product", "en", { id: String(id) });
    expect([product.service, product.contact]).toEqual([undefined, undefined]);
  }
});
