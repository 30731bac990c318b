/**
 * Optional facts of a product, each a text or a measure. To add a fact, add an entry here. The field in
 * content/products/<key>.yaml, the column of `npm run products`, the row in the specifications of page, data sheet and manual,
 * and the search follow from it. The group `service` is also shown at the top of the page.
 */
import { namesOf, recordOf } from "../../../contract/records.ts";
import { value } from "../files/fields.ts";
import type { Text } from "../texts/text.ts";

/** The specification tables of the facts, in their order. They follow the tables of the product itself. */
const GROUPS = {
  service: { en: "Warranty and service", zh: "保固與服務" },
  ordering: { en: "Ordering and transport", zh: "訂購與運輸" },
} satisfies Record<string, Text>;
/** The table that ordering facts belong to as well. */
export const ORDERING = GROUPS.ordering;
type GroupName = keyof typeof GROUPS;

/** Facts by field, with group and label. Languages that a company adds fall back to English. */
const PRODUCT_FACTS = {
  warranty: { group: "service", name: { en: "Warranty", zh: "保固" } },
  lead_time: { group: "service", name: { en: "Lead time", zh: "交期" } },
  spare_parts: { group: "service", name: { en: "Spare parts", zh: "備品供應" } },
  test_record: { group: "service", name: { en: "Test record", zh: "檢測紀錄" } },
  dangerous_goods: { group: "ordering", name: { en: "Dangerous goods", zh: "危險物品分類" } },
} satisfies Record<string, { readonly group: GroupName; readonly name: Text }>;

type Fact = keyof typeof PRODUCT_FACTS;
export const FACTS = namesOf(PRODUCT_FACTS);
const GROUP_NAMES = namesOf(GROUPS);

/** The fields of the facts in the file of a product. */
export const factFields = recordOf(FACTS, () => value.optional());
/** The columns of the facts in a table of products. */
export const factColumns = recordOf(FACTS, () => "texts" as const);

interface Row {
  readonly name: Text;
  readonly value: Text;
}
/** A table of the specifications. */
export interface Group {
  readonly group: Text;
  readonly rows: readonly Row[];
}
type Facts = { readonly [Name in Fact]?: Text | undefined };

const rowsOf = (product: Facts, groupName: GroupName): readonly Row[] =>
  FACTS.flatMap((fact) => {
    const { group, name } = PRODUCT_FACTS[fact];
    const text = product[fact];
    return text && group === groupName ? [{ name, value: text }] : [];
  });

/** Promises of the company about a product: warranty, lead time, spare parts, test record. */
export const serviceOf = (product: Facts): readonly Row[] => rowsOf(product, "service");

/** The facts of a product as specification tables. A table may be empty. */
export const factGroups = (product: Facts): readonly Group[] =>
  GROUP_NAMES.map((name) => ({ group: GROUPS[name], rows: rowsOf(product, name) }));
