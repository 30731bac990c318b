import { expect, test } from "vitest";
import { mostWantedFirst } from "../../../tools/pictures/order.ts";
import { responseOf } from "../../support/content.ts";
import { demoContent } from "../support/content.ts";

test("the sizes of photographs: those of the first page come first, then those that more pages show", async () => {
  const content = await demoContent();
  const all = [...content.media.pictures.keys()].filter((path) => path.endsWith(".jpg"));
  const ordered = mostWantedFirst(
    content,
    all.map((path) => path.replace("/media/", "")),
  ).map((path) => `/media/${path}`);
  const home = Object.keys(responseOf(content, "home", "en").pictures).filter((path) => path.endsWith(".jpg"));
  expect(home.length).toBeGreaterThan(5);
  expect(new Set(ordered.slice(0, home.length))).toEqual(new Set(home));
  expect(new Set(ordered)).toEqual(new Set(all));
  expect(ordered.at(-1)).not.toBe(all.at(-1));
});
