/** The drawings of the demo's products, at their addresses. */
import { expect, test } from "vitest";
import { startServer } from "../../../support/server/server.ts";
import { DEMO_FOLDER, demoContent, demoSite } from "../../support/content.ts";

test("a drawing is a cacheable picture, and one for CAD programs; no other address is one", async () => {
  const server = await startServer({ settings: { contentFolder: DEMO_FOLDER } });
  server.content.change(await demoSite());
  const id = (await demoContent()).products.find(({ key }) => key === "dr40")?.id ?? 0;
  const svg = await server.ask(`/drawings/${id}-dimensions-zh.svg`);
  expect([svg.status, svg.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(svg.headers.get("cache-control")).toContain("public, max-age=600");
  expect(svg.headers.get("etag")).toMatch(/^(?:W\/)?"[^"]+"$/);
  expect(await svg.text()).toContain('lang="zh-Hant-TW"');
  const dxf = await server.ask(`/drawings/${id}-dimensions.dxf`);
  expect([dxf.status, dxf.headers.get("content-type")]).toEqual([200, "image/vnd.dxf"]);
  const code = await server.ask(`/drawings/${id}-address-zh.svg`);
  expect([code.status, code.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(await code.text()).toContain(`/product/${id}?lang=zh"`);
  for (const name of [
    "999-address-zh.svg",
    `${id}-address-fr.svg`,
    `${id}-wiring.dxf`,
    `${id}-dimensions-fr.svg`,
    "999-dimensions.dxf",
    "..%2f1-dimensions.dxf",
  ])
    expect((await server.ask(`/drawings/${name}`)).status, name).toBe(404);
});
