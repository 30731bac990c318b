/** The pictures of the milestones. */
import { expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { responseOf } from "../../support/content.ts";
import { demoContent } from "../support/content.ts";

test.each(LANGUAGES)(
  "most milestones about a product show it, each picture once on the page, in %s",
  async (language) => {
    const { events, banner_only0, content_only1, links } = responseOf(await demoContent(), "profile", language);
    const pictured = Object.values(events)
      .flat()
      .flatMap(({ photo, alt, fallback }) => (photo ? [{ photo, alt, fallback }] : []));
    expect(pictured.length).toBeGreaterThanOrEqual(10);
    expect(pictured.filter(({ alt, fallback }) => !alt || fallback)).toEqual([]);
    const shown = [
      ...pictured.map(({ photo }) => photo),
      banner_only0.photo,
      content_only1.photo,
      ...links.map(({ photo }) => photo),
    ];
    expect(shown).toEqual([...new Set(shown)]);
  },
);
