import { expect, test } from "vitest";
import { pumpsContent, responseOf } from "../support/content.ts";

test("the overview of the fields and the list of a field have different titles", async () => {
  const content = await pumpsContent();
  const { banner_only0: overview } = responseOf(content, "solution-types", "en");
  const { banner_only0: list } = responseOf(content, "solutions", "en");
  expect([overview.title, list.title]).toEqual(["Solutions", "Solutions by field"]);
});
