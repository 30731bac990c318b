/** Rules for every page of the companies of the fixtures, as the server renders it. */
import { expect, test } from "vitest";
import { wrongInPages } from "../accessibility/served-pages.ts";
import { contentOf, pumpsContent, pumpsSite, VALVES_FOLDER } from "../support/content.ts";

/** All products of a company, milliseconds. */
const LONG = 180_000;

const valves = contentOf(VALVES_FOLDER);

test.each([
  ["the pumps", "en", pumpsSite, pumpsContent],
  ["the pumps", "zh", pumpsSite, pumpsContent],
  ["the valves", "en", valves.site, valves.content],
  ["the valves", "de", valves.site, valves.content],
] as const)(
  "no page of %s describes anything by a missing text, or has links with one name and two targets, in %s",
  { timeout: LONG },
  async (_, language, site, content) => {
    expect(await wrongInPages(await site(), await content(), language)).toEqual([]);
  },
);
