/** Every field that spec section 3 names is in the page responses, in both languages, as the content fills them. */
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../contract/constants.ts";
import type { PageValue } from "../../contract/routes.ts";
import { searchContent } from "../../server/search/search-content.ts";
import { demoContent, responseOf } from "../support/content.ts";

/** Page value and query, where in the response, and the fields that must be there. `*` stands for the first of a list or record. */
type Row = readonly [page: PageValue, query: Readonly<Record<string, string>>, path: string, fields: string];
const NO_QUERY = {};
const FIRST = { id: "1" };

const ROWS: readonly Row[] = [
  ["esg", NO_QUERY, "", "menu footer banner_only0 title_content1 title_files_items"],
  ["esg", NO_QUERY, "banner_only0", "photo photo_mobile photo_alt"],
  ["esg", NO_QUERY, "title_content1", "title content"],
  ["esg", NO_QUERY, "title_files_items", "title_files_item"],
  ["esg", NO_QUERY, "title_files_items.title_files_item.*", "title files file_names"],
  ["evaluation", NO_QUERY, "title_files_items.title_files_item.*", "title content files file_names"],
  ["home", NO_QUERY, "menu", "menuProducts menuSolutions"],
  ["home", NO_QUERY, "menu.menuProducts.*", "link link_text items"],
  ["home", NO_QUERY, "menu.menuProducts.*.items.*", "link photo title number introduction"],
  ["home", NO_QUERY, "menu.menuSolutions.*.items.*", "link photo title"],
  [
    "home",
    NO_QUERY,
    "",
    "slide intro1 solution_types items5 title_items6 title_link7 news_list title_photo10 title_photo11",
  ],
  ["home", NO_QUERY, "slide.*", "link photo photo_mobile"],
  ["home", NO_QUERY, "intro1", "title content link photo photo_mobile photo_alt"],
  ["home", NO_QUERY, "items5.item.*", "photo photo_alt content link btn_text"],
  ["home", NO_QUERY, "title_items6", "title_item"],
  ["home", NO_QUERY, "title_items6.title_item.*", "title content"],
  ["home", NO_QUERY, "title_link7", "title link photo photo_mobile alt"],
  ["home", NO_QUERY, "title_photo10", "photo photo_alt"],
  ["home", NO_QUERY, "title_photo11", "photo photo_alt"],
  ["solution-types", NO_QUERY, "solution_types.*", "id title content photo photo_alt"],
  ["solutions", NO_QUERY, "solution_types.*", "id title content photo photo_alt"],
  ["solutions", NO_QUERY, "solutions.*", "id title content photo alt"],
  ["solution", FIRST, "solution", "id title content photo alt photo_mobile contents products"],
  ["solution", FIRST, "solution.contents.*", "type content"],
  ["news-list", NO_QUERY, "", "data last_page news_types years"],
  ["news-list", NO_QUERY, "news_types.*", "id name name_ch"],
  ["news-list", NO_QUERY, "data.*", "id link title type intro photo alt pub_date"],
  ["news", { id: "3" }, "news", "id link title type intro photo alt pub_date contents prev_next"],
  ["news", { id: "3" }, "news.contents.*", "type content"],
  ["news", { id: "3" }, "news.prev_next", "prev next"],
  ["news", { id: "3" }, "news.prev_next.prev", "id title"],
  ["news", { id: "3" }, "news.prev_next.next", "id title"],
  ["products", NO_QUERY, "filters.*.*", "filter_id name count"],
  ["products", NO_QUERY, "data.*", "id link name number photo alt type introduction"],
  [
    "product",
    FIRST,
    "product",
    "id link name number photo alt type introduction photos features specifications dm_file manual file_only1 faqs video relations",
  ],
  ["product", FIRST, "product.photos.*", "photo"],
  ["product", FIRST, "product.specifications.*.*", "name value"],
  ["product", FIRST, "product.file_only1", "file"],
  ["product", FIRST, "product.faqs.*", "question answer"],
  ["product-intro", NO_QUERY, "abstract_models.*", "photo title_main title_sub content point"],
  ["product-line", NO_QUERY, "abstract_models.*", "photo title_main title_sub content point"],
  ["core-competence", NO_QUERY, "abstract_models.*", "photo title_main title_sub content point"],
  ["investor", NO_QUERY, "title_link1", "title link photo photo_mobile alt"],
  ["investor", NO_QUERY, "title_link2", "title link photo photo_mobile alt"],
  ["investor", NO_QUERY, "title_link3", "title link photo photo_mobile alt"],
  ["investor", NO_QUERY, "title_link4", "title link photo photo_mobile alt"],
  ["stock", NO_QUERY, "", "years title_table_items2 stockinfo"],
  ["stock", NO_QUERY, "stockinfo", "year annual handbook notice video minute"],
  ["corporate", NO_QUERY, "", "board leader files_only information stakeholder committees"],
  ["corporate", NO_QUERY, "board.*", "title nationality name experience"],
  ["corporate", NO_QUERY, "leader.*", "title name assume_date experience"],
  ["corporate", NO_QUERY, "files_only", "files file_names"],
  ["corporate", NO_QUERY, "information.*", "question answer"],
  ["corporate", NO_QUERY, "stakeholder.*", "stakeholder contact"],
  ["investor-report", NO_QUERY, "", "years monthly quarterly_individual quarterly_general yearly conference"],
  ["investor-report", NO_QUERY, "conference.*", "content file video"],
  ["profile", NO_QUERY, "", "content_only1 events"],
  ["profile", NO_QUERY, "events.*.*", "title content"],
  ["joinus", NO_QUERY, "intro_photo1", "title content link photo photo_mobile alt"],
  ["joinus", NO_QUERY, "title_content_files_items4.title_content_item.*", "title content files file_names"],
  ["joinus", NO_QUERY, "title_only2", "title"],
  ["joinus", NO_QUERY, "title_icon_items3.title_icon_item.*", "photo alt title content"],
  ["contact", NO_QUERY, "title_table_items1.title_table_item.*", "title table"],
  ["contact", NO_QUERY, "question_types.*", "id name"],
  ["inquiry", NO_QUERY, "inquiry_types.*", "0"],
];

function at(value: unknown, path: string): unknown {
  return path
    .split(".")
    .filter(Boolean)
    .reduce<unknown>((inner, step) => {
      if (typeof inner !== "object" || inner === null) return undefined;
      return step === "*" ? Object.values(inner)[0] : Reflect.get(inner, step);
    }, value);
}

describe.each(LANGUAGES)("the fields of spec section 3 in %s", (language) => {
  test.each(ROWS)("%s %j %s: %s", async (page, query, path, fields) => {
    const found = at(responseOf(await demoContent(), page, language, query), path);
    expect(Object.keys(found ?? {})).toEqual(expect.arrayContaining(fields.split(" ")));
  });

  test("a search answers data and last_page, with menu and footer", async () => {
    const response = searchContent(await demoContent(), { type: 1, text: "surge", page: 1 }, language);
    expect(Object.keys(response)).toEqual(expect.arrayContaining(["result", "menu", "footer"]));
    expect(Object.keys(response.result)).toEqual(expect.arrayContaining(["data", "last_page"]));
  });
});
