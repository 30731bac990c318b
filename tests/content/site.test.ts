import { expect, test } from "vitest";
import { siteOf } from "../../server/site.ts";
import { demoContent } from "../support/content.ts";

test("offers products and news to search, as types 1 and 2", async () => {
  expect(siteOf(await demoContent()).searchTypes()).toEqual([
    { type: 1, name: "Products", name_ch: "產品" },
    { type: 2, name: "News", name_ch: "新聞" },
  ]);
});
