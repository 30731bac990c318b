import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import type { PageWanted } from "../../machines/page.ts";
// As after the first sign of intent: what it takes to load is not what is tested.
import "../../src/parts/recently-viewed/RecentlyViewed.tsx";
import { recentlyViewed } from "../../src/parts/late-parts.ts";
import { demoContent, responseOf } from "../support/content.ts";
import { renderSite } from "../support/render-site.tsx";
import { pageAt } from "../support/shell-response.ts";

vi.mock("../../src/screens.ts", () => import("../support/stand-in-screens.tsx"));

const content = await demoContent();
/** Answers with products of the demo; 99 has been taken out of it. */
async function fetchPage({ location, language }: PageWanted): Promise<ShownPage> {
  const id = /^\/product\/(\d+)$/.exec(location.pathname)?.[1];
  if (id === "99") throw Object.assign(new Error("Not Found"), { status: 404 });
  if (id) {
    const response = responseOf(content, "product", language === "zh" ? "zh" : "en", { id });
    return { location, language, screen: "product", status: 200, response };
  }
  return {
    ...pageAt(location.pathname, location.pathname, location.pathname === "/home" ? "home" : "products"),
    language,
  };
}
const product = (id: number) => pathTo("product", { id });
const section = () => within(screen.getByRole("region", { name: "Recently viewed" }));
const isShown = () => screen.queryByRole("region", { name: /Recently viewed|最近瀏覽/ }) !== null;
const links = () =>
  section()
    .queryAllByRole("link")
    .map((link) => (link as HTMLAnchorElement).pathname);
async function visit(...paths: string[]) {
  const site = await renderSite({ fetchPage });
  for (const path of paths) await site.go(path);
  return site;
}

// Its actor lives as long as the document: the tests of this file share it.
beforeEach(() => act(() => recentlyViewed.tell({ type: "kept.restored", items: [] })));

test("products stand there that were looked at before, newest first and without the one on the screen", async () => {
  const { go } = await visit(product(1));
  expect(isShown()).toBe(false);
  await go(product(2));
  await go(product(3));
  expect(links()).toEqual(["/product/2", "/product/1"]);
  await go(product(1));
  expect(links()).toEqual(["/product/3", "/product/2"]);
});
