import { expect, test } from "vitest";
import { headOf, hrefOf, ORIGIN, serverOf } from "../../../support/server/content-server.ts";
import { DEMO_FOLDER, demoSite } from "../../support/content.ts";

const addressesOf = (head: HTMLElement) =>
  ["canonical", "prev", "next"].map((rel) => hrefOf(head, `link[rel="${rel}"]`)?.replace(ORIGIN, ""));

test("the pages of a list have canonical addresses, whatever their order, and name their neighbours", async () => {
  const { textOf } = await serverOf(DEMO_FOLDER, demoSite);
  for (const [path, ...addresses] of [
    ["/press/list?type=all", "/press/list?type=all", undefined, "/press/list?type=all&page=2"],
    ["/press/list?type=all&page=1", "/press/list?type=all", undefined, "/press/list?type=all&page=2"],
    ["/press/list?type=all&page=2", "/press/list?type=all&page=2", "/press/list?type=all", undefined],
    [
      "/press/list?type=all&page=2&lang=zh",
      "/press/list?type=all&page=2&lang=zh",
      "/press/list?type=all&lang=zh",
      undefined,
    ],
    ["/products/list?sort=name", "/products/list", undefined, undefined],
    ["/products/list?type=spd&sort=newest&lang=zh", "/products/list?type=spd&lang=zh", undefined, undefined],
  ] as const) {
    const head = headOf(await textOf(path));
    expect([path, ...addressesOf(head)]).toEqual([path, ...addresses]);
    expect(hrefOf(head, 'link[hreflang="zh-Hant-TW"]')).not.toMatch(/sort|page=1/);
  }
});

test("each page has its main picture as preview, and a page without one has the first of the home page", async () => {
  const { content, textOf } = await serverOf(DEMO_FOLDER, demoSite);
  const site = await demoSite();
  // As if each photograph had its crop.
  content.change({ ...site, shareImage: (photo) => ({ address: `/crop-of${photo ?? "-home"}`, alt: "What is seen" }) });
  const pictureAt = async (path: string) => {
    const head = headOf(await textOf(path));
    const of = (name: string) => head.querySelector(`meta[property="og:image${name}"]`)?.getAttribute("content");
    expect([of(":width"), of(":height"), of(":alt")]).toEqual(["1200", "630", "What is seen"]);
    return of("")?.replace(`${ORIGIN}/crop-of`, "");
  };
  const product = site.page("product", { id: "1" }, "en")?.product;
  expect(await pictureAt("/product/1")).toBe(product?.photo);
  expect(await pictureAt("/products/list/spd")).toBe(
    site.page("products", { str_filters: "spd" }, "en")?.data[0]?.photo,
  );
  expect(await pictureAt("/solution/1")).toBe(site.page("solution", { id: "1" }, "en")?.solution.photo);
  expect(await pictureAt("/press/1")).toBe(site.page("news", { id: "1" }, "en")?.news.photo);
  expect(await pictureAt("/solutionsList/2")).toBe(site.page("solutions", { id: "2" }, "en")?.solution_types[1]?.photo);
  expect(await pictureAt("/esg")).toBe(site.page("esg", {}, "en")?.banner_only0.photo);
  expect(await pictureAt("/accessibility")).toBe("-home");
});
