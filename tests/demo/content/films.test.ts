import { expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { LINE_END, withoutLineEnds } from "../../../contract/line-ends.ts";
import { responseOf } from "../../support/content.ts";
import { demoContent } from "../support/content.ts";

test.each(LANGUAGES)("a page with a film contains its sentence in %s", async (language) => {
  const content = await demoContent();
  const { files } = responseOf(content, "product", language, { id: "1" });
  const film = content.films.find(({ path }) => path === "/media/videos/turntable-sp608.mp4");
  const seen = files["/media/videos/turntable-sp608.mp4"]?.seen ?? "";
  expect(withoutLineEnds(seen)).toBe(film?.seen[language]);
  // The page shows it below the film as copy.
  expect(seen.includes(LINE_END)).toBe(language === "zh");
});
