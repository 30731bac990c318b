/**
 * Optional documents that prove the claims of a product. To add a document, add an entry here. The field in
 * content/products/<key>.yaml, the column of `npm run products`, and the links at the warranty and among the downloads follow
 * from it. tools/printing/product-papers.ts prints it; a PDF of the company can replace the printed one.
 */
import { namesOf, recordOf } from "../../../contract/records.ts";
import { file } from "../files/fields.ts";
import type { Text } from "../texts/text.ts";

/** Labels of the documents by field. Languages that a company adds fall back to English. */
export const PRODUCT_PAPERS = {
  declaration: { en: "Declaration of conformity", zh: "符合性聲明書" },
  test_report: { en: "Type test with oscillogram", zh: "型式試驗報告（含波形圖）" },
} satisfies Record<string, Text>;

export type Paper = keyof typeof PRODUCT_PAPERS;
export const PAPERS = namesOf(PRODUCT_PAPERS);

/** The fields of the papers in the file of a product. */
export const paperFields = recordOf(PAPERS, () => file.optional());
/** The columns of the papers in a table of products. */
export const paperColumns = recordOf(PAPERS, () => "texts" as const);

/** The papers of a product with their names. */
export const papersOf = (
  product: {
    readonly [Name in Paper]?: Text | undefined;
  },
): readonly { readonly name: Text; readonly file: Text }[] =>
  PAPERS.flatMap((paper) => {
    const file = product[paper];
    return file ? [{ name: PRODUCT_PAPERS[paper], file }] : [];
  });
