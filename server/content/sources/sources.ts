import type { z } from "zod";
import { accessibility } from "./accessibility.ts";
import { article } from "./article.ts";
import { attributes, documentKinds, relationKinds, units } from "./catalogue.ts";
import { contact } from "./contact.ts";
import { documentSet, manuals } from "./document.ts";
import { esg, evaluation } from "./esg.ts";
import { films } from "./film.ts";
import { home } from "./home.ts";
import { corporate, investor, investorReport, investorYear, stock } from "./investor.ts";
import { language } from "./language.ts";
import { news, newsTypes, pressPage } from "./news.ts";
import { IDS_FILE, ids } from "./numbers.ts";
import { people } from "./people.ts";
import { categories, filterGroups, product } from "./product.ts";
import { downloadsPage, inquiry, productIntro, productsPage } from "./product-pages.ts";
import { joinus, modelsPage, profile } from "./profile.ts";
import { redirects } from "./redirects.ts";
import { security } from "./security.ts";
import { company, site } from "./site.ts";
import { solution, solutionsPage, solutionTypes } from "./solution.ts";
import { synonyms } from "./synonyms.ts";
import { theme } from "./theme.ts";
import { words } from "./words.ts";
import { workingDays } from "./working-days.ts";

/** One file of the content. */
const one = <T extends z.ZodType>(path: string, schema: T) => ({ many: false, path, schema }) as const;
/** One file that need not be there: `absent` stands for it. A page that has none is left out of the site (disabled-pages.ts). */
const optional = <T extends z.ZodType, A extends z.output<T> | undefined>(path: string, schema: T, absent: A) =>
  ({ many: false, path, schema, absent }) as const;
/** A folder with one file per entity; the file's name without its ending is the entity's key. `types.yaml` is no entity. */
const many = <T extends z.ZodType>(path: string, schema: T) => ({ many: true, path, schema }) as const;

/** Location and schema of each part of the content. To add a source, add a line here. */
export const SOURCES = {
  company: one("company.yaml", company),
  site: one("site.yaml", site),
  security: one("security.yaml", security),
  languages: many("languages", language),
  categories: one("categories.yaml", categories),
  filterGroups: one("filters.yaml", filterGroups),
  attributes: optional("attributes.yaml", attributes, []),
  units: optional("units.yaml", units, []),
  documentKinds: optional("document-kinds.yaml", documentKinds, []),
  relationKinds: optional("relation-kinds.yaml", relationKinds, []),
  products: many("products", product),
  solutionTypes: optional("solutions/types.yaml", solutionTypes, []),
  solutions: many("solutions", solution),
  newsTypes: optional("news/types.yaml", newsTypes, []),
  news: many("news", news),
  home: one("pages/home.yaml", home),
  productsPage: one("pages/products.yaml", productsPage),
  downloadsPage: optional("pages/downloads.yaml", downloadsPage, undefined),
  productIntro: optional("pages/product-intro.yaml", productIntro, undefined),
  inquiry: one("pages/inquiry.yaml", inquiry),
  solutionsPage: optional("pages/solutions.yaml", solutionsPage, undefined),
  pressPage: optional("pages/press.yaml", pressPage, undefined),
  esg: optional("pages/esg.yaml", esg, undefined),
  evaluation: optional("pages/evaluation.yaml", evaluation, undefined),
  investor: optional("pages/investor.yaml", investor, undefined),
  stock: optional("pages/stock.yaml", stock, undefined),
  corporate: optional("pages/corporate.yaml", corporate, undefined),
  investorReport: optional("pages/investor-report.yaml", investorReport, undefined),
  investorYears: many("investor", investorYear),
  profile: one("pages/profile.yaml", profile),
  coreCompetence: optional("pages/core-competence.yaml", modelsPage, undefined),
  productLine: optional("pages/product-line.yaml", modelsPage, undefined),
  joinus: optional("pages/joinus.yaml", joinus, undefined),
  contact: one("pages/contact.yaml", contact),
  accessibility: one("pages/accessibility.yaml", accessibility),
  articles: many("articles", article),
  documentSets: many("documents", documentSet),
  people: optional("people.yaml", people, undefined),
  manuals: optional("manuals.yaml", manuals, undefined),
  films: optional("films.yaml", films, []),
  ids: optional(IDS_FILE, ids, {}),
  theme: optional("theme.yaml", theme, theme.parse({})),
  words: optional("words.yaml", words, {}),
  synonyms: optional("synonyms.yaml", synonyms, []),
  redirects: optional("redirects.yaml", redirects, []),
  workingDays: optional("working-days.yaml", workingDays, undefined),
} as const;

export type SourceName = keyof typeof SOURCES;
type Absent<S> = S extends { readonly absent: undefined } ? undefined : never;
type Data<N extends SourceName> = z.output<(typeof SOURCES)[N]["schema"]> | Absent<(typeof SOURCES)[N]>;
type Keyed<T> = T & { readonly key: string };

/** All sources, read and valid. Entities come in the order of their ids. */
export type SourceData = {
  readonly [N in SourceName]: (typeof SOURCES)[N]["many"] extends true ? readonly Keyed<Data<N>>[] : Data<N>;
};
export type SourceEntity<N extends SourceName> = SourceData[N] extends readonly (infer E)[] ? E : never;
export type ProductSource = SourceEntity<"products">;
export type SolutionSource = SourceEntity<"solutions">;
export type NewsSource = SourceEntity<"news">;
