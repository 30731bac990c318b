import { z } from "zod";
import {
  banner,
  copy,
  date,
  file,
  html,
  keyedRows,
  link,
  text,
  textInBoth,
  textsInBoth,
  titledFile,
  titledHtml,
  video,
} from "../files/fields.ts";
import { figures } from "./diagrams.ts";
import { tile } from "./profile.ts";

/** A table with a label and a value per row. */
export const labelledTable = z.strictObject({ title: text, rows: keyedRows });

/** content/pages/investor.yaml */
export const investor = z.strictObject({
  banner,
  intro: titledHtml,
  /** Shown next to the latest monthly revenue, which comes from the files of the years. */
  figures: figures,
  /** Upcoming dates. An entry is shown until its day is over (publishing/scheduled-parts.ts). */
  calendar: z.array(z.strictObject({ date, title: text, link: link.optional() })).default([]),
  tiles: z.tuple([tile, tile, tile, tile], { error: "has not exactly four tiles" }),
  /** How many of the newest news items stand under Hot Topics. */
  hot_topics: z.int().min(0),
});

/** content/pages/stock.yaml: shares. Data of one year are in its investor/<year>.yaml. */
export const stock = z.strictObject({
  banner,
  company_tables: z.array(labelledTable).default([]),
  shareholder_tables: z.array(labelledTable).default([]),
  price: titledHtml,
});

/** A table with a head row. Each row is translated as a whole. */
const table = z.strictObject({ title: text, head: textsInBoth, rows: z.array(textsInBoth).default([]) });
const person = z.strictObject({ title: text, name: text, assume_date: date, experience: copy });

const units = z.array(text).default([]);

/** content/pages/corporate.yaml */
export const corporate = z.strictObject({
  banner,
  /** The levels of the chart from the top down, each with what reports to it. */
  organization: titledHtml.extend({
    levels: z.array(z.strictObject({ title: text, offices: units, committees: units, departments: units })).default([]),
  }),
  board: z.array(person.extend({ nationality: text })).default([]),
  executives: z.array(person).default([]),
  /** Articles, charters and policies. */
  rules: z.array(titledFile).default([]),
  information: z.array(z.strictObject({ question: text, answer: html })).default([]),
  committees: z.array(table).default([]),
  stakeholders: z.array(z.strictObject({ stakeholder: text, content: copy, contact: html })).default([]),
});

/** content/pages/investor-report.yaml: reports and conferences. Data of one year are in its investor/<year>.yaml. */
export const investorReport = z.strictObject({
  banner,
  /** The unit of all amounts: its plural name, and the sign before or after an amount. */
  currency: z.strictObject({ name: textInBoth, symbol: textInBoth }),
  /** Number of shares in thousands, for the earnings per share in printed reports. */
  shares: z.number().positive().optional(),
  conferences: z
    .array(
      z.strictObject({
        date,
        time: z.string(),
        place: text,
        title: text,
        content: html,
        file: file.optional(),
        video: video.optional(),
      }),
    )
    .default([]),
});

const reports = z.array(file).max(4, "has more than four quarters");

/** content/investor/<year>.yaml. Its id is the year. */
export const investorYear = z.strictObject({
  id: z.int().min(1900, "is not a year").max(2999, "is not a year"),
  /** Consolidated revenue of the months from January on, in thousands of the currency. */
  revenue: z.array(z.number().nonnegative()).max(12, "has more than twelve months"),
  /** Consolidated, in per cent of revenue. If given, quarterly reports are printed from them. */
  margins: z.strictObject({ gross: z.number(), net: z.number() }).optional(),
  /** One file a quarter, from the first on. */
  quarterly: z.strictObject({ individual: reports, consolidated: reports }),
  annual_reports: z.array(titledFile).default([]),
  /** The files of the annual shareholders' meeting that was held in the year. */
  meeting: z.strictObject({
    annual: file.optional(),
    handbook: file.optional(),
    notice: file.optional(),
    video: video.optional(),
    minute: file.optional(),
  }),
});
