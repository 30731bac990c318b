/**
 * Papers that prove what a product promises, which only some products have. An entry here is all that a further one takes: its
 * field in content/products/<key>.yaml, its column in `npm run products`, and its link beside the warranty and among the
 * downloads follow from it. What prints it is in tools/printing/product-papers.ts; a PDF of the company's own may lie there.
 */
import { namesOf, recordOf } from "../../../contract/records.ts";
import { file } from "../reading/fields.ts";
import type { Text } from "../texts/text.ts";

/** What the papers are called, by their fields; in a language that a company adds, in English. */
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

/** The papers of a product with what they are called. */
export const papersOf = (
  product: {
    readonly [Name in Paper]?: Text | undefined;
  },
): readonly { readonly name: Text; readonly file: Text }[] =>
  PAPERS.flatMap((paper) => {
    const file = product[paper];
    return file ? [{ name: PRODUCT_PAPERS[paper], file }] : [];
  });
