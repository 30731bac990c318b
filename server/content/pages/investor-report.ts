import type { CompilePage } from "../page.ts";
import { say, type Text } from "../texts/text.ts";
import { bannerOf } from "./cards.ts";
import { metaOfYear, yearsOf } from "./investor-years.ts";

const MONTHS = Array.from({ length: 12 }, (_, index) => index);

/** The reports of the query's year, or else of the latest, and all investor conferences (spec section 2, Investor). */
export const investorReport: CompilePage<"investor-report"> = (context) => {
  const { content, wanted, localize } = context;
  const source = content.investorReport;
  if (!source) return undefined;
  const { banner, conferences, currency } = source;
  const { years, year, record, yearBefore } = yearsOf(context);
  const quarters = (files: readonly Text[] = []) =>
    files.map((file, index) => ({
      period: index + 1,
      title: `${year} Q${index + 1}`,
      file: say(file, wanted),
    }));
  return {
    banner_only0: bannerOf(context, banner),
    meta: metaOfYear(context, "investor-report", years),
    currency: localize({ name: currency.name, symbol: currency.symbol }),
    years,
    year,
    monthly: MONTHS.map((month) => ({
      period: month + 1,
      value: record?.revenue[month] ?? null,
      last_year: yearBefore?.revenue[month] ?? null,
      file: "",
    })),
    quarterly_individual: quarters(record?.quarterly.individual),
    quarterly_general: quarters(record?.quarterly.consolidated),
    yearly: (record?.annual_reports ?? []).map(({ title, file }) => ({
      ...localize({ title }),
      file: say(file, wanted),
    })),
    conference: conferences.map(({ date, time, place, title, content, file, video }) => ({
      year: date.slice(0, 4),
      date,
      time,
      ...localize({ place, title, content }),
      file: file ? { ...localize({ title }), file: say(file, wanted) } : null,
      video: video ?? "",
    })),
  };
};
