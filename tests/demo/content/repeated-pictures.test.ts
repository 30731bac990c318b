/**
 * One picture, one page: the header leads from every page to every other in a link or two, so a photograph that stands on two
 * pages is seen twice in a row. `npm run content:check` tells the same of any content.
 */
import { expect, test } from "vitest";
import { repeatedPictures } from "../../../tools/content-check/repeated-pictures.ts";
import { demoFiles } from "../support/content.ts";

test("no photograph of a place is a banner, a lead or a picture of an article on two pages", async () => {
  expect(repeatedPictures(await demoFiles())).toEqual([]);
});
