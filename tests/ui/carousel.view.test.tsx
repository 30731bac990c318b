import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { Carousel } from "../../src/ui/Carousel.tsx";
import { layOutSlides, reachable, SLIDE_WIDTH } from "../support/slides.ts";
import { renderPart } from "./support/render-part.tsx";

const NAMES = ["One", "Two", "Three", "Four"];
const slidesOf = (names: readonly string[]) => (
  <Carousel label="News" shown={3}>
    {names.map((name) => (
      <a key={name} href="/press">
        {name}
      </a>
    ))}
  </Carousel>
);
async function open(names = NAMES, language: SpecifiedLanguage = "en") {
  const part = renderPart(slidesOf(names), { language });
  fireEvent.pointerOver(document.body);
  await waitFor(() => expect(document.querySelector(".swiper-initialized")).not.toBeNull());
  return part;
}
const carousel = () => screen.getByRole("group", { name: "News" });
const step = (name: string) => within(carousel()).getByRole("button", { name });
const track = () => within(carousel()).getByRole("list");
/** Returns the distance that the slides have moved, in slides. */
const place = () => Math.abs(Number(/translate3d\((-?\d+)px/.exec(track().style.transform)?.[1] ?? 0)) / SLIDE_WIDTH;
const inView = () => reachable(within(carousel()).getAllByRole("link")).map(({ textContent }) => textContent);
const isOff = (name: string) => step(name).getAttribute("aria-disabled") === "true";

beforeEach(() => layOutSlides(2));

test("is a named list of its slides, called a carousel, that reads the same before its code loads", () => {
  renderPart(slidesOf(NAMES));
  expect(carousel().getAttribute("aria-roledescription")).toBe("carousel");
  expect(within(carousel()).getAllByRole("listitem")).toHaveLength(4);
});

describe("a carousel", () => {
  test("moves by Previous and Next, which are disabled at the ends", async () => {
    const { user } = await open();
    expect([isOff("Previous"), isOff("Next")]).toEqual([true, false]);
    await user.click(step("Previous"));
    expect(place()).toBe(0);
    for (const expected of [1, 2, 2]) {
      await user.click(step("Next"));
      expect(place()).toBe(expected);
    }
    expect([isOff("Previous"), isOff("Next")]).toEqual([false, true]);
    await user.click(step("Previous"));
    expect(place()).toBe(1);
  });

  test("counts as far as the last slide in view, in number and bar alike", async () => {
    const { user } = await open();
    const counted = () => [
      carousel().querySelector("[aria-hidden] > span")?.textContent,
      carousel().querySelector("progress")?.value,
      isOff("Next"),
    ];
    expect(counted()).toEqual(["02", 2, false]);
    await user.click(step("Next"));
    expect(counted()).toEqual(["03", 3, false]);
    await user.click(step("Next"));
    expect(counted()).toEqual(["04", 4, true]);
  });

  // spec 9.12
  test.each([
    ["500ms", false],
    ["0ms", true],
  ])("takes %s for a move (reduced motion: %s)", async (duration, matches) => {
    vi.stubGlobal("matchMedia", () => ({ matches, addEventListener() {}, removeEventListener() {} }));
    const { user } = await open();
    await user.click(step("Next"));
    expect(track().style.transitionDuration).toBe(duration);
  });

  test("keeps the focus out of slides that are out of view", async () => {
    const { user } = await open();
    expect(inView()).toEqual(["One", "Two"]);
    await user.click(step("Next"));
    expect(inView()).toEqual(["Two", "Three"]);
  });

  test("scrolls a partly visible slide into view when it receives the focus", async () => {
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1.5 * SLIDE_WIDTH);
    await open();
    expect(inView()).toEqual(["One", "Two"]);
    act(() => within(carousel()).getByRole("link", { name: "Two" }).focus());
    expect([place(), track().style.transitionDuration]).toEqual([1, "0ms"]);
    expect(inView()).toEqual(["Two", "Three"]);
  });

  test("keeps the scroll position of the list when its code loads", async () => {
    renderPart(slidesOf(NAMES));
    track().scrollLeft = 2 * SLIDE_WIDTH;
    fireEvent.pointerOver(document.body);
    await waitFor(() => expect(place()).toBe(2));
    expect(track().scrollLeft).toBe(0);
    expect(isOff("Next")).toBe(true);
  });

  test("makes a step that was requested before its code loaded", async () => {
    const { user } = renderPart(slidesOf(NAMES));
    await user.click(step("Next"));
    await waitFor(() => expect(place()).toBe(1));
  });

  test("follows a swipe, and presses nothing at its start", async () => {
    await open();
    const link = within(carousel()).getByRole("link", { name: "One" });
    const ended = vi.fn();
    link.addEventListener("dragstart", ended);
    const touch = (x: number) => ({
      pointerId: 7,
      pointerType: "touch",
      button: 0,
      clientX: x,
      pageX: x,
      bubbles: true,
    });
    const send = (type: string, target: EventTarget, x: number) => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x });
      for (const [name, value] of Object.entries(touch(x))) Object.defineProperty(event, name, { value });
      act(() => fireEvent(target as Element, event));
    };
    send("pointerdown", link, 90);
    for (const x of [80, 60, 40]) send("pointermove", link, x);
    send("pointerup", link, 40);
    expect(ended).toHaveBeenCalledOnce();
    await waitFor(() => expect(place()).toBe(1));
    expect(screen.getByRole("status").textContent).toBe("From item 2 of 4");
  });

  test.each([
    ["en", "From item 2 of 4"],
    ["zh", "從第 2 項起，共 4 項"],
  ] as const)("announces the requested slide politely, by its number, in %s", async (language, slide) => {
    const { user } = await open(NAMES, language);
    const status = within(screen.getByRole("group")).getByRole("status");
    expect(status.textContent).toBe("");
    const [, next] = within(screen.getByRole("group")).getAllByRole("button");
    await user.click(next ?? document.body);
    expect(within(screen.getByRole("group")).getByRole("status").textContent).toBe(slide);
  });

  test("loads no code before the first interaction", async () => {
    vi.resetModules();
    const [{ SliderLoader }, { Carousel: Fresh }] = await Promise.all([
      import("../../src/ui/use-slider.ts"),
      import("../../src/ui/Carousel.tsx"),
    ]);
    const load = vi.fn(() => new Promise<never>(() => undefined));
    renderPart(
      <SliderLoader value={load}>
        <Fresh label="News" shown={3}>
          <p key="One">One</p>
          <p key="Two">Two</p>
        </Fresh>
      </SliderLoader>,
    );
    await act(() => Promise.resolve());
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerOver(document.body);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  test("takes the direction of another language, at the same slide", async () => {
    const { user, i18n } = await open();
    await user.click(step("Next"));
    const slider = document.querySelector<HTMLElement>(".swiper-initialized");
    slider?.setAttribute("dir", "rtl");
    await act(() => i18n.changeLanguage("zh"));
    expect(slider).toHaveClass("swiper-rtl");
    expect(place()).toBe(1);
  });

  test("has no controls for one slide", async () => {
    await open(["One"]);
    expect(within(carousel()).queryByRole("button")).not.toBeInTheDocument();
  });

  test("starts at the first slide when the slides change", async () => {
    const { user, show } = await open();
    await user.click(step("Next"));
    show(slidesOf(["Other", "Slides", "Are", "There"]));
    await waitFor(() => expect(inView()).toEqual(["Other", "Slides"]));
    expect(place()).toBe(0);
  });
});
