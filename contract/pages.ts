/** The page responses of GET /api/page, one schema per page value (spec sections 3 and 7). */
import { z } from "zod";
import { PRODUCT_SORTS } from "./constants.ts";
import { barChart, cascade, figure } from "./diagrams.ts";
import {
  abstractModel,
  articleBlock,
  banner,
  contactPerson,
  fileInfos,
  filesItem,
  filesOnly,
  footer,
  iconItem,
  menu,
  navigation,
  newsCard,
  newsItem,
  newsType,
  pictures,
  product,
  productCard,
  productFilters,
  question,
  solution,
  solutionCard,
  solutionType,
  titleContent,
  titledLink,
  titleLink,
  titlePhoto,
  titleTable,
} from "./entities.ts";
import { PAGE_VALUES, type PageValue } from "./routes.ts";
import { date, file, html, link, photo, shape } from "./shape.ts";

/** What every response carries: the shell's data, and what views need to show pictures and files. */
const base = {
  menu,
  /** The entries of the header. */
  navigation,
  footer,
  /** Document title and description, in the page's language. */
  meta: shape({ title: z.string(), description: z.string() }),
  pictures,
  files: fileInfos,
  /** The company, as running text calls it. */
  company: z.string(),
  /** Words before which a line of a long Chinese name may end: mostly what a product is. */
  name_breaks: z.array(z.string()),
  /** The pages that the company does without: nothing leads to them. */
  left_out: z.array(z.enum(PAGE_VALUES)),
  /** What the abbreviations of the glossary stand for, in the page's language. */
  abbreviations: z.record(z.string(), z.string()),
};
/** The part of every response that the shell needs. */
export const shellResponse = shape(base);
export type ShellResponse = z.infer<typeof shellResponse>;

const withBanner = { ...base, banner_only0: banner };
const titleFiles = (item: typeof filesItem) => shape({ title: z.string(), title_files_item: z.array(item) });
const cell = z.string();
const table = shape({ title: z.string(), head: z.array(cell), rows: z.array(z.array(cell)) });

/** What is written on a drawn map: around which of its pixels, and turned by how many degrees. */
const mapNames = z.array(shape({ name: z.string(), x: z.number(), y: z.number(), turn: z.number() }));
export type MapName = z.infer<typeof mapNames>[number];

/** Where the company is. With `center` (WGS 84, degrees) a map service can show it; `drawing` is a map of its own. */
const companyMap = shape({
  title: z.string(),
  address: z.string(),
  center: z.strictObject({ lat: z.number(), lng: z.number() }).optional(),
  drawing: photo.optional(),
  /** Absent where nothing is written on the drawing. */
  names: mapNames.optional(),
});

/** What people say, each by name. */
const voices = shape({
  title: z.string(),
  people: z.array(shape({ name: z.string(), role: z.string(), content: z.string() })),
});

/** What amounts of money are in: "New Taiwan dollars", "NT$". */
const currency = shape({ name: z.string(), symbol: z.string() });
export type Currency = z.infer<typeof currency>;

/** Revenue or report file of one period: `value` is thousands of the currency for months, a file path for quarters and years. */
const monthly = shape({
  period: z.int().min(1).max(12),
  value: z.number().nullable(),
  last_year: z.number().nullable(),
  file,
});
const quarterly = shape({ period: z.int().min(1).max(4), title: z.string(), file });
const yearly = shape({ title: z.string(), file });
/** A part of an organisation, by its name. */
const unit = shape({ title: z.string() });
/** What happened in a year; with a picture it has its alternative text, too. */
const milestone = shape({
  title: z.string(),
  content: z.string(),
  photo: photo.optional(),
  alt: z.string().optional(),
});
const entityFile = shape({ title: z.string(), file });

export const pageResponses = {
  home: shape({
    ...base,
    slide: z.array(
      shape({
        title: z.string(),
        content: z.string(),
        btn_text: z.string(),
        link,
        photo,
        photo_mobile: photo,
        alt: z.string(),
      }),
    ),
    intro1: shape({ title: z.string(), content: html, link, photo, photo_mobile: photo, photo_alt: z.string() }),
    solution_types: z.array(solutionType),
    items5: shape({
      title: z.string(),
      item: z.array(
        shape({
          photo,
          photo_alt: z.string(),
          title: z.string(),
          number: z.string(),
          content: z.string(),
          link,
          btn_text: z.string(),
        }),
      ),
    }),
    title_items6: shape({ title: z.string(), title_item: z.array(shape({ title: z.string(), content: z.string() })) }),
    title_link7: titleLink,
    news_list: z.array(newsCard),
    /** What the company answers for; they stand beside the two photos below. */
    figures: z.array(figure).optional(),
    /** Certification and design award, of a company that has them. */
    title_photo10: titlePhoto.optional(),
    title_photo11: titlePhoto.optional(),
  }),
  esg: shape({
    ...withBanner,
    title_content1: titleContent,
    figures: z.array(figure).optional(),
    sections: z.array(shape({ ...titleContent.shape, photo, alt: z.string(), chart: barChart.optional() })),
    title_files_items: titleFiles(filesItem),
  }),
  evaluation: shape({ ...withBanner, title_content1: titleContent, title_files_items: titleFiles(filesItem) }),
  "solution-types": shape({ ...withBanner, title_content1: titleContent, solution_types: z.array(solutionType) }),
  solutions: shape({
    ...withBanner,
    solution_types: z.array(solutionType),
    current: z.int(),
    solutions: z.array(solutionCard),
  }),
  solution: shape({ ...withBanner, solution }),
  "news-list": shape({
    ...withBanner,
    latest: newsCard.nullable(),
    news_types: z.array(newsType),
    years: z.array(z.string()),
    data: z.array(newsCard),
    /** Of which page `data` is: what was asked for may lie beyond the last. */
    page: z.int().positive(),
    last_page: z.int().positive(),
  }),
  news: shape({ ...base, news: newsItem }),
  products: shape({
    ...withBanner,
    filters: productFilters,
    data: z.array(productCard),
    selected: z.array(z.string()),
    /** How many products there are with these filters; a few stand on one page, of more each page has its share. */
    total: z.int().nonnegative(),
    /** Of which page `data` is: what was asked for may lie beyond the last. */
    page: z.int().positive(),
    last_page: z.int().positive(),
    sort: z.enum(PRODUCT_SORTS),
  }),
  "product-intro": shape({
    ...withBanner,
    title_content1: titleContent,
    cascade: cascade.optional(),
    abstract_models: z.array(abstractModel),
  }),
  product: shape({ ...base, product }),
  /** Products side by side. */
  compare: shape({
    ...base,
    title_content1: shape({ title: z.string(), content: z.string() }),
    products: z.array(productCard),
    /** The specifications of them all; `values` has one for each product, null where it says none. */
    groups: z.array(
      shape({
        title: z.string(),
        rows: z.array(
          shape({
            name: z.string(),
            values: z.array(shape({ value: z.string() }).nullable()),
            is_equal: z.boolean(),
          }),
        ),
      }),
    ),
    /** What may be compared with them. */
    others: z.array(productCard),
  }),
  "product-line": shape({ ...withBanner, title_content1: titleContent, abstract_models: z.array(abstractModel) }),
  investor: shape({
    ...withBanner,
    title_content1: titleContent,
    title_link1: titleLink,
    title_link2: titleLink,
    title_link3: titleLink,
    title_link4: titleLink,
    /** What investors look for first; the last published month of revenue stands before it. */
    figures: z.array(figure).optional(),
    revenue: shape({
      year: z.int(),
      period: z.int().min(1).max(12),
      /** Thousands of the currency, as are those of the months up to it. */
      value: z.number(),
      last_year: z.number().nullable(),
      currency,
      months: z.array(z.number()),
    }).optional(),
    /** What is ahead, the nearest first; never a day that has gone by. */
    calendar: z.array(shape({ date, title: z.string(), link: link.optional() })).optional(),
    /** The latest reports as files; `quarter` is that of a quarterly report, `language` that of a file which is in one. */
    reports: z
      .array(
        shape({
          title: z.string(),
          quarter: z.int().min(1).max(4).optional(),
          file,
          language: z.string().optional(),
        }),
      )
      .optional(),
    news_list: z.array(newsCard),
  }),
  stock: shape({
    ...withBanner,
    /** Company table, then shareholder table. */
    title_table_items1: z.array(titleTable),
    title_table_items2: z.array(titleTable),
    title_content3: titleContent,
    years: z.array(z.string()),
    year: z.string(),
    stockinfo: shape({
      year: z.string(),
      annual: file,
      handbook: file,
      notice: file,
      video: z.string(),
      minute: file,
    }).nullable(),
  }),
  corporate: shape({
    ...withBanner,
    /** The chart goes from the top down: each level leads the next, and what stands beside or below it. */
    organization: shape({
      ...titleContent.shape,
      levels: z.array(
        shape({ title: z.string(), offices: z.array(unit), committees: z.array(unit), departments: z.array(unit) }),
      ),
    }),
    board: z.array(
      shape({
        title: z.string(),
        nationality: z.string(),
        name: z.string(),
        assume_date: z.string(),
        experience: z.string(),
      }),
    ),
    leader: z.array(shape({ title: z.string(), name: z.string(), assume_date: z.string(), experience: z.string() })),
    files_only: filesOnly,
    information: z.array(question),
    committees: z.array(table),
    stakeholder: z.array(shape({ stakeholder: z.string(), content: z.string(), contact: html })),
  }),
  "investor-report": shape({
    ...withBanner,
    currency,
    years: z.array(z.string()),
    year: z.string(),
    monthly: z.array(monthly),
    quarterly_individual: z.array(quarterly),
    quarterly_general: z.array(quarterly),
    yearly: z.array(yearly),
    conference: z.array(
      shape({
        year: z.string(),
        date,
        time: z.string(),
        place: z.string(),
        title: z.string(),
        content: html,
        file: entityFile.nullable(),
        video: z.string(),
      }),
    ),
  }),
  profile: shape({
    ...withBanner,
    content_only1: shape({ title: z.string(), content: html, photo, alt: z.string() }),
    /** What those who began it say of that. Absent where nobody does. */
    founders: voices.optional(),
    /** Where the company is, each at a pixel of the drawing. Absent where it says nothing of that. */
    places: shape({
      title: z.string(),
      drawing: photo,
      names: mapNames,
      place: z.array(shape({ title: z.string(), content: z.string(), x: z.number(), y: z.number() })),
    }).optional(),
    /** Year to its milestones. */
    events: z.record(z.string().regex(/^\d{4}$/), z.array(milestone)),
    title_items2: shape({ title: z.string(), title_item: z.array(shape({ title: z.string(), content: z.string() })) }),
    /** What /about says instead of `content_only1`: the story itself stands on the profile alone. Absent where it says no other. */
    hub: shape({
      title: z.string(),
      content: html,
      photo,
      alt: z.string(),
      /** They stand in place of `title_items2`. */
      figures: z.array(figure).optional(),
    }).optional(),
    /** Where /about leads to first, in the company's own words. */
    ways: z.array(shape({ title: z.string(), content: z.string(), link })),
    links: z.array(titleLink),
  }),
  "core-competence": shape({ ...withBanner, title_content1: titleContent, abstract_models: z.array(abstractModel) }),
  joinus: shape({
    ...withBanner,
    intro_photo1: shape({ title: z.string(), content: html, link, photo, photo_mobile: photo, alt: z.string() }),
    title_content_files_items4: shape({
      title: z.string(),
      title_content_item: z.array(
        shape({ title: z.string(), content: html, files: z.array(file), file_names: z.array(z.string()) }),
      ),
    }),
    /** What some who work here say of it. Absent where nobody does. */
    voices: voices.optional(),
    title_only2: shape({ title: z.string() }),
    title_icon_items3: shape({ title_icon_item: z.array(iconItem) }),
    map: companyMap,
  }),
  contact: shape({
    ...withBanner,
    title_table_items1: shape({ title: z.string(), title_table_item: z.array(titleTable) }),
    map: companyMap,
    question_types: z.array(shape({ id: z.string(), name: z.string() })),
    title_content2: titleContent,
    links: z.array(titledLink),
    /** Who answers; told of a form that was sent. */
    contact: contactPerson.optional(),
  }),
  inquiry: shape({
    ...withBanner,
    title_content1: titleContent,
    /** Type name to its option labels; `fallback` calls the names `inquiry_types`, the labels of each `options`. */
    inquiry_types: z.record(z.string(), z.array(z.string())),
    contact: contactPerson.optional(),
  }),
  article: shape({ ...withBanner, title_content1: titleContent, contents: z.array(articleBlock) }),
  /** What was at an address that is gone for good, and what takes its place. */
  gone: shape({
    ...withBanner,
    text: titleContent.shape.content,
    successors: z.array(productCard),
    category: titledLink.nullable(),
  }),
  /** What of the site is accessible; the last section says whom to tell where it is not. */
  accessibility: shape({
    ...base,
    title_content1: shape({ title: z.string(), content: z.string() }),
    sections: z.array(shape({ title: z.string(), text: z.array(z.string()), list: z.array(z.string()) })),
    reviewed: date,
  }),
} as const satisfies Record<PageValue, z.ZodType>;

export type PageResponses = { [P in PageValue]: z.infer<(typeof pageResponses)[P]> };
