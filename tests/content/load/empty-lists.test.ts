/** A list that may be empty may be left out, and `[]` means the same: for all files of the content. Some files may be left out. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../server/content/load/load.ts";
import { documentsOf } from "../../../tools/printing/documents.ts";
import { editedContent, loadEdited } from "../../support/content.ts";

const withoutField = (field: string) => (text: string) =>
  text.replace(new RegExp(`^${field}:.*\\n(?:[ -].*\\n)*`, "m"), "");

describe.each([
  ["products/br20.yaml", "relations"],
  ["products/br20.yaml", "filters"],
  ["products/br20.yaml", "figures"],
  ["news/01-new-site.yaml", "contents"],
  ["articles/privacy.yaml", "contents"],
  ["pages/contact.yaml", "links"],
  ["pages/inquiry.yaml", "types"],
  ["pages/home.yaml", "figures"],
  ["company.yaml", "languages"],
])("in %s, %s", (file, field) => {
  test("may be left out or empty", async () => {
    const contents = await Promise.all(
      ["# none\n", `${field}: []\n`].map((list) => loadEdited({ [file]: (text) => withoutField(field)(text) + list })),
    );
    const [without, empty] = contents.map((content) => JSON.stringify(content));
    expect(empty).toEqual(without);
  });
});

test("a site without manuals.yaml prints no manuals", async () => {
  const folder = await editedContent({});
  await rm(join(folder, "manuals.yaml"));
  const printed = await documentsOf(await loadContent(folder, { withoutFiles: true }), folder);
  expect(printed.filter(({ path }) => path.includes("manual"))).toEqual([]);
  expect(printed.length).toBeGreaterThan(0);
});
