import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { pathTo } from "../../../contract/paths.ts";
import type { Comparison } from "../../../machines/compare.ts";
import { CompareChoice } from "../../../src/parts/cards/CompareChoice.tsx";
import { lazyProductList } from "../../../src/parts/lazy-product-list.tsx";
import { recentlyViewed } from "../../../src/parts/product-lists.ts";
import { renderSite } from "../../support/render-site.tsx";

const product = { id: 3, link: pathTo("product", { id: 3 }), photo: "", name: "BR 40", number: "BR-40" };

const offline = lazyProductList<Comparison>({ name: "compared", storage: () => sessionStorage }, () =>
  Promise.reject(new Error("offline")),
);
const Page = () => <CompareChoice product={product} variant="page" />;

test("a selection that fails to load is reported, stays cleared, and has a link with the same effect", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const { user } = await renderSite({
    effects: { screenOf: () => Page },
    productLists: { comparison: offline, recentlyViewed },
  });
  const box = screen.getByRole("checkbox", { name: "Compare BR 40" });
  await user.click(box);
  const link = await screen.findByRole("link", { name: "Could not be loaded: open the comparison" });
  expect(link).toHaveAttribute("href", "/products/compare?id=3");
  expect((await screen.findByText("This part could not be loaded.")).closest("[role=status]")).not.toBeNull();
  expect(box).not.toBeChecked();
  expect(box).toHaveFocus();
  expect(logged).toHaveBeenCalled();
});
