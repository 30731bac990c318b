import { expect, test } from "vitest";
import { pumpsSite } from "../support/content.ts";

test("offers products and news to search, as types 1 and 2", async () => {
  expect((await pumpsSite()).searchTypes()).toEqual([
    { type: 1, name: "Products", name_ch: "產品" },
    { type: 2, name: "News", name_ch: "新聞" },
  ]);
});
