/** Page responses contain every field of specification section 3, in both languages, with the content's values. */
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import type { PageValue } from "../../../contract/routes.ts";
import { searchContent } from "../../../server/search/search-content.ts";
import { responseOf } from "../../support/content.ts";
import { demoContent, demoSearch } from "../support/content.ts";

/** Page value, path in its message, required fields, and the query. `*` stands for the first entry of a list or record. */
type Row = readonly [page: PageValue, path: string, fields: string, query?: Readonly<Record<string, string>>];
const FIRST = { id: "1" };

const ROWS: readonly Row[] = [
  ["esg", "message", "menu footer banner_only0 title_content1 title_files_items"],
  ["esg", "banner_only0", "photo photo_mobile photo_alt"],
  ["esg", "title_content1", "title content"],
  ["esg", "title_files_items", "title_files_item"],
  ["esg", "title_files_items.title_files_item.*", "title files file_names"],
  ["evaluation", "title_files_items.title_files_item.*", "title content files file_names"],
  ["home", "menu", "menuProducts menuSolutions"],
  ["home", "menu.menuProducts.*", "link link_text items"],
  ["home", "menu.menuProducts.*.items.*", "link photo title number introduction"],
  ["home", "menu.menuSolutions.*.items.*", "link photo title"],
  [
    "home",
    "message",
    "slide intro1 solution_types items5 title_items6 title_link7 news_list title_photo10 title_photo11",
  ],
  ["home", "slide.*", "link photo photo_mobile"],
  ["home", "intro1", "title content link photo photo_mobile photo_alt"],
  ["home", "items5.item.*", "photo photo_alt content link btn_text"],
  ["home", "title_items6", "title_item"],
  ["home", "title_items6.title_item.*", "title content"],
  ["home", "title_link7", "title link photo photo_mobile alt"],
  ["home", "title_photo10", "photo photo_alt"],
  ["home", "title_photo11", "photo photo_alt"],
  ["solution-types", "solution_types.*", "id title content photo photo_alt"],
  ["solutions", "solution_types.*", "id title content photo photo_alt"],
  ["solutions", "solutions.*", "id title content photo alt"],
  ["solution", "solution", "id title content photo alt photo_mobile contents products", FIRST],
  ["solution", "solution.contents.*", "type content", FIRST],
  ["news-list", "message", "data last_page news_types years"],
  ["news-list", "news_types.*", "id name name_ch"],
  ["news-list", "data.*", "id link title type intro photo alt pub_date"],
  ["news", "news", "id link title type intro photo alt pub_date contents prev_next", { id: "3" }],
  ["news", "news.contents.*", "type content", { id: "3" }],
  ["news", "news.prev_next", "prev next", { id: "3" }],
  ["news", "news.prev_next.prev", "id title", { id: "3" }],
  ["news", "news.prev_next.next", "id title", { id: "3" }],
  ["products", "filters.*.*", "filter_id name count"],
  ["products", "data.*", "id link name number photo alt type introduction"],
  [
    "product",
    "product",
    "id link name number photo alt type introduction photos features specifications dm_file manual file_only1 faqs video relations",
    FIRST,
  ],
  ["product", "product.photos.*", "photo", FIRST],
  ["product", "product.specifications.*.*", "name value", FIRST],
  ["product", "product.file_only1", "file", FIRST],
  ["product", "product.faqs.*", "question answer", FIRST],
  ["product-intro", "abstract_models.*", "photo title_main title_sub content point"],
  ["product-line", "abstract_models.*", "photo title_main title_sub content point"],
  ["core-competence", "abstract_models.*", "photo title_main title_sub content point"],
  ["investor", "title_link1", "title link photo photo_mobile alt"],
  ["investor", "title_link2", "title link photo photo_mobile alt"],
  ["investor", "title_link3", "title link photo photo_mobile alt"],
  ["investor", "title_link4", "title link photo photo_mobile alt"],
  ["stock", "message", "years title_table_items2 stockinfo"],
  ["stock", "stockinfo", "year annual handbook notice video minute"],
  ["corporate", "message", "board leader files_only information stakeholder committees"],
  ["corporate", "board.*", "title nationality name experience"],
  ["corporate", "leader.*", "title name assume_date experience"],
  ["corporate", "files_only", "files file_names"],
  ["corporate", "information.*", "question answer"],
  ["corporate", "stakeholder.*", "stakeholder contact"],
  ["investor-report", "message", "years monthly quarterly_individual quarterly_general yearly conference"],
  ["investor-report", "conference.*", "content file video"],
  ["profile", "message", "content_only1 events"],
  ["profile", "events.*.*", "title content"],
  ["joinus", "intro_photo1", "title content link photo photo_mobile alt"],
  ["joinus", "title_content_files_items4.title_content_item.*", "title content files file_names"],
  ["joinus", "title_only2", "title"],
  ["joinus", "title_icon_items3.title_icon_item.*", "photo alt title content"],
  ["contact", "title_table_items1.title_table_item.*", "title table"],
  ["contact", "question_types.*", "id name"],
  ["inquiry", "inquiry_types.*", "0"],
];

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, step) => {
    if (typeof inner !== "object" || inner === null) return undefined;
    return step === "*" ? Object.values(inner)[0] : Reflect.get(inner, step);
  }, value);
}

describe.each(LANGUAGES)("the fields of spec section 3 in %s", (language) => {
  // spec 3.9, 7.10 as esg message: menu footer banner_only0 title_content1 title_files_items
  // spec 3.10 as esg banner_only0: photo photo_mobile photo_alt
  // spec 3.11 as esg title_content1: title content
  // spec 3.12 as esg title_files_items: title_files_item
  // spec 3.12 as esg title_files_items.title_files_item.*: title files file_names
  // spec 3.13 as investor title_link1: title link photo photo_mobile alt
  // spec 3.13 as investor title_link2: title link photo photo_mobile alt
  // spec 3.13 as investor title_link3: title link photo photo_mobile alt
  // spec 3.13 as investor title_link4: title link photo photo_mobile alt
  // spec 3.14 as home slide.*: link photo photo_mobile
  // spec 3.15 as home intro1: title content link photo photo_mobile photo_alt
  // spec 3.16, 3.20 as home message: slide intro1 solution_types items5 title_items6 title_link7 news_list title_photo10 title_photo11
  // spec 3.17 as home items5.item.*: photo photo_alt content link btn_text
  // spec 3.18 as home title_items6: title_item
  // spec 3.19 as home title_link7: title link photo photo_mobile alt
  // spec 3.21 as home title_photo10: photo photo_alt
  // spec 3.21 as home title_photo11: photo photo_alt
  // spec 3.22 as solution-types solution_types.*: id title content photo photo_alt
  // spec 3.23 as solution solution: id title content photo alt photo_mobile contents products
  // spec 3.23 as solution solution.contents.*: type content
  // spec 3.24 as news news: id link title type intro photo alt pub_date contents prev_next
  // spec 3.25 as news news.contents.*: type content
  // spec 3.26 as news news.prev_next: prev next
  // spec 3.26 as news news.prev_next.prev: id title
  // spec 3.26 as news news.prev_next.next: id title
  // spec 3.27 as news-list message: data last_page news_types years
  // spec 3.28 as news-list news_types.*: id name name_ch
  // spec 3.29, 3.33, 3.35 as product product: id link name number photo alt type introduction photos features specifications dm_file manual file_only1 faqs video relations
  // spec 3.29 as products data.*: id link name number photo alt type introduction
  // spec 3.30 as product product.photos.*: photo
  // spec 3.32 as product product.specifications.*.*: name value
  // spec 3.33 as product product.file_only1: file
  // spec 3.34 as product product.faqs.*: question answer
  // spec 3.36 as products filters.*.*: filter_id name count
  // spec 3.39 as stock message: years title_table_items2 stockinfo
  // spec 3.40 as stock stockinfo: year annual handbook notice video minute
  // spec 3.41 as corporate board.*: title nationality name experience
  // spec 3.42 as corporate leader.*: title name assume_date experience
  // spec 3.43 as corporate files_only: files file_names
  // spec 3.44 as corporate information.*: question answer
  // spec 3.45 as corporate stakeholder.*: stakeholder contact
  // spec 3.47, 3.48 as investor-report message: years monthly quarterly_individual quarterly_general yearly conference
  // spec 3.49 as investor-report conference.*: content file video
  // spec 3.51 as profile message: content_only1 events
  // spec 3.52 as profile events.*.*: title content
  // spec 3.53 as core-competence abstract_models.*: photo title_main title_sub content point
  // spec 3.54 as joinus intro_photo1: title content link photo photo_mobile alt
  // spec 3.55 as joinus title_content_files_items4.title_content_item.*: title content files file_names
  // spec 3.56 as joinus title_only2: title
  // spec 3.57 as joinus title_icon_items3.title_icon_item.*: photo alt title content
  // spec 3.58 as contact title_table_items1.title_table_item.*: title table
  // spec 3.59 as contact question_types.*: id name
  // spec 3.60 as inquiry inquiry_types.*: 0
  // spec 7.11 as evaluation title_files_items.title_files_item.*: title content files file_names
  // spec 7.20 as product-intro abstract_models.*: photo title_main title_sub content point
  test.for(ROWS)("%s %s: %s", async ([page, path, fields, query = {}]) => {
    const message = responseOf(await demoContent(), page, language, query);
    const found = path === "message" ? message : at(message, path);
    expect(Object.keys(found ?? {})).toEqual(expect.arrayContaining(fields.split(" ")));
  });

  // spec 3.38
  test("a search returns data and last_page, with menu and footer", async () => {
    const response = await searchContent(
      await demoContent(),
      await demoSearch(),
      { type: 1, text: "surge", page: 1 },
      language,
    );
    expect(Object.keys(response)).toEqual(expect.arrayContaining(["result", "menu", "footer"]));
    expect(Object.keys(response.result)).toEqual(expect.arrayContaining(["data", "last_page"]));
  });
});
