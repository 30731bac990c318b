import { expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { responseOf } from "../../support/content.ts";
import { demoContent } from "../support/content.ts";

// spec 2.141
test("the accordions of ESG and evaluation list files with their names", async () => {
  const content = await demoContent();
  for (const page of ["esg", "evaluation"] as const) {
    for (const language of LANGUAGES) {
      const { title_files_items } = responseOf(content, page, language);
      const items = title_files_items.title_files_item;
      expect(items.length).toBeGreaterThanOrEqual(3);
      for (const { files, file_names } of items) expect(file_names).toHaveLength(files.length);
      expect(items.filter(({ files }) => files.length === 0)).toHaveLength(1);
    }
  }
});

// spec 2.143, 7.23
test("the investor page has four tiles and hot topics", async () => {
  const page = responseOf(await demoContent(), "investor", "en");
  const tiles = [page.title_link1, page.title_link2, page.title_link3, page.title_link4];
  expect(tiles.map(({ link }) => link)).toEqual([
    "/aboutUs/investor/corporate",
    "/aboutUs/investor/shares",
    "/aboutUs/investor/financial/report",
    "/aboutUs/investor/financial/law",
  ]);
  expect(page.news_list.length).toBeGreaterThanOrEqual(4);
});

// spec 2.147, 4.23, 7.24
test("shares default to the latest year, also for a year that does not exist", async () => {
  const content = await demoContent();
  for (const year of [undefined, "", "1999", "constructor"]) {
    const page = responseOf(content, "stock", "en", year === undefined ? {} : { year });
    expect([page.year, page.stockinfo?.year]).toEqual(["2026", "2026"]);
    expect(page.years).toEqual(["2026", "2025", "2024", "2023", "2022"]);
  }
});

// spec 2.148
test("each year has its meeting files; 2022 has neither video nor minutes", async () => {
  const content = await demoContent();
  for (const year of ["2026", "2025", "2024", "2023"]) {
    const { stockinfo } = responseOf(content, "stock", "zh", { year });
    expect(Object.values(stockinfo ?? {}).every(Boolean)).toBe(true);
  }
  expect(responseOf(content, "stock", "zh", { year: "2022" }).stockinfo).toMatchObject({
    annual: "/files/investor/annual-report-2021-zh.pdf",
    video: "",
    minute: "",
  });
});

// spec 2.145
test("the tables of shares keep the order of their rows", async () => {
  const { title_table_items1, title_table_items2 } = responseOf(await demoContent(), "stock", "zh");
  expect(Object.keys(title_table_items1[0]?.table ?? {}).slice(0, 2)).toEqual(["公司名稱", "股票代號"]);
  expect(Object.keys(title_table_items2[0]?.table ?? {})).toHaveLength(10);
});

// spec 2.157, 7.26
test("monthly revenue has twelve periods with the year before, and none for a year without data", async () => {
  const content = await demoContent();
  const latest = responseOf(content, "investor-report", "en");
  expect(latest.monthly.map(({ period }) => period)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(latest.monthly.filter(({ value }) => value === null).map(({ period }) => period)).toEqual([11, 12]);
  const before = responseOf(content, "investor-report", "en", { year: "2025" });
  expect(latest.monthly.map(({ last_year }) => last_year)).toEqual(before.monthly.map(({ value }) => value));
  const first = responseOf(content, "investor-report", "en", { year: "2022" });
  expect(first.monthly.every(({ last_year }) => last_year === null)).toBe(true);
});

// spec 2.159
test("quarterly reports end with the current quarter, annual links wait for the end of the year", async () => {
  const content = await demoContent();
  const latest = responseOf(content, "investor-report", "zh");
  expect(latest.quarterly_individual.map(({ title }) => title)).toEqual(["2026 Q1", "2026 Q2", "2026 Q3"]);
  expect(latest.quarterly_general).toHaveLength(3);
  expect(latest.yearly).toEqual([]);
  const before = responseOf(content, "investor-report", "zh", { year: "2024" });
  expect(before.quarterly_general.map(({ period }) => period)).toEqual([1, 2, 3, 4]);
  expect(before.yearly).toEqual([{ title: "2024 年年報", file: "/files/investor/annual-report-2024-zh.pdf" }]);
});

// spec 2.161
test("four investor conferences are listed, newest first, one of them without a recording", async () => {
  const { conference } = responseOf(await demoContent(), "investor-report", "en");
  expect(conference.map(({ date }) => date)).toEqual(["2026-11-12", "2026-05-14", "2025-11-13", "2024-11-14"]);
  expect(conference.map(({ video }) => video !== "")).toEqual([true, true, true, false]);
  expect(conference.every(({ file }) => file?.file)).toBe(true);
});

// spec 2.153, 7.25
test("the corporate page has board, executives, rules, questions, committees and stakeholders", async () => {
  const content = await demoContent();
  for (const language of LANGUAGES) {
    const page = responseOf(content, "corporate", language);
    const { levels } = page.organization;
    expect(levels.map(({ committees, departments }) => committees.length + departments.length)).toEqual([0, 3, 0, 7]);
    expect(page.board.length).toBeGreaterThanOrEqual(7);
    expect(page.leader.length).toBeGreaterThanOrEqual(4);
    expect(page.files_only.files).toHaveLength(page.files_only.file_names.length);
    expect(page.information.length).toBeGreaterThanOrEqual(4);
    expect(page.stakeholder.length).toBeGreaterThanOrEqual(4);
    for (const { head, rows } of page.committees) {
      for (const row of rows) expect(row).toHaveLength(head.length);
    }
  }
});

// spec 3.52, 7.27
test("the timeline has at least fourteen years from 2000 to 2026", async () => {
  const { events } = responseOf(await demoContent(), "profile", "en");
  const years = Object.keys(events);
  expect(years.length).toBeGreaterThanOrEqual(14);
  expect([years.at(0), years.at(-1)]).toEqual(["2000", "2026"]);
  expect(Object.values(events).every((records) => records.length > 0)).toBe(true);
});

// spec 2.165, 7.22, 7.28
test("core competence has three models, and the product line has one for each category", async () => {
  const content = await demoContent();
  expect(responseOf(content, "core-competence", "zh").abstract_models).toHaveLength(3);
  const { abstract_models } = responseOf(content, "product-line", "zh");
  expect(abstract_models.map(({ link }) => link)).toEqual(content.categories.map(({ key }) => `/products/list/${key}`));
});

// spec 2.169, 7.29
test("join us has four items, one without files, and decorative icons", async () => {
  const page = responseOf(await demoContent(), "joinus", "en");
  const items = page.title_content_files_items4.title_content_item;
  expect(items.map(({ files }) => files.length > 0)).toEqual([true, true, true, false]);
  expect(page.title_icon_items3.title_icon_item.every(({ alt, title }) => alt === "" && title !== "")).toBe(true);
  expect(page.map.address).toContain("Neihu");
});

// spec 2.174, 7.30
test("contact has at least four subjects, and the two locations come last", async () => {
  const { question_types, title_table_items1, map } = responseOf(await demoContent(), "contact", "zh");
  expect(question_types.length).toBeGreaterThanOrEqual(4);
  const tables = title_table_items1.title_table_item;
  expect(tables.length).toBeGreaterThan(2);
  expect(tables.at(-2)?.table["地址"]).toBe(map.address);
  expect(tables.at(-1)?.table["地址"]).toContain("觀音區");
});
