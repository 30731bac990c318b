/** Rows of cards: equal parts of neighbours at one height (spec section 2, Products, Search and Solutions). */
import { expect, open, test } from "../../support/browser.ts";

/** Measures of a product card in CSS pixels. `controls` are the tops of its controls. */
interface Card {
  readonly top: number;
  readonly introduction: number;
  readonly figures: number;
  readonly end: number;
  readonly controls: readonly number[];
}

for (const language of ["en", "zh"] as const) {
  const keyword = { en: "power", zh: "電源" }[language];
  for (const address of ["/products/list", `/search?type=1&text=${keyword}`, "/product/1"])
    for (const width of [390, 768, 1440])
      test(`the parts of a row of products start at one height on ${address}, ${width} px wide, in ${language}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, address, language);
        const cards = await page
          .getByRole("main")
          .getByRole("listitem")
          .getByRole("article")
          .evaluateAll((all): Card[] => {
            const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? Number.NaN);
            return all.map((card) => ({
              top: top(card),
              introduction: top(card.querySelector(":scope > p")),
              figures: top(card.querySelector("dl")),
              end: Math.floor(card.querySelector("dl")?.getBoundingClientRect().bottom ?? Number.NaN),
              controls: [...card.querySelectorAll("button, label")].map(top),
            }));
          });
        expect(cards.length).toBeGreaterThan(3);
        for (const card of cards) {
          const { introduction, figures, controls } = cards.find(({ top }) => top === card.top) ?? card;
          expect(card).toMatchObject({ introduction, figures });
          // In one line below the text.
          expect(card.controls).toEqual(Array(2).fill(controls[0]));
          expect(card.controls[0]).toBeGreaterThanOrEqual(card.end);
        }
      });

  for (const width of [768, 1440])
    test(`the types of solutions fill each row, ${width} px wide, in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/solutions", language);
      const types = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 3 }) });
      const rows = await types.evaluateAll((all) => {
        const ends = new Map<number, number>();
        for (const type of all) {
          const { top, right } = type.getBoundingClientRect();
          ends.set(top, Math.max(ends.get(top) ?? 0, Math.round(right)));
        }
        return [...ends.values()];
      });
      expect(rows.length).toBeGreaterThan(1);
      expect(new Set(rows).size).toBe(1);
    });
}
