/** Whatever markup the demo content has, the browser's own check lets it through as it is. */
import { expect, test } from "vitest";
import { trustedHtml } from "../../../src/dom/trusted-types.ts";
import { nonBreaking } from "../../../src/ui/non-breaking.ts";
import { everyResponse } from "../../../tools/content-check/responses.ts";
import { demoContent } from "../support/content.ts";

const MARKUP = /<\/?[a-z]/;

function markupIn(value: unknown): string[] {
  if (typeof value === "string") return MARKUP.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(markupIn) : [];
}

test("all markup of all pages is trusted by the browser as the server sanitised it", async () => {
  const all = new Set(
    everyResponse(await demoContent())
      .flatMap(({ response }) => markupIn(response))
      .map(nonBreaking),
  );
  expect(all.size).toBeGreaterThan(50);
  expect([...all].filter((html) => trustedHtml(html) !== html)).toEqual([]);
});
