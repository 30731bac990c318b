import type { CompilePage } from "../page.ts";
import { say } from "../texts/text.ts";
import { bannerOf } from "./cards.ts";
import { metaOfYear, yearsOf } from "./investor-years.ts";
import { labelledTableOf } from "./labelled-table.ts";

/** Shares, with the records of the query's year, or else of the latest (spec section 2, Investor). */
export const stock: CompilePage<"stock"> = (context) => {
  const { content, wanted, localize } = context;
  const source = content.stock;
  if (!source) return undefined;
  const { banner, company_tables, shareholder_tables, price } = source;
  const { years, year, record } = yearsOf(context);
  const file = (name: "annual" | "handbook" | "notice" | "minute") => say(record?.meeting[name], wanted);
  return {
    banner_only0: bannerOf(context, banner),
    title_table_items1: company_tables.map((table) => labelledTableOf(context, table)),
    title_table_items2: shareholder_tables.map((table) => labelledTableOf(context, table)),
    title_content3: localize({ title: price.title, content: price.content }),
    meta: metaOfYear(context, "stock", years),
    years,
    year,
    stockinfo: record
      ? {
          year,
          annual: file("annual"),
          handbook: file("handbook"),
          notice: file("notice"),
          video: record.meeting.video ?? "",
          minute: file("minute"),
        }
      : null,
  };
};
