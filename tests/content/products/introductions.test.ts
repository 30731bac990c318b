/** A product with an introduction in one language only. */
import { expect, test } from "vitest";
import { loadEdited, responseOf } from "../../support/content.ts";

const introducedIn = (kept: "en" | "zh") =>
  loadEdited({
    "products/br20.yaml": (text) =>
      text.replace(/^introduction: .*$/m, `introduction: { ${kept}: "${kept === "en" ? "A pump." : "泵。"}" }`),
  });

test.each([
  ["en", "zh"],
  ["zh", "en"],
] as const)("in %s only: in %s it is shown with a mark, on cards as well", async (kept, other) => {
  const content = await introducedIn(kept);
  const introduction = { introduction: kept === "en" ? "A pump." : "泵。" };
  const marked = { ...introduction, fallback: { introduction: kept } };
  expect(responseOf(content, "product", other, { id: "1" }).product).toMatchObject(marked);
  expect(responseOf(content, "products", other).data.find(({ id }) => id === 1)).toMatchObject(marked);
  const { product } = responseOf(content, "product", kept, { id: "1" });
  expect(product).toMatchObject(introduction);
  expect(product.fallback).toBeUndefined();
});
