import { screen, waitFor, within } from "@testing-library/react";
import { useContext } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { GalleryParts } from "../../src/pages/product/Gallery.tsx";
import ProductScreen from "../../src/pages/product/ProductScreen.tsx";
import { lazyComponent } from "../../src/ui/lazy-component.tsx";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { layOutSlides, pressArrow, reachable } from "../support/slides.ts";
import { product } from "./support/catalogue-data.ts";

// The first import of the dialog is slow.
beforeAll(() => import("../../src/pages/product/Lightbox.tsx"));
const words = TEXTS.en.catalogue.product;
async function open(Screen = ProductScreen) {
  const { user } = renderScreen(Screen, { path: "/product/1", response: product });
  const button = screen.getByRole("button", { name: words.enlarge });
  await user.click(button);
  return { user, button };
}
const shown = (dialog: HTMLElement) => reachable(within(dialog).getAllByRole("img"))[0]?.getAttribute("alt");
const statuses = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("status")
    .map(({ textContent }) => textContent);
const photo = (dialog: HTMLElement) => reachable(within(dialog).getAllByRole("region"))[0];
const zoom = (dialog: HTMLElement) => photo(dialog)?.dataset["zoom"];

describe("an enlarged photo", () => {
  test("reports a load failure, and opens once it can be loaded", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isDown = true;
    const load = async () => {
      if (isDown) throw new Error("The line is down");
      return (await import("../../src/pages/product/Lightbox.tsx")).Lightbox;
    };
    const Lightbox = lazyComponent(load, () => false);
    const { user, button } = await open((props) => {
      const parts = useContext(GalleryParts);
      return (
        <GalleryParts value={{ ...parts, Lightbox }}>
          <ProductScreen {...props} />
        </GalleryParts>
      );
    });
    await screen.findByText(TEXTS.en.shell.page.partFailed);
    isDown = false;
    await user.click(button);
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(screen.queryByText(TEXTS.en.shell.page.partFailed)).toBeNull();
  });

  test("is the selected photo of the gallery, and changes the selection", async () => {
    const { user, button } = await open();
    const dialog = await screen.findByRole("dialog", { name: "Pictures of QuayStrip 8" });
    expect(shown(dialog)).toBe("View a");
    await user.click(within(dialog).getByRole("button", { name: words.nextPhoto }));
    expect(shown(dialog)).toBe("View b");
    expect(statuses(dialog)).toEqual(["100%", "Picture 2 of 6 View b"]);
    await user.click(within(dialog).getByRole("button", { name: words.shrink }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Picture 2 of 6" })).toHaveAttribute("aria-current", "true");
    await waitFor(() => expect(button).toHaveFocus());
  });

  test("opens when the photo itself is pressed, and returns the focus to the button", async () => {
    const { user } = renderScreen(ProductScreen, { path: "/product/1", response: product });
    await user.click(screen.getByRole("img", { name: "View a" }));
    const dialog = await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    // While the dialog fades out, it can neither be reached nor heard.
    expect(dialog.closest("[inert]")).not.toBeNull();
    expect(screen.getByRole("button", { name: words.enlarge })).toHaveFocus();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: words.enlarge })).toHaveFocus();
  });

  test("goes to the last and the first picture with End and Home only when not zoomed", async () => {
    const { user } = await open();
    const dialog = await screen.findByRole("dialog");
    await user.keyboard("{End}");
    expect(statuses(dialog)[1]).toMatch(/^Picture 6 of 6/);
    await user.keyboard("+{Home}");
    expect(statuses(dialog)[1]).toMatch(/^Picture 6 of 6/);
    await user.keyboard("-{Home}");
    expect(statuses(dialog)[1]).toMatch(/^Picture 1 of 6/);
  });

  test("zooms with plus and minus, and steps with the arrows only when not zoomed", async () => {
    layOutSlides();
    const { user } = await open();
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.querySelector(".swiper-initialized")).not.toBeNull());
    pressArrow("ArrowLeft");
    await user.keyboard("-");
    pressArrow("ArrowRight");
    expect([shown(dialog), zoom(dialog)]).toEqual(["View b", "1"]);
    await user.keyboard("++");
    pressArrow("ArrowRight");
    expect([shown(dialog), zoom(dialog)]).toEqual(["View b", "4"]);
    expect(statuses(dialog)[0]).toBe("400%");
    expect(photo(dialog)).toHaveAttribute("tabindex", "0");
    expect(within(dialog).getByRole("button", { name: words.nearer })).toHaveAttribute("aria-disabled", "true");
    await user.keyboard("-");
    expect(zoom(dialog)).toBe("2");
    await user.keyboard("{Control>}-{/Control}");
    expect(zoom(dialog)).toBe("2");
    await user.click(within(dialog).getByRole("button", { name: words.nextPhoto }));
    expect([shown(dialog), zoom(dialog)]).toEqual(["View c", "1"]);
  });
});
