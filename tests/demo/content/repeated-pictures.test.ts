/**
 * One picture, one page. The header leads from every page to every other in a link or two, so a photograph that stands on two
 * pages is seen twice in a row. Products are pictured wherever they are named, and cards show what they lead to.
 */
import { expect, test } from "vitest";
import { mentionsOf } from "../../../server/content/reading/references.ts";
import { demoFiles } from "../support/content.ts";

const PLACE = /^\/media\/(?:about|banners|news|solutions)\/(?!.*-mobile\.jpg$).+\.jpg$/;

/** How many pages share each. This list only shrinks: a new page brings a picture of its own. */
const SHARED = {
  "/media/about/core-2.jpg": 2,
  "/media/about/factory.jpg": 3,
  "/media/about/joinus.jpg": 2,
  "/media/about/lab.jpg": 4,
  "/media/about/line-1.jpg": 3,
  "/media/about/line-2.jpg": 2,
  "/media/about/line-3.jpg": 3,
  "/media/about/line-4.jpg": 2,
  "/media/banners/contact.jpg": 5,
  "/media/banners/esg.jpg": 2,
  "/media/banners/home-2.jpg": 2,
  "/media/banners/home-3.jpg": 2,
  "/media/banners/investor.jpg": 6,
  "/media/banners/products.jpg": 3,
  "/media/banners/profile.jpg": 4,
  "/media/banners/solutions.jpg": 3,
  "/media/news/news-04.jpg": 2,
  "/media/news/news-05.jpg": 2,
  "/media/news/news-07.jpg": 2,
  "/media/news/news-10.jpg": 2,
};

test("no further photograph of a place stands on two pages", async () => {
  const shown = (await demoFiles()).flatMap((loaded) =>
    [...new Set(mentionsOf(loaded).map(({ value }) => String(value)))]
      .filter((value) => PLACE.test(value))
      .map((picture) => ({ picture, page: loaded.file.name })),
  );
  const shared = [...Map.groupBy(shown, ({ picture }) => picture)].filter(([, pages]) => pages.length > 1);
  expect(Object.fromEntries(shared.map(([picture, pages]) => [picture, pages.length]))).toEqual(SHARED);
});
