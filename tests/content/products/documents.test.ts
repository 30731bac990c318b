/** Documents of products, of the kinds that the company names. */
import { expect, test } from "vitest";
import { product } from "../../../contract/entities.ts";
import { loadEdited, pumpsContent, responseOf } from "../../support/content.ts";
import { DOCUMENT_EDITS } from "../../support/documents.ts";

const documentsIn = async (language: "en" | "zh", id: string) =>
  responseOf(await loadEdited(DOCUMENT_EDITS), "product", language, { id }).product;

test("come in the order of the kinds, each with its title, language, revision and date", async () => {
  const shown = await documentsIn("en", "1");
  expect(product.parse(shown).documents).toEqual([
    {
      kind: "certificate",
      kind_name: "Certificate 3.1",
      title: "Certificate of the casing",
      file: "/files/products/mr05-manual-en.pdf",
      language: "de",
      language_name: "German",
      revision: "C",
      date: "2025-06-30",
      older: [
        { file: "/files/products/mr05-manual-zh.pdf", revision: "B", date: "2024-03-01" },
        { file: "/files/products/mr05-data-sheet-zh.pdf" },
      ],
    },
    {
      kind: "cad",
      kind_name: "CAD model",
      title: "CAD model",
      file: "/files/products/br20-manual-en.pdf",
    },
  ]);
});

test("follow the language of the page, and one in a language of its own keeps its file", async () => {
  const { documents = [] } = await documentsIn("zh", "1");
  expect(documents.map(({ title, language_name, file }) => [title, language_name, file])).toEqual([
    ["泵殼證明", "德文", "/files/products/mr05-manual-en.pdf"],
    ["CAD 模型", undefined, "/files/products/br20-manual-zh.pdf"],
  ]);
});

test("are marked if their title is in another language", async () => {
  const content = await loadEdited({
    ...DOCUMENT_EDITS,
    "document-kinds.yaml": () => DOCUMENT_EDITS["document-kinds.yaml"]().replace(", zh: CAD 模型", ""),
  });
  const { documents = [] } = responseOf(content, "product", "zh", { id: "1" }).product;
  expect(documents[1]).toMatchObject({ title: "CAD model", fallback: { title: "en", kind_name: "en" } });
});

test("in a language without a name carry its tag", async () => {
  const content = await loadEdited({
    ...DOCUMENT_EDITS,
    "products/br32.yaml": (text) =>
      DOCUMENT_EDITS["products/br32.yaml"](text).replace("language: de", "language: en-12"),
  });
  const { documents = [] } = responseOf(content, "product", "en", { id: "2" }).product;
  expect(documents[0]?.language_name).toBe("en-12");
});

test("leave no trace where there are none", async () => {
  expect(responseOf(await pumpsContent(), "product", "en", { id: "1" }).product).not.toHaveProperty("documents");
});
