/** The entities of spec section 3: the shapes that more than one page response is made of. */
import { z } from "zod";
import { barChart, cascade, figure } from "./diagrams.ts";
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
] as const;
export type NavigationPage = (typeof NAVIGATION_PAGES)[number];

/** What a view needs to show a picture in the right size and format without a shift. */
export const picture = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  /** Average colour, shown while it loads; the theme's ground of pictures where nobody has looked at it yet. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** Focal point, 0 to 1 from the left and the top. */
  focus: z.tuple([z.number(), z.number()]),
  /** Address without width and ending: `${base}-${width}.avif` (.jpg). Absent for vector pictures. */
  base: z.string().optional(),
  /** Widths that exist, ascending. */
  widths: z.array(z.int().positive()).optional(),
  /** Where it can't be shown, or not yet: a quiet ground stands in its place. */
  stand_in: z.literal(true).optional(),
});
export type Picture = z.infer<typeof picture>;
/** Pictures by the path that page data calls them by. */
export const pictures = z.record(photo, picture);
export type Pictures = z.infer<typeof pictures>;

/** A file to download, with what a visitor wants to know before: bytes and ending ("PDF"). */
const fileInfo = shape({
  /** In bytes. */
  size: z.int().nonnegative(),
  format: z.string(),
  /** Of a film: a sentence of what is seen, in the page's language. */
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
});
export type MenuItem = z.infer<typeof menuItem>;
const menuCategory = shape({
  id: z.string(),
  title: z.string(),
  link: link.optional(),
  link_text: z.string().optional(),
  /** How many products the category has, of which `items` names the first few. */
  count: z.int().nonnegative().optional(),
  items: z.array(menuItem),
});
export type MenuCategory = z.infer<typeof menuCategory>;
export const menu = shape({ menuProducts: z.array(menuCategory), menuSolutions: z.array(menuCategory) });
export type Menu = z.infer<typeof menu>;

/** What leads to a page: `page` names one whose title the interface says, where there is no `title`. */
const navigationLink = {
  link,
  page: z.enum(NAVIGATION_PAGES).optional(),
  title: z.string().optional(),
  note: z.string().optional(),
};
/** An entry of the header; with `items` it opens a menu of them. */
const navigationEntry = shape({ ...navigationLink, items: z.array(shape(navigationLink)).optional() });
export type NavigationEntry = z.infer<typeof navigationEntry>;
export const navigation = z.array(navigationEntry);

export const titledLink = shape({ title: z.string(), link });
/** Two HTML blocks with columns of titled link lists between them. */
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
/** `title_link…`: a tile or call to action that leads on. */
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
/** A titled table; the keys are the row labels, in order. `fallback` calls the labels `labels`, what they say `table`. */
export const titleTable = shape({ title: z.string(), table: z.record(z.string(), z.string()) });
export type TitleTable = z.infer<typeof titleTable>;
export const titlePhoto = shape({ title: z.string(), content: html.optional(), photo, photo_alt: z.string() });
export type TitlePhoto = z.infer<typeof titlePhoto>;
export const iconItem = shape({ photo, alt: z.string(), title: z.string(), content: html });
export const question = shape({ question: z.string(), answer: html });

/** Type 1 is HTML; a video link ("…/x.mp4", YouTube, Vimeo) is embedded; anything else is an image (spec section 2, Solutions). */
const contentBlock = shape({
  type: z.int(),
  content: z.string(),
  alt: z.string().optional(),
  /** The still that stands in for a video until it plays. */
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
/** What a page that is content alone is made of, besides the blocks of a solution: each a stretch of its own. */
const stretch = z.discriminatedUnion("kind", [
  shape({ kind: z.literal("cards"), title: blockTitle, cards: z.array(card) }),
  shape({ kind: z.literal("files"), title: blockTitle, ...filesOnly.shape }),
  shape({ kind: z.literal("questions"), title: blockTitle, questions: z.array(question) }),
  shape({ kind: z.literal("figures"), title: blockTitle, figures: z.array(figure) }),
  shape({ kind: z.literal("chart"), chart: barChart }),
  shape({ kind: z.literal("cascade"), cascade }),
  shape({ kind: z.literal("action"), title: z.string(), content: html.optional(), link, btn_text: z.string() }),
]);
export type Stretch = z.infer<typeof stretch>;
export const articleBlock = z.union([contentBlock, stretch]);
export type ArticleBlock = z.infer<typeof articleBlock>;

/** Whom to ask, and what is promised to those who do. */
export const contactPerson = shape({
  name: z.string(),
  role: z.string(),
  phone: z.string().optional(),
  promise: z.string(),
});
export type ContactPerson = z.infer<typeof contactPerson>;

export const solutionType = shape({ id, title: z.string(), content: z.string(), photo, photo_alt: z.string(), link });
export type SolutionType = z.infer<typeof solutionType>;

/** A number that says what a product is able to do: "≤ 1.5", "kV", and what it is of: "Protection level U_p" (contract/symbols.ts). */
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
  /** The first two; a product's own page has them all. Absent where there are none. */
  figures: z.array(keyFigure).optional(),
});
export type ProductCard = z.infer<typeof productCard>;
/** A drawing of a product. */
const drawn = shape({
  title: z.string(),
  /** The address of the picture, an SVG, and how large it is in itself. */
  svg: z.string(),
  width: z.number().positive(),
  height: z.number().positive(),
});
/** One with what it says as a table behind it. */
const drawing = drawn.extend({
  alt: z.string(),
  /** For CAD programs; only of what is to scale. */
  dxf: z.string().optional(),
  rows: z.array(shape({ name: z.string(), value: z.string() })),
});
export const product = productCard.extend({
  photos: z.array(shape({ photo, alt: z.string() })),
  /** Where the pictures of it turning once around are told: `pictures`, in their order, the front first. Absent where there are none. */
  turntable: z.string().optional(),
  /** One feature per line. */
  features: z.string(),
  /** Group name to rows. */
  specifications: z.record(z.string(), z.array(shape({ name: z.string(), value: z.string() }))),
  /** What the company answers for: warranty, lead time, spare parts; among the specifications too. Absent where there is nothing. */
  service: z.array(shape({ name: z.string(), value: z.string() })).optional(),
  /** What proves it: declarations, reports of tests. Absent where there are none. */
  papers: z.array(shape({ name: z.string(), file })).optional(),
  contact: contactPerson.optional(),
  /** The day of the state that the page shows. */
  revised: date.optional(),
  /** The picture of the page's address, as a code for paper. */
  code: z.string(),
  /** Absent where there are none. */
  drawings: z.array(drawing).optional(),
  /** The product beside something known, to the same scale. Absent where its dimensions are not known. */
  scale: drawn.optional(),
  dm_file: file,
  manual: file,
  file_only1: shape({ file }),
  faqs: z.array(question),
  /** A local video file or a video page; empty where there is none. */
  video: z.string(),
  video_poster: photo.optional(),
  relations: z.array(productCard),
});
export type Product = z.infer<typeof product>;
/** Group name to its filters; `filter_id` is what str_filters joins. */
export const productFilters = z.record(
  z.string(),
  z.array(shape({ filter_id: z.string(), name: z.string(), count: z.int().nonnegative() })),
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
  /** What it is, in a sentence or two; the page itself is made of `contents`. */
  content: z.string(),
  type: z.string(),
  /** What it came to, in large figures. */
  figures: z.array(figure).optional(),
  /** The one of them that the text comes to. */
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

/** One abstract model of the products: photo, two titles, a paragraph and its points. */
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
