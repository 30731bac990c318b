/**
 * Each photograph is on one page. The header links every page to every other within two steps, so a visitor would see
 * a repeated photograph twice in a row. `npm run content:check` reports it for any content.
 */
import { expect, test } from "vitest";
import { repeatedPictures } from "../../../tools/content-check/repeated-pictures.ts";
import { demoFiles } from "../support/content.ts";

test("no photograph of a place is a banner, a lead or a picture of an article on two pages", async () => {
  expect(repeatedPictures(await demoFiles())).toEqual([]);
});
