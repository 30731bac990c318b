import { z } from "zod";
import { DEFAULT_LANGUAGE } from "../../../contract/constants.ts";
import { isCountryCode } from "../../../contract/countries.ts";
import { NAVIGATION_PAGES } from "../../../contract/entities.ts";
import { PAGE_VALUES } from "../../../contract/routes.ts";
import { isTimeZone } from "../../time/zones.ts";
import { html, link, mapNames, photo, text, unlessEmpty, value } from "../files/fields.ts";

const referencePrefix = z
  .string()
  .regex(/^[A-Z0-9]{1,8}$/, "is not 1 to 8 capital letters or digits")
  .default("REF")
  .meta({ hint: "Write what each reference number begins with, such as AB." });

const timeZone = z
  .string()
  .refine(isTimeZone, "is not a time zone")
  .default("Asia/Taipei")
  .meta({ hint: "Write its name, such as Asia/Taipei." });

/** content/company.yaml: who the company is. */
export const company = z.strictObject({
  name: text,
  /** As used in document titles and running copy. */
  short_name: text,
  /** Prefix of reference numbers, unless a setting overrides it: AB-2026-000123. */
  reference_prefix: referencePrefix,
  founded: z.int(),
  /** Home country of the company, ISO 3166-1: the first country in the forms. */
  country: z
    .string()
    .refine(isCountryCode, "is not a country code")
    .meta({ hint: "Write its two letters, such as TW." }),
  /** Language of a bare address for a visitor who has not chosen one. */
  language: z.string().default(DEFAULT_LANGUAGE),
  /** Whether a visitor without a choice gets the language that the browser prefers (Accept-Language), if the site has it. */
  accept_language: z.boolean().default(false),
  /** The languages of the site in their order. By default, English, Chinese and one for each file in languages/. */
  languages: unlessEmpty(z.array(z.string())),
  /** Time zone of times without an offset (schedule.ts). */
  time_zone: timeZone,
  email: z.string(),
  /** The first is the headquarters; the map shows it. */
  sites: z
    .array(
      z.strictObject({
        title: text,
        address: text,
        phone: z.string(),
        fax: z.string().optional(),
        hours: value.optional(),
      }),
    )
    .min(1, "is an empty list"),
  /** Centre of the map (degrees, WGS 84), and a drawn map for when no map service is used; without both there is no map. */
  map: z
    .strictObject({
      center: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
      drawing: photo.optional(),
      /** Streets and places. */
      names: mapNames.optional(),
    })
    .default({}),
  /** Texts of the printed files: the end of each data sheet, manual and catalogue, and the cover of the catalogue. */
  printed: z.strictObject({ note: text.optional(), catalogue: text.optional() }).default({}),
});

const pointer = {
  /** One of the site's own pages. Its title comes from the interface texts, and its address from the route table. */
  page: z.enum(NAVIGATION_PAGES).optional(),
  title: text.optional(),
  /** A note below its title in a menu. */
  note: text.optional(),
  link: link.optional(),
};
type Pointer = z.output<z.ZodObject<typeof pointer>>;
const leadsOn = ({ page, title, link }: Pointer) => Boolean(page ?? (title && link));
const ERROR = { error: "has neither a page nor title and link" };
const navigation = z
  .array(
    z
      .strictObject({ ...pointer, items: z.array(z.strictObject(pointer).refine(leadsOn, ERROR)).optional() })
      .refine(leadsOn, ERROR),
  )
  .min(1, "is an empty list");

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
const currencies = z
  .array(
    z
      .string()
      .refine((code) => CURRENCIES.has(code), "is not a currency code")
      .meta({ hint: "Write its three letters, such as TWD." }),
  )
  .refine((codes) => new Set(codes).size === codes.length, "has a currency twice");

/** Max working days that a company may promise an answer in. */
const MAX_DAYS = 60;

/** content/site.yaml: the parts that all pages share, and the document title and description of each page. */
export const site = z.strictObject({
  /** Suffix of document titles: "Products | Acme". */
  name: text,
  /** Words before which a line of a long Chinese name may end. */
  name_breaks: z.array(z.string().regex(/^\p{Script=Han}+$/u, "is not one Chinese word")).default([]),
  /** The entries of the header, in their order. One with `items` opens a menu of them. */
  navigation,
  /** Link texts in the menu: of a category without its own, and of a solution type (its title by default). */
  menu_products_all: text,
  menu_solutions_all: text.optional(),
  footer: z.strictObject({
    content1: html,
    links: z
      .array(z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, link })).default([]) }))
      .default([]),
    content2: html,
  }),
  inquiry: z
    .strictObject({
      /** Buyers name a target price for each line only if there are currencies for it, the usual one first. */
      target_price: z.strictObject({ currencies }).optional(),
      /** The working days within which the company answers inquiries and messages. They need working-days.yaml. */
      answer_within: z
        .int("is not a whole number")
        .min(1, "is not above 0")
        .max(MAX_DAYS, `is above ${MAX_DAYS}`)
        .meta({ hint: "Write a number of working days, such as 2." })
        .optional(),
    })
    .default({}),
  /** Title and description of each enabled page. */
  meta: z.partialRecord(z.enum(PAGE_VALUES), z.strictObject({ title: text, description: text })),
});
