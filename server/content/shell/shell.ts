import type { FileInfo, Footer, Menu, NavigationEntry, NavigationPage, Picture } from "../../../contract/entities.ts";
import { firstSentence } from "../../../contract/first-sentence.ts";
import type { Language } from "../../../contract/languages.ts";
import { withoutLineEnds } from "../../../contract/line-ends.ts";
import type { ShellResponse } from "../../../contract/pages.ts";
import { type ContentLink, leadingOn, pathTo } from "../../../contract/paths.ts";
import type { PageValue } from "../../../contract/routes.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import { disabledPages, leadsToDisabledPage } from "../addresses/disabled-pages.ts";
import type { Content } from "../content.ts";
import { contextOf, metaOf, type PageContext, type PageMeta } from "../page.ts";
import { type Category, childrenOf, productsInBranch } from "../products/category-tree.ts";
import type { ProductSource } from "../sources/sources.ts";
import { SaidAtLength } from "../texts/said.ts";
import { say, type Text } from "../texts/text.ts";
import { longForms } from "../words/abbreviations.ts";
import { offeredLanguages } from "../words/offered-languages.ts";
import { addressOfPage } from "./navigation-addresses.ts";

/** Max products of a category in the menu. A link below them leads to all. */
const MAX_IN_MENU = 8;

type Shared = Pick<
  ShellResponse,
  "menu" | "navigation" | "footer" | "company" | "name_breaks" | "abbreviations" | "left_out"
>;

/** Data that all pages share, computed once per language. */
const sharedOf = memoizeByObject(
  (content: Content) => new Map(offeredLanguages(content).map(({ key }) => [key, shared(content, key)] as const)),
);

function shared(content: Content, language: Language): Shared {
  const context = contextOf(content, language);
  return {
    menu: menuOf(context),
    navigation: navigationOf(context),
    footer: footerOf(context),
    company: say(content.company.short_name, context.wanted),
    name_breaks: content.site.name_breaks,
    abbreviations: Object.fromEntries(longForms(content, language)),
    left_out: [...disabledPages(content)],
  };
}

/** Shortens an introduction to its first sentence. Every page carries the menu, so whole texts would make all pages larger. */
const briefly = <T extends { introduction: string }>(entity: T): T => ({
  ...entity,
  introduction: firstSentence(entity.introduction),
});

function menuOf({ content, localize }: PageContext): Menu {
  const productItem = ({ id, number, name, introduction, photos: [photo = ""] }: ProductSource) => ({
    link: pathTo("product", { id }),
    number,
    photo,
    ...briefly(localize({ title: name, introduction })),
  });
  /** Categories of the second level. Deeper ones are only on the page of their category. */
  const categoryItem = (category: Category) => {
    const products = productsInBranch(content, category);
    return {
      link: pathTo("products", { type: category.key }),
      photo: category.photo ?? products[0]?.photos[0] ?? "",
      count: products.length,
      ...localize({ title: category.title }),
    };
  };
  const menuProducts = childrenOf(content.categories).map((category) => {
    const products = productsInBranch(content, category);
    const below = childrenOf(content.categories, category.key)
      .map(categoryItem)
      .filter(({ count }) => count > 0);
    return {
      id: String(category.id),
      link: pathTo("products", { type: category.key }),
      count: products.length,
      ...localize({ title: category.title, link_text: category.link_text ?? content.site.menu_products_all }),
      items: below.length > 0 ? below : products.slice(0, MAX_IN_MENU).map(productItem),
    };
  });
  const menuSolutions = content.solutionTypes.map((type) => ({
    id: String(type.id),
    link: pathTo("solutionsList", { id: type.id }),
    ...localize({ title: type.title, link_text: content.site.menu_solutions_all ?? type.title }),
    items: content.solutions
      .filter((solution) => solution.type.key === type.key)
      .map(({ id, title, photo }) => ({ link: pathTo("solution", { id }), photo, ...localize({ title }) })),
  }));
  return { menuProducts, menuSolutions };
}

interface Pointer {
  readonly page?: NavigationPage | undefined;
  readonly title?: Text | undefined;
  readonly note?: Text | undefined;
  readonly link?: ContentLink | undefined;
}

function navigationOf({ content, localize }: PageContext): NavigationEntry[] {
  const entryOf = ({ page, title, note, link }: Pointer) => ({
    link: link ?? (page ? addressOfPage(page) : leadingOn("start")),
    ...(page && { page }),
    ...localize({ ...(title && { title }), ...(note && { note }) }),
  });
  const isThere = ({ link }: { readonly link: string }) => !leadsToDisabledPage(content, link);
  return content.site.navigation.flatMap(({ items = [], ...group }) => {
    const entry = entryOf(group);
    const below = items.map(entryOf).filter(isThere);
    // The title of a menu links to its own page, or else to the first entry.
    const link = isThere(entry) ? entry.link : below[0]?.link;
    return link ? [{ ...entry, link, ...(below.length > 0 && { items: below }) }] : [];
  });
}

function footerOf({ content, localize }: PageContext): Footer {
  const { content1, links, content2 } = content.site.footer;
  return {
    links: links.flatMap(({ title, items }) => {
      const there = items.filter(({ link }) => !leadsToDisabledPage(content, link));
      const entries = there.map((item) => ({ link: item.link, ...localize({ title: item.title }) }));
      // A column whose entries are all left out would be a title without links.
      return items.length > 0 && there.length === 0 ? [] : [{ ...localize({ title }), items: entries }];
    }),
    ...localize({ content1, content2 }),
  };
}

/**
 * Adds the parts that all responses have to the body of a page: menu, footer, title and description (with the company's name),
 * line-break names and abbreviations, and the sizes of the pictures and files that the response names. A film adds its other
 * format as well.
 */
export function withShell<B extends PageMeta>(context: PageContext, page: PageValue, body: B): B & ShellResponse {
  const { content, language } = context;
  const meta = body.meta ?? context.localize(metaOf(content, page));
  const response = {
    ...(sharedOf(content).get(language) ?? shared(content, language)),
    ...body,
    meta: {
      ...meta,
      title: documentTitle(withoutLineEnds(meta.title), say(content.site.name, context.wanted)),
      description: withoutLineEnds(meta.description),
    },
  };
  return { ...response, ...spoken(response), ...mentioned(response, context) };
}

/** The line-break names and abbreviations that the texts of the page use. */
function spoken({ name_breaks, abbreviations, ...response }: Shared): Pick<Shared, "name_breaks" | "abbreviations"> {
  const texts = JSON.stringify(response);
  const isUsed = (word: string) => texts.includes(word);
  return {
    name_breaks: name_breaks.filter(isUsed),
    abbreviations: Object.fromEntries(Object.entries(abbreviations).filter(([short]) => isUsed(short))),
  };
}

/** "Products | Acme". A title that contains the name is not changed. */
const documentTitle = (title: string, name: string) => (title.includes(name) ? title : `${title} | ${name}`);

function mentioned(response: unknown, { content, localize }: PageContext): Pick<ShellResponse, "pictures" | "files"> {
  const { media, films } = content;
  const pictures: Record<string, Picture> = {};
  const files: Record<string, FileInfo> = {};
  const look = (value: unknown): void => {
    if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) look(inner);
    if (typeof value !== "string" || !/^\/(media|files)\//.test(value)) return;
    const picture = media.pictures.get(value);
    const file = media.files.get(value);
    if (picture) pictures[value] = picture;
    const seen = films.find(({ path }) => path === value)?.seen;
    if (file) files[value] = seen === undefined ? file : { ...file, ...localize({ seen: new SaidAtLength(seen) }) };
    const smaller = value.replace(/\.mp4$/i, ".webm");
    const film = media.files.get(smaller);
    if (film) files[smaller] = film;
  };
  look(response);
  return { pictures, files };
}
