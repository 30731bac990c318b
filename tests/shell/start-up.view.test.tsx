import { act, screen } from "@testing-library/react";
import { describe, expect, onTestFinished, test } from "vitest";
import type { CartItem } from "../../contract/cart-item.ts";
import { pathTo } from "../../contract/paths.ts";
import { selectWanted } from "../../machines/page.ts";
import { renderSite } from "../support/render-site.tsx";

describe("at start-up", () => {
  // spec 4.2
  test("the stored currentLanguage is restored", async () => {
    localStorage.setItem("currentLanguage", "zh");
    const { actors } = await renderSite();
    expect(actors.language.getSnapshot().value).toBe("zh");
    expect(screen.getByRole("navigation", { name: "主選單" })).toBeVisible();
  });

  test("the cookie that the server reads is renewed", async () => {
    localStorage.setItem("currentLanguage", "zh");
    await renderSite();
    expect(document.cookie).toContain("currentLanguage=zh");
  });

  // spec 3.1, 4.3
  test.each([null, "fr", "3"])("the language is English if %j is stored", async (stored) => {
    if (stored !== null) localStorage.setItem("currentLanguage", stored);
    const { actors } = await renderSite();
    expect(actors.language.getSnapshot().value).toBe("en");
  });

  test("the stored cart is restored", async () => {
    const { actors } = await renderSite({ stored: [{ link: pathTo("product", { id: 1 }), name: "QuayStrip 8" }] });
    expect(actors.cart.getSnapshot().context.items).toHaveLength(1);
  });
});

describe("a document from the back/forward cache", () => {
  const show = (persisted: boolean) =>
    act(async () => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));

  test("has the current cart and language", async () => {
    const stored: CartItem[] = [];
    const { actors } = await renderSite({ stored });
    stored.push({ link: pathTo("product", { id: 1 }), name: "QuayStrip 8" });
    localStorage.setItem("currentLanguage", "zh");
    await show(true);
    expect(actors.cart.getSnapshot().context.items).toHaveLength(1);
    expect(actors.language.getSnapshot().value).toBe("zh");
  });

  test("reads nothing again when it is first shown", async () => {
    const stored: CartItem[] = [];
    const { actors } = await renderSite({ stored });
    stored.push({ link: pathTo("product", { id: 1 }), name: "QuayStrip 8" });
    await show(false);
    expect(actors.cart.getSnapshot().context.items).toHaveLength(0);
  });
});

test("an address whose query the browser has left already is not reported", async () => {
  const { actors, go } = await renderSite({ path: "/products/list" });
  const wanted = () => selectWanted(actors.page.getSnapshot()).location.search;
  onTestFinished(() => history.replaceState(null, "", "/"));
  history.replaceState(null, "", "/products/list?type=c1,m%C3%BC");
  await go("/products/list?type=c1");
  expect(wanted()).toBe("");
  await go("/products/list?type=c1,mü");
  expect(wanted()).toBe("?type=c1,mü");
});
