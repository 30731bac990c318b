import { expect, test } from "vitest";
import { withoutLineEnds } from "../../../contract/line-ends.ts";
import { responseOf } from "../../support/content.ts";
import { demoContent, loadEditedDemo } from "../support/content.ts";

const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

// spec 2.109
test("the press list shows all news, newest first, twelve a page", async () => {
  const content = await demoContent();
  const first = responseOf(content, "news-list", "en");
  expect(idsOf(first.data)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(first.last_page).toBe(2);
  expect(idsOf(responseOf(content, "news-list", "en", { to_page: "2" }).data)).toEqual([2, 1]);
});

// spec 2.104
test("the latest news is independent of the filters", async () => {
  const content = await demoContent();
  expect(responseOf(content, "news-list", "zh", { type: "3", year: "2023" }).latest?.id).toBe(14);
});

// spec 2.105, 2.106, 7.16
test("the press list is filtered by type and year", async () => {
  const content = await demoContent();
  expect(idsOf(responseOf(content, "news-list", "en", { type: "2" }).data)).toEqual([14, 7, 1]);
  expect(idsOf(responseOf(content, "news-list", "en", { year: "2023" }).data)).toEqual([4, 3, 2, 1]);
  expect(idsOf(responseOf(content, "news-list", "en", { type: "1", year: "2023" }).data)).toEqual([4, 3]);
});

test("a filter without matches returns an empty list of one page", async () => {
  const { data, last_page } = responseOf(await demoContent(), "news-list", "en", { type: "2", year: "2025" });
  expect({ data, last_page }).toEqual({ data: [], last_page: 1 });
});

// spec 7.17
test.each(["0", "-3", "99", "two", ""])("page %j shows an existing page", async (to_page) => {
  const { data } = responseOf(await demoContent(), "news-list", "en", { to_page });
  expect(data.length).toBeGreaterThan(0);
});

// spec 3.28
test("the types have names in both languages, the years are sorted latest first", async () => {
  const { news_types, years } = responseOf(await demoContent(), "news-list", "zh");
  expect(news_types).toEqual([
    { id: 1, name: "Company news", name_ch: "公司新聞" },
    { id: 2, name: "Exhibitions", name_ch: "展覽活動" },
    { id: 3, name: "Product news", name_ch: "產品快訊" },
  ]);
  expect(years).toEqual(["2026", "2025", "2024", "2023"]);
});

const neighboursOf = async (id: string, query: Readonly<Record<string, string>> = {}) => {
  const { prev, next } = responseOf(await demoContent(), "news", "en", { id, ...query }).news.prev_next;
  return [prev?.id, next?.id];
};

// spec 2.113
test("previous and next are the newer and the older neighbour", async () => {
  expect(await neighboursOf("7")).toEqual([8, 6]);
  expect(await neighboursOf("14")).toEqual([undefined, 13]);
  expect(await neighboursOf("1")).toEqual([2, undefined]);
});

// spec 7.18
test("previous and next stay within the requested type and year", async () => {
  expect(await neighboursOf("7", { type: "2" })).toEqual([14, 1]);
  expect(await neighboursOf("5", { type: "1", year: "2024" })).toEqual([undefined, undefined]);
});

test("an item outside the requested type has neighbours among all news", async () => {
  expect(await neighboursOf("7", { type: "1" })).toEqual([8, 6]);
});

test("the description of an item is its introduction", async () => {
  const { news, meta } = responseOf(await demoContent(), "news", "zh", { id: "11" });
  expect(meta.description).toBe(withoutLineEnds(news.intro));
});

test("a block without English text falls back to Chinese and is marked", async () => {
  const { contents } = responseOf(await demoContent(), "news", "en", { id: "11" }).news;
  expect(contents.filter(({ fallback }) => fallback?.["content"] === "zh")).toHaveLength(1);
});

test("the later id comes first for two items of one day", async () => {
  const content = await loadEditedDemo({
    "news/13-recycled-copper.yaml": (text) => text.replace("2026-04-14", "2026-01-20"),
  });
  expect(idsOf(responseOf(content, "news-list", "en").data).slice(0, 3)).toEqual([14, 13, 12]);
});
