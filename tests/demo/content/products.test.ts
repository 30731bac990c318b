import { describe, expect, test } from "vitest";
import { responseOf } from "../../support/content.ts";
import { demoContent } from "../support/content.ts";

const list = async (str_filters = "") => responseOf(await demoContent(), "products", "en", { str_filters });
const numbersOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ number }) => number);
const countOf = ({ filters }: Awaited<ReturnType<typeof list>>, id: string) =>
  Object.values(filters)
    .flat()
    .find(({ filter_id }) => filter_id === id)?.count;

describe("the product list is filtered by comma-joined filter ids", () => {
  test("no filter shows all products", async () => {
    expect((await list()).data).toHaveLength(24);
    expect((await list()).selected).toEqual([]);
  });

  test("the categories are the first group, and each is a filter", async () => {
    const { filters } = await list();
    expect(Object.keys(filters)[0]).toBe("Category");
    expect(filters["Category"]?.map(({ filter_id }) => filter_id)).toEqual([
      "surge-strips",
      "spd",
      "pdu",
      "ups",
      "chargers",
      "smart-power",
    ]);
    expect(numbersOf(await list("spd"))).toEqual(["VH-DR40", "VH-DR100", "VH-PV1000", "VH-ET45"]);
  });

  test("filters of one group widen the result", async () => {
    expect((await list("spd,pdu")).data).toHaveLength(8);
  });

  test("groups narrow the result", async () => {
    expect(numbersOf(await list("ups,rack"))).toEqual(["VH-UPS3000R"]);
    expect(numbersOf(await list("spd,ups,home,desk"))).toEqual(["VH-UPS1000", "VH-UPS600", "VH-UPSDC"]);
  });

  // spec 3.36
  test("a count is the number of products that the filter has", async () => {
    const page = await list();
    for (const { filter_id, count } of Object.values(page.filters).flat()) {
      expect([filter_id, (await list(filter_id)).data.length]).toEqual([filter_id, count]);
      expect(count).toBeGreaterThan(0);
    }
  });

  test("a count equals the result of adding the filter to a choice in another group", async () => {
    const page = await list("pdu");
    expect(countOf(page, "rack")).toBe(4);
    expect(countOf(page, "wall")).toBe(0);
    expect(countOf(page, "ups")).toBe(4);
  });

  test("unknown filter ids are ignored", async () => {
    const page = await list("pdu,nonsense,,__proto__");
    expect(page.selected).toEqual(["pdu"]);
    expect(page.data).toHaveLength(4);
  });
});

describe("a product page", () => {
  const product = async (id: string, language: "en" | "zh" = "en") =>
    responseOf(await demoContent(), "product", language, { id }).product;

  // spec 3.31, 7.21
  test("has its number, photos, features by line and related products", async () => {
    const strip = await product("1");
    expect(strip).toMatchObject({
      number: "VH-SP608",
      name: "HarborStrip 8",
      type: "Surge protector strips",
      link: "/product/1",
    });
    expect(strip.photos).toHaveLength(5);
    expect(strip.features.split("\n")).toHaveLength(8);
    expect(strip.relations.map(({ number }) => number)).toContain("VH-SP412");
    expect(strip.video).toBe("/media/videos/turntable-sp608.mp4");
  });

  test("offers a smaller format of its film", async () => {
    const { files } = responseOf(await demoContent(), "product", "en", { id: "1" });
    expect(Object.keys(files).filter((path) => path.startsWith("/media/"))).toEqual([
      "/media/videos/turntable-sp608.mp4",
      "/media/videos/turntable-sp608.webm",
    ]);
  });

  // spec 3.33
  test("has the files of the page's language", async () => {
    expect((await product("1", "zh")).dm_file).toBe("/files/products/sp608-data-sheet-zh.pdf");
    expect((await product("1", "en")).dm_file).toBe("/files/products/sp608-data-sheet-en.pdf");
  });

  test("without files, questions and video has them empty", async () => {
    expect(await product("20")).toMatchObject({
      dm_file: "",
      manual: "",
      file_only1: { file: "" },
      faqs: [],
      video: "",
    });
  });
});
