import { pathTo, type SitePath } from "../../contract/paths.ts";
import type { Content } from "../../server/content/content.ts";

/** A page of each kind that a company with few pages also has, and all of its products and articles. */
export const pagesOf = ({ products, solutions, news }: Content): readonly SitePath[] => [
  pathTo("home"),
  pathTo("about"),
  pathTo("search"),
  pathTo("products"),
  ...products.map(({ id }) => pathTo("product", { id })),
  pathTo("solutions"),
  ...solutions.map(({ id }) => pathTo("solution", { id })),
  pathTo("pressList"),
  ...news.map(({ id }) => pathTo("press", { id })),
  pathTo("profileIntroduction"),
  pathTo("contactUs"),
  pathTo("inquiry"),
  pathTo("accessibility"),
  pathTo("glossary"),
];
