import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ComponentProps, useContext } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GalleryParts } from "../../src/pages/product/Gallery.tsx";
import ProductScreen from "../../src/pages/product/ProductScreen.tsx";
import type { Turntable } from "../../src/pages/product/Turntable.tsx";
import { lazyComponent } from "../../src/ui/lazy-component.tsx";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { layOutSlides, pressArrow, reachable } from "../support/slides.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";
import { product as given } from "./support/catalogue-data.ts";

const Broken = lazyComponent<ComponentProps<typeof Turntable>>(
  () => Promise.reject(new Error("The line is down")),
  () => false,
);
/** The page with a turntable that fails to load. */
function BrokenScreen(props: ComponentProps<typeof ProductScreen>) {
  const parts = useContext(GalleryParts);
  return (
    <GalleryParts value={{ ...parts, Turntable: Broken }}>
      <ProductScreen {...props} />
    </GalleryParts>
  );
}
// The first import is slow.
beforeAll(async () => {
  await import("../../src/pages/product/Turntable.tsx");
  await import("../../src/pages/product/Lightbox.tsx");
}, SLOW_TIMEOUT);

const ADDRESS = "/turntables/1.json";
const COUNT = 12;
const FRAMES = Array.from({ length: COUNT }, (_, frame) => `/media/turn/${frame}.jpg`);
const LIST = Object.fromEntries(FRAMES.map((frame) => [frame, { width: 900, height: 900, focus: [0.5, 0.5] }]));
const response = { ...given, product: { ...given.product, turntable: ADDRESS } };

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(LIST)),
  );
  // jsdom lacks pointer capture.
  Element.prototype.setPointerCapture = () => {};
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(600);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const frameOf = (picture: HTMLElement) => Number(picture.closest<HTMLElement>("[data-frame]")?.dataset["frame"]);
const waiting = () =>
  [...document.querySelectorAll<HTMLImageElement>("[data-frame] img")].filter((each) => !each.dataset["settled"]);
/** Responds to all requests, except for some frames. */
function answer(missing: readonly number[] = []) {
  for (let pictures = waiting(); pictures.length > 0; pictures = waiting())
    for (const picture of pictures) {
      picture.dataset["settled"] = "yes";
      fireEvent[missing.includes(frameOf(picture)) ? "error" : "load"](picture);
    }
}
const shown = () => frameOf(screen.getByRole("img", { name: /degrees|度/ }));

async function turned(language: "en" | "zh" = "en") {
  const words = TEXTS[language].catalogue;
  const view = renderScreen(ProductScreen, { path: "/product/1", response, language });
  const button = screen.getByRole("button", { name: words.product.turn });
  await view.user.click(button);
  await waitFor(() => expect(waiting()).toHaveLength(1));
  return { ...view, words, button, slider: () => screen.getByRole("slider", { name: words.product.turn }) };
}

describe("a product with a turntable", () => {
  test("reports a load failure of the turntable, and shows its first photo", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = renderScreen(BrokenScreen, { path: "/product/1", response });
    await user.click(screen.getByRole("button", { name: TEXTS.en.catalogue.product.turn }));
    await screen.findByText(TEXTS.en.shell.page.partFailed);
    expect(screen.getByRole("img", { name: "View a" })).toBeVisible();
  });

  test("requests no turntable pictures before the turn starts, and only the front at first", async () => {
    renderScreen(ProductScreen, { path: "/product/1", response });
    expect(fetch).not.toHaveBeenCalled();
    expect(document.querySelectorAll("[data-frame]")).toHaveLength(0);
    cleanup();
    const { slider } = await turned();
    expect(fetch).toHaveBeenCalledExactlyOnceWith(ADDRESS, expect.anything());
    expect(frameOf(waiting()[0] as HTMLElement)).toBe(0);
    expect(screen.queryByRole("slider")).toBeNull();
    fireEvent.load(waiting()[0] as HTMLElement);
    expect(slider()).toHaveValue("0");
  });

  test.each([
    ["en", "30 degrees, front", "90 degrees, left side", "330 degrees, front"],
    ["zh", "30 度，正面", "90 度，左側", "330 度，正面"],
  ] as const)("is turned by keys, around its end too, and says in %s how far", async (language, one, quarter, last) => {
    const { user, slider, button } = await turned(language);
    answer();
    expect(button).toHaveAttribute("aria-pressed", "true");
    slider().focus();
    const said = async (keys: string) => {
      await user.keyboard(keys);
      return [slider().getAttribute("aria-valuetext"), shown()];
    };
    expect(await said("{ArrowRight}")).toEqual([one, 1]);
    expect(await said("{ArrowUp}{ArrowUp}")).toEqual([quarter, 3]);
    expect(await said("{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}")).toEqual([last, 11]);
    expect(await said("{ArrowRight}{PageUp}")).toEqual([quarter, 3]);
    expect(await said("{PageDown}{PageDown}{PageUp}{PageUp}")).toEqual([quarter, 3]);
    fireEvent.change(slider(), { target: { value: "1" } });
    expect([slider().getAttribute("aria-valuetext"), shown()]).toEqual([one, 1]);
  });

  test("turns with the pointer, once per picture width, until it is released", async () => {
    const { slider } = await turned();
    answer();
    const stage = document.querySelector("[data-frame]")?.parentElement as HTMLElement;
    const at = (clientX: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX });
    fireEvent.pointerMove(stage, at(500));
    expect(slider()).toHaveValue("0");
    fireEvent.pointerDown(stage, at(100));
    fireEvent.pointerMove(stage, at(250));
    expect([slider().getAttribute("aria-valuetext"), shown()]).toEqual(["90 degrees, left side", 3]);
    fireEvent.pointerMove(stage, at(50));
    expect(shown()).toBe(11);
    fireEvent.pointerUp(stage, at(50));
    expect(slider()).toHaveFocus();
    fireEvent.pointerMove(stage, at(400));
    expect(shown()).toBe(11);
    fireEvent.pointerDown(stage, { ...at(100), isPrimary: false });
    fireEvent.pointerMove(stage, at(400));
    expect(shown()).toBe(11);
    // This gesture scrolls the page.
    fireEvent.pointerDown(stage, at(100));
    fireEvent.pointerCancel(stage, at(100));
    fireEvent.pointerMove(stage, at(400));
    expect(shown()).toBe(11);
    expect(screen.getByRole("button", { name: "The product from all sides" })).toHaveAttribute("aria-current", "true");
  });

  test("shows the nearest picture in place of a missing one", async () => {
    const { user, slider } = await turned();
    answer([3, 4]);
    slider().focus();
    await user.keyboard("{PageUp}");
    expect([slider().getAttribute("aria-valuetext"), shown()]).toEqual(["90 degrees, left side", 2]);
    await user.keyboard("{ArrowRight}");
    expect(shown()).toBe(5);
  });

  test("reports that all pictures are missing, and keeps its photos", async () => {
    const { user, words, button } = await turned();
    answer(FRAMES.map((_, frame) => frame));
    expect(screen.getByText(words.turn.failed)).toBeVisible();
    expect(screen.queryByRole("slider")).toBeNull();
    await user.click(button);
    expect(screen.getByRole("img", { name: "View a" })).toBeVisible();
  });

  test("reports that the list of pictures is missing", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = renderScreen(ProductScreen, { path: "/product/1", response });
    await user.click(screen.getByRole("button", { name: TEXTS.en.catalogue.product.turn }));
    expect(await screen.findByText(TEXTS.en.catalogue.turn.failed)).toBeVisible();
  });

  test("shows the turntable last in the gallery, and keeps it out of the lightbox", async () => {
    layOutSlides();
    const { user, words, button } = await turned();
    answer();
    // Only pictures that can be enlarged are counted.
    expect(screen.getByRole("button", { name: "Picture 6 of 6" })).toBeVisible();
    const { enlarge, previousPhoto, nextPhoto, shrink } = words.product;
    expect(screen.queryByRole("button", { name: enlarge })).toBeNull();
    expect(screen.getByRole("button", { name: nextPhoto })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("button", { name: previousPhoto }));
    expect(button).toHaveAttribute("aria-pressed", "false");
    expect(document.querySelectorAll("[data-frame]")).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: enlarge }));
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.querySelector(".swiper-initialized")).not.toBeNull());
    pressArrow("ArrowRight");
    expect(within(dialog).getByText("6 / 6")).toBeInTheDocument();
    expect(reachable(within(dialog).getAllByRole("region"))[0]).toHaveAccessibleName("Picture 6 of 6");
    await user.click(within(dialog).getByRole("button", { name: shrink }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "The product from all sides" }));
    await waitFor(() => expect(waiting()).toHaveLength(1));
  });
});

test("a product without a turntable does not mention one", () => {
  renderScreen(ProductScreen, { path: "/product/1", response: given });
  expect(screen.queryByRole("button", { name: /Turn the product/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Picture 1 of 6" })).toBeVisible();
});
