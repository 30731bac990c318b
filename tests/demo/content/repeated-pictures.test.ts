/**
 * One picture, one page: the header leads from every page to every other in a link or two, so a photograph that stands on two
 * pages is seen twice in a row. `npm run content:check` tells the same of any content.
 */
import { expect, test } from "vitest";
import { repeatedPictures } from "../../../tools/content-check/repeated-pictures.ts";
import { demoFiles } from "../support/content.ts";

/** How many pages share each. This list only shrinks: a new page brings a picture of its own, or has none. */
const SHARED = {
  "/media/banners/contact.jpg": 2,
  "/media/banners/esg.jpg": 2,
  "/media/banners/investor.jpg": 2,
  "/media/banners/profile.jpg": 2,
  "/media/banners/solutions.jpg": 3,
};

test("no photograph of a place is a banner, a lead or a picture of an article on two pages", async () => {
  const shared = repeatedPictures(await demoFiles());
  expect(Object.fromEntries(shared.map(({ picture, places }) => [picture, places.length]))).toEqual(SHARED);
});
