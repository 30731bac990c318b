/** The browser's sanitizer accepts all markup of the demo content unchanged. */
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

test("the browser trusts all markup of all pages as the server sanitised it", async () => {
  const all = new Set(
    everyResponse(await demoContent())
      .flatMap(({ response }) => markupIn(response))
      .map(nonBreaking),
  );
  expect(all.size).toBeGreaterThan(50);
  expect([...all].filter((html) => trustedHtml(html) !== html)).toEqual([]);
});
