/** Entities of spec section 3: schemas that several page responses share. */
import { z } from "zod";
import { barChart, cascade, figure } from "./diagrams.ts";
import { catalogueDocument, series } from "./series.ts";
import { date, file, html, id, link, photo, shape } from "./shape.ts";

/** Pages that the navigation may name without a title. The interface has their titles in each language. */
export const NAVIGATION_PAGES = [
  "products",
  "solutions",
  "esg",
  "press",
  "aboutUs",
  "profile",
  "investor",
  "evaluation",
  "contactUs",
  "inquiry",
  "downloads",
] as const;
export type NavigationPage = (typeof NAVIGATION_PAGES)[number];

/** Picture metadata that prevents layout shifts and selects size and format. */
export const picture = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  /** Average colour, shown while the picture loads. Until it is computed, the theme's picture background is used. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** Focal point, 0 to 1 from the left and the top. */
  focus: z.tuple([z.number(), z.number()]),
  /** Address without width and extension: `${base}-${width}.avif` (.jpg). Absent for vector pictures. */
  base: z.string().optional(),
  /** Available widths, ascending. */
  widths: z.array(z.int().positive()).optional(),
  /** A placeholder is shown, because the picture is missing or not processed yet. */
  stand_in: z.literal(true).optional(),
});
export type Picture = z.infer<typeof picture>;
/** Pictures by their path in page data. */
export const pictures = z.record(photo, picture);
export type Pictures = z.infer<typeof pictures>;

/** Size and format ("PDF") of a download. */
const fileInfo = shape({
  /** Size in bytes. */
  size: z.int().nonnegative(),
  format: z.string(),
  /** Description of a video, in the page's language. */
  seen: z.string().optional(),
});
export const fileInfos = z.record(file, fileInfo);
export type FileInfo = z.infer<typeof fileInfo>;

const menuItem = shape({
  link,
  title: z.string(),
  number: z.string().optional(),
  /** One sentence. */
  introduction: z.string().optional(),
  photo,
  /** Number of products of an item that is a category itself. */
  count: z.int().positive().optional(),
});
export type MenuItem = z.infer<typeof menuItem>;
const menuCategory = shape({
  id: z.string(),
  title: z.string(),
  link: link.optional(),
  link_text: z.string().optional(),
  /** Number of products in the category; `items` lists the first ones. */
  count: z.int().nonnegative().optional(),
  items: z.array(menuItem),
});
export type MenuCategory = z.infer<typeof menuCategory>;
export const menu = shape({ menuProducts: z.array(menuCategory), menuSolutions: z.array(menuCategory) });
export type Menu = z.infer<typeof menu>;

/** Link to a page. Without a `title`, the interface has the title of `page`. */
const navigationLink = {
  link,
  page: z.enum(NAVIGATION_PAGES).optional(),
  title: z.string().optional(),
  note: z.string().optional(),
};
/** Entry of the header; `items` open as a menu. */
const navigationEntry = shape({ ...navigationLink, items: z.array(shape(navigationLink)).optional() });
export type NavigationEntry = z.infer<typeof navigationEntry>;
export const navigation = z.array(navigationEntry);

export const titledLink = shape({ title: z.string(), link });
/** Footer: columns of titled link lists between two HTML blocks. */
export const footer = shape({
  content1: html,
  links: z.array(shape({ title: z.string(), items: z.array(titledLink) })),
  content2: html,
});
export type Footer = z.infer<typeof footer>;

export const banner = shape({ title: z.string(), photo, photo_mobile: photo, photo_alt: z.string() });
export type Banner = z.infer<typeof banner>;

/** `title_content…`: a heading and sanitised HTML. */
export const titleContent = shape({ title: z.string(), content: html });
export type TitleContent = z.infer<typeof titleContent>;
/** `title_link…`: a tile or call to action with a link. */
export const titleLink = shape({
  title: z.string(),
  content: html.optional(),
  link,
  btn_text: z.string().optional(),
  photo,
  photo_mobile: photo,
  alt: z.string(),
});
export type TitleLink = z.infer<typeof titleLink>;
/** `files` and `file_names` run in parallel. */
export const filesItem = shape({
  title: z.string(),
  content: html.optional(),
  files: z.array(file),
  file_names: z.array(z.string()),
});
export type FilesItem = z.infer<typeof filesItem>;
export const filesOnly = shape({ files: z.array(file), file_names: z.array(z.string()) });
export type FilesOnly = z.infer<typeof filesOnly>;
/** Titled table; the keys are the row labels in order. `fallback` names the labels `labels` and the values `table`. */
export const titleTable = shape({ title: z.string(), table: z.record(z.string(), z.string()) });
export type TitleTable = z.infer<typeof titleTable>;
export const titlePhoto = shape({ title: z.string(), content: html.optional(), photo, photo_alt: z.string() });
export type TitlePhoto = z.infer<typeof titlePhoto>;
export const iconItem = shape({ photo, alt: z.string(), title: z.string(), content: html });
export const question = shape({ question: z.string(), answer: html });

/** Type 1 is HTML; a video link ("…/x.mp4", YouTube, Vimeo) is embedded; any other type is an image (spec section 2, Solutions). */
const contentBlock = shape({
  type: z.int(),
  content: z.string(),
  alt: z.string().optional(),
  /** Still picture of a video, shown until it plays. */
  poster: photo.optional(),
});
export type ContentBlock = z.infer<typeof contentBlock>;

const blockTitle = z.string().optional();
const card = shape({
  title: z.string(),
  content: html.optional(),
  link: link.optional(),
  photo: photo.optional(),
  alt: z.string(),
});
/** Section of an article, in addition to the content blocks of a solution. */
const sectionBlock = z.discriminatedUnion("kind", [
  shape({ kind: z.literal("cards"), title: blockTitle, cards: z.array(card) }),
  shape({ kind: z.literal("files"), title: blockTitle, ...filesOnly.shape }),
  shape({ kind: z.literal("questions"), title: blockTitle, questions: z.array(question) }),
  shape({ kind: z.literal("figures"), title: blockTitle, figures: z.array(figure) }),
  shape({ kind: z.literal("chart"), chart: barChart }),
  shape({ kind: z.literal("cascade"), cascade }),
  shape({ kind: z.literal("action"), title: z.string(), content: html.optional(), link, btn_text: z.string() }),
]);
export type SectionBlock = z.infer<typeof sectionBlock>;
export const articleBlock = z.union([contentBlock, sectionBlock]);
export type ArticleBlock = z.infer<typeof articleBlock>;

/** Contact person with the promise of a response. */
export const contactPerson = shape({
  name: z.string(),
  role: z.string(),
  phone: z.string().optional(),
  promise: z.string(),
});
export type ContactPerson = z.infer<typeof contactPerson>;

export const solutionType = shape({ id, title: z.string(), content: z.string(), photo, photo_alt: z.string(), link });
export type SolutionType = z.infer<typeof solutionType>;

/** Key figure of a product: value "≤ 1.5", unit "kV", label "Protection level U_p" (contract/symbols.ts). */
const keyFigure = figure.omit({ link: true });
export type KeyFigure = z.infer<typeof keyFigure>;
export const productCard = shape({
  id,
  link,
  name: z.string(),
  number: z.string(),
  photo,
  photo2: photo,
  alt: z.string(),
  type: z.string(),
  introduction: z.string(),
  /** First two key figures; the product page has all of them. Absent if there are none. */
  figures: z.array(keyFigure).optional(),
  /** Number of articles; absent if the product is no series. */
  articles: z.int().positive().optional(),
  /** Number of the article that is meant, to which `link` leads; absent for the product. */
  article: z.string().optional(),
});
export type ProductCard = z.infer<typeof productCard>;
/** Drawing of a product. */
const drawn = shape({
  title: z.string(),
  /** Address of the SVG file, followed by its intrinsic size. */
  svg: z.string(),
  width: z.number().positive(),
  height: z.number().positive(),
});
/** Drawing with its dimensions as a table. */
const drawing = drawn.extend({
  alt: z.string(),
  /** The same on a narrow sheet, whose text is legible on a phone. */
  narrow: shape({ svg: z.string(), width: z.number().positive(), height: z.number().positive() }).optional(),
  /** DXF file for CAD programs; only for drawings to scale. */
  dxf: z.string().optional(),
  rows: z.array(shape({ name: z.string(), value: z.string() })),
});
export const product = productCard.extend({
  /** List of the products of this type. */
  type_link: link,
  photos: z.array(shape({ photo, alt: z.string() })),
  /** Address of the turntable frames, a JSON of `pictures` in order, the front first. Absent if there are none. */
  turntable: z.string().optional(),
  /** One feature per line. */
  features: z.string(),
  /** Group name to rows. */
  specifications: z.record(z.string(), z.array(shape({ name: z.string(), value: z.string() }))),
  /** Service: warranty, lead time, spare parts; part of the specifications too. Absent if there is none. */
  service: z.array(shape({ name: z.string(), value: z.string() })).optional(),
  /** Certificates: declarations, test reports. Absent if there are none. */
  papers: z.array(shape({ name: z.string(), file })).optional(),
  contact: contactPerson.optional(),
  /** Date of the last revision. */
  revised: date.optional(),
  /** QR code of the page's address, for print. */
  code: z.string(),
  /** Absent if there are none. */
  drawings: z.array(drawing).optional(),
  /** Product next to a familiar object, to the same scale. Absent if its dimensions are unknown. */
  scale: drawn.optional(),
  dm_file: file,
  manual: file,
  file_only1: shape({ file }),
  faqs: z.array(question),
  /** Local video file or address of a video page; empty if there is none. */
  video: z.string(),
  video_poster: photo.optional(),
  relations: z.array(productCard),
  /** Categories above the type, from the top; absent if there are none. */
  ancestors: z.array(titledLink).optional(),
  /** Articles; absent if the product is no series. */
  series: series.optional(),
  /** Documents of the company's kinds, in their order; absent if there are none. */
  documents: z.array(catalogueDocument).optional(),
  /** Accessories, spare parts and other relations by kind; absent if there are none. */
  parts: z
    .array(
      shape({
        title: z.string(),
        items: z.array(shape({ product: productCard, quantity: z.number().positive().optional() })),
      }),
    )
    .optional(),
});
export type Product = z.infer<typeof product>;
/** Filters by group name; `str_filters` joins their `filter_id`. */
export const productFilters = z.record(
  z.string(),
  z.array(
    shape({
      filter_id: z.string(),
      name: z.string(),
      count: z.int().nonnegative(),
      /** Depth of a category below the top; absent at the top. */
      level: z.int().positive().optional(),
    }),
  ),
);
export type ProductFilters = z.infer<typeof productFilters>;

export const solutionCard = shape({ id, link, title: z.string(), photo, alt: z.string(), content: z.string() });
export type SolutionCard = z.infer<typeof solutionCard>;
export const solution = shape({
  id,
  title: z.string(),
  photo,
  alt: z.string(),
  photo_mobile: photo,
  /** Summary of one or two sentences; the page shows `contents`. */
  content: z.string(),
  type: z.string(),
  /** List of the solutions of this type. */
  type_link: link,
  /** Results in large figures. */
  figures: z.array(figure).optional(),
  /** Main result. */
  result: figure.optional(),
  contents: z.array(contentBlock),
  cascade: cascade.optional(),
  products: z.array(productCard),
  contact: contactPerson.optional(),
});

export const newsCard = shape({
  id,
  link,
  title: z.string(),
  type: z.string(),
  intro: z.string(),
  photo,
  alt: z.string(),
  pub_date: date,
});
export type NewsCard = z.infer<typeof newsCard>;
const neighbour = shape({ id, title: z.string() });
export const newsItem = newsCard.extend({
  contents: z.array(contentBlock),
  prev_next: shape({ prev: neighbour.nullable(), next: neighbour.nullable() }),
  contact: contactPerson.optional(),
});
export type NewsItem = z.infer<typeof newsItem>;
/** `name` is used for English, `name_ch` for Chinese (spec section 9). */
export const newsType = shape({ id, name: z.string(), name_ch: z.string() });
export type NewsType = z.infer<typeof newsType>;

/** Abstract model of the products: photo, two titles, a paragraph and bullet points. */
export const abstractModel = shape({
  photo,
  alt: z.string(),
  title_main: z.string(),
  title_sub: z.string(),
  content: html,
  point: z.array(z.string()),
  link: link.optional(),
});
export type AbstractModel = z.infer<typeof abstractModel>;
