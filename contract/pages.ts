/** Responses of GET /api/page, one schema per page value (spec sections 3 and 7). */
import { z } from "zod";
import { barChart, cascade, figure } from "./diagrams.ts";
import { downloadsFields } from "./downloads.ts";
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
import { categoryIntro, rangeFilter, subcategory } from "./series.ts";
import { date, file, html, link, photo, shape } from "./shape.ts";

/** Fields of every response: data of the shell, pictures and files. */
const base = {
  menu,
  /** Entries of the header. */
  navigation,
  footer,
  /** Document title and description, in the page's language. */
  meta: shape({ title: z.string(), description: z.string() }),
  pictures,
  files: fileInfos,
  /** Name of the company in running text. */
  company: z.string(),
  /** Words before which a long Chinese name may break, usually product types. */
  name_breaks: z.array(z.string()),
  /** Pages that the company omits; nothing links to them. */
  left_out: z.array(z.enum(PAGE_VALUES)),
  /** Long forms of the glossary's abbreviations, in the page's language. */
  abbreviations: z.record(z.string(), z.string()),
};
/** Fields that the shell needs. */
export const shellResponse = shape(base);
export type ShellResponse = z.infer<typeof shellResponse>;

const withBanner = { ...base, banner_only0: banner };
const titleFiles = (item: typeof filesItem) => shape({ title: z.string(), title_files_item: z.array(item) });
const cell = z.string();
const table = shape({ title: z.string(), head: z.array(cell), rows: z.array(z.array(cell)) });

/** Labels of a drawn map: text, position in pixels, rotation in degrees. */
const mapNames = z.array(shape({ name: z.string(), x: z.number(), y: z.number(), turn: z.number() }));
export type MapName = z.infer<typeof mapNames>[number];

/** Location of the company. `center` (WGS 84, degrees) is for a map service; `drawing` is a drawn map. */
const companyMap = shape({
  title: z.string(),
  address: z.string(),
  center: z.strictObject({ lat: z.number(), lng: z.number() }).optional(),
  drawing: photo.optional(),
  /** Labels of the drawing; absent if there are none. */
  names: mapNames.optional(),
});

/** Testimonials. */
const voices = shape({
  title: z.string(),
  people: z.array(shape({ name: z.string(), role: z.string(), content: z.string() })),
});

/** Currency: "New Taiwan dollars", "NT$". */
const currency = shape({ name: z.string(), symbol: z.string() });
export type Currency = z.infer<typeof currency>;

/** Revenue of a month in thousands of the currency, with its report. Quarters and years have a report only. */
const monthly = shape({
  period: z.int().min(1).max(12),
  value: z.number().nullable(),
  last_year: z.number().nullable(),
  file,
});
const quarterly = shape({ period: z.int().min(1).max(4), title: z.string(), file });
const yearly = shape({ title: z.string(), file });
/** Unit of an organisation. */
const unit = shape({ title: z.string() });
/** Event of a year. A photo needs an alternative text. */
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
    /** Key figures of the company, shown next to the two photos below. */
    figures: z.array(figure).optional(),
    /** Certification and design award, if the company has them. */
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
    /** Page number of `data`; the last page if the requested one does not exist. */
    page: z.int().positive(),
    last_page: z.int().positive(),
  }),
  news: shape({ ...base, news: newsItem }),
  products: shape({
    ...withBanner,
    filters: productFilters,
    data: z.array(productCard),
    selected: z.array(z.string()),
    /** Number of products that match the filters, on all pages. */
    total: z.int().nonnegative(),
    /** Page number of `data`; the last page if the requested one does not exist. */
    page: z.int().positive(),
    last_page: z.int().positive(),
    /** One of PRODUCT_SORTS, or the key of one of `sorts`; with a hyphen in front, the largest first. */
    sort: z.string(),
    /** Number attributes by which the list can be sorted; absent if there are none. */
    sorts: z.array(shape({ key: z.string(), name: z.string() })).optional(),
    /** Ranges of number attributes; absent if there are none. */
    ranges: z.array(rangeFilter).optional(),
    /** Text and picture of the only chosen category, the categories above it from the top, and those below it. */
    category: categoryIntro.optional(),
    ancestors: z.array(titledLink).optional(),
    subcategories: z.array(subcategory).optional(),
  }),
  "product-intro": shape({
    ...withBanner,
    title_content1: titleContent,
    cascade: cascade.optional(),
    abstract_models: z.array(abstractModel),
  }),
  product: shape({ ...base, product }),
  /** Product comparison. */
  compare: shape({
    ...base,
    title_content1: shape({ title: z.string(), content: z.string() }),
    products: z.array(productCard),
    /** Specifications of all products; `values` has one entry per product, null if it has none. */
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
    /** Products to add to the comparison. */
    others: z.array(productCard),
  }),
  downloads: shape({ ...withBanner, ...downloadsFields }),
  "product-line": shape({ ...withBanner, title_content1: titleContent, abstract_models: z.array(abstractModel) }),
  investor: shape({
    ...withBanner,
    title_content1: titleContent,
    title_link1: titleLink,
    title_link2: titleLink,
    title_link3: titleLink,
    title_link4: titleLink,
    /** Key figures for investors, shown after the last published month of revenue. */
    figures: z.array(figure).optional(),
    revenue: shape({
      year: z.int(),
      period: z.int().min(1).max(12),
      /** Revenue in thousands of the currency, like `months`. */
      value: z.number(),
      last_year: z.number().nullable(),
      currency,
      months: z.array(z.number()),
    }).optional(),
    /** Upcoming events, the next one first. */
    calendar: z.array(shape({ date, title: z.string(), link: link.optional() })).optional(),
    /** Latest reports. `quarter` is set for quarterly reports, `language` for files in one language. */
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
    /** Company table; the shareholder table follows. */
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
    /** Organisation chart from the top: each level leads the next one and its own offices, committees and departments. */
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
    /** Statements of the founders; absent if there are none. */
    founders: voices.optional(),
    /** Places of the company with their pixel on the drawing; absent if there are none. */
    places: shape({
      title: z.string(),
      drawing: photo,
      names: mapNames,
      place: z.array(shape({ title: z.string(), content: z.string(), x: z.number(), y: z.number() })),
    }).optional(),
    /** Milestones by year. */
    events: z.record(z.string().regex(/^\d{4}$/), z.array(milestone)),
    title_items2: shape({ title: z.string(), title_item: z.array(shape({ title: z.string(), content: z.string() })) }),
    /** Introduction of /about that replaces `content_only1`, which stays on the profile page. Absent to use the same text. */
    hub: shape({
      title: z.string(),
      content: html,
      photo,
      alt: z.string(),
      /** Figures that replace `title_items2`. */
      figures: z.array(figure).optional(),
    }).optional(),
    /** First links of /about. */
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
    /** Statements of employees; absent if there are none. */
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
    /** Contact person, shown after a form was sent. */
    contact: contactPerson.optional(),
  }),
  inquiry: shape({
    ...withBanner,
    title_content1: titleContent,
    /** Option labels by type name. `fallback` names the types `inquiry_types` and their labels `options`. */
    inquiry_types: z.record(z.string(), z.array(z.string())),
    contact: contactPerson.optional(),
  }),
  article: shape({ ...withBanner, title_content1: titleContent, contents: z.array(articleBlock) }),
  /** Page that is permanently gone, with its replacements. */
  gone: shape({
    ...withBanner,
    text: titleContent.shape.content,
    successors: z.array(productCard),
    category: titledLink.nullable(),
  }),
  /** Accessibility statement; the last section has the contact for problems. */
  accessibility: shape({
    ...base,
    title_content1: shape({ title: z.string(), content: z.string() }),
    sections: z.array(shape({ title: z.string(), text: z.array(z.string()), list: z.array(z.string()) })),
    reviewed: date,
  }),
} as const satisfies Record<PageValue, z.ZodType>;

export type PageResponses = { [P in PageValue]: z.infer<(typeof pageResponses)[P]> };
