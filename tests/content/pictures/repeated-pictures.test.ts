import { expect, test } from "vitest";
import { repeatedPictures } from "../../../tools/content-check/repeated-pictures.ts";

const file = (name: string, data: unknown) => ({
  file: { name, lineOf: (path: readonly PropertyKey[]) => path.length },
  data,
  schedules: [],
});
const [quay, hall, pump, roof] = ["/media/quay.jpg", "/media/hall.jpg", "/media/pump.jpg", "/media/roof.jpg"];

test("a photograph on two pages is reported with its places, as a banner, a lead or a picture of an article", () => {
  const files = [
    file("pages/esg.yaml", {
      banner: { photo: quay, photo_mobile: hall },
      sections: [{ photo: hall }, { photo: hall }],
    }),
    file("news/1.yaml", { photo: hall, contents: [{ photo: quay }] }),
  ];
  expect(repeatedPictures(files)).toEqual([
    { picture: quay, places: ["pages/esg.yaml:2", "news/1.yaml:3"] },
    { picture: hall, places: ["pages/esg.yaml:3", "news/1.yaml:1"] },
  ]);
});

test.each([
  ["a picture next to a link, which shows the link's target", { links: [{ photo: quay, link: "/about" }] }],
  ["a product's picture, which appears with its name", { contents: [{ photo: pump }] }],
  ["a crop for narrow screens", { banner: { photo: roof, photo_mobile: quay } }],
  ["a drawing", { items: [{ icon: "/media/bolt.svg" }] }],
])("is no repetition: %s", (_, data) => {
  const files = [
    file("products/1.yaml", { photos: [pump] }),
    file("pages/about.yaml", {
      banner: { photo: quay },
      contents: [{ photo: pump }],
      items: [{ icon: "/media/bolt.svg" }],
    }),
    file("pages/other.yaml", data),
  ];
  expect(repeatedPictures(files)).toEqual([]);
});

test("a solution's photograph is no repetition: cards that link to it show it", () => {
  const files = [
    file("solutions/1.yaml", { photo: quay, contents: [{ photo: quay }] }),
    file("solutions/2.yaml", { photo: quay }),
  ];
  expect(repeatedPictures(files)).toEqual([]);
});
