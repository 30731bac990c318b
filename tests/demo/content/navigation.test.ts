import { expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { responseOf } from "../../support/content.ts";
import { demoContent } from "../support/content.ts";

// spec 2.35, 2.36, 2.37, 2.38, 2.39
test("the entries of the header are those of the specification", async () => {
  const { navigation } = responseOf(await demoContent(), "home", "en");
  expect(navigation.map(({ link }) => link)).toEqual(["/products/list", "/solutions", "/ESG", "/press/list", "/about"]);
  expect(navigation.at(-1)?.items?.map(({ link }) => link)).toEqual([
    "/aboutUs/profile",
    "/aboutUs/investor",
    "/aboutUs/evaluation",
    "/aboutUs/contactUs",
  ]);
});

test.each(LANGUAGES)("every page's menus are in its own language only, in %s", async (language) => {
  const { menu, navigation, footer } = responseOf(await demoContent(), "home", language);
  const entries = [...menu.menuProducts, ...menu.menuSolutions];
  const parts = [...entries, ...entries.flatMap(({ items }) => items), ...navigation, footer, ...footer.links];
  expect(parts.filter((part) => "fallback" in part)).toEqual([]);
});

// Every page contains the menu's sentence about a product, so it occurs once per product.
test.each([
  ["en", "Eight outlets"],
  ["zh", "八個"],
] as const)("the menu says one sentence about a product, in %s", async (language, beginning) => {
  const { menu } = responseOf(await demoContent(), "home", language);
  const said = menu.menuProducts.flatMap(({ items }) => items.map(({ introduction = "" }) => introduction));
  expect(said[0]).toMatch(new RegExp(`^${beginning}`));
  expect(said.filter((text) => !/^[^。]*?[。.!?]$/u.test(text) || /[.!?]\s/.test(text))).toEqual([]);
});
