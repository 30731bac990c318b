import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { Carousel } from "../../src/ui/Carousel.tsx";
import type { SlideEvents } from "../../src/ui/slide-engine.ts";
import { SliderProvider } from "../../src/ui/use-slides.ts";
import { renderPart } from "./support/render-part.tsx";

const engine = { previous: vi.fn(), next: vi.fn(), stop: vi.fn(), events: vi.fn() };
const loadSlider = async () => ({
  startSlides: (_: HTMLElement, events: SlideEvents) => {
    engine.events(events);
    return engine;
  },
});

beforeEach(() => vi.clearAllMocks());

const open = (names = ["One", "Two", "Three", "Four"], language: SpecifiedLanguage = "en") =>
  renderPart(
    <SliderProvider value={loadSlider}>
      <Carousel label="News" shown={3}>
        {names.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </Carousel>
    </SliderProvider>,
    { language },
  );
const carousel = () => screen.getByRole("group", { name: "News" });
const step = (name: string) => within(carousel()).getByRole("button", { name });
const told = async () => {
  await vi.waitFor(() => expect(engine.events).toHaveBeenCalled());
  return engine.events.mock.lastCall?.[0] as SlideEvents;
};

test("is a named list of its slides, called a carousel, that reads the same before its code arrives", () => {
  open();
  expect(carousel().getAttribute("aria-roledescription")).toBe("carousel");
  expect(within(carousel()).getAllByRole("listitem")).toHaveLength(4);
});

test("Previous and Next page through it, and say where there is nothing more", async () => {
  const { user } = open();
  const { onEdges } = await told();
  expect(step("Previous").getAttribute("aria-disabled")).toBe("true");
  await user.click(step("Next"));
  expect(engine.next).toHaveBeenCalledOnce();
  act(() => onEdges({ atStart: false, atEnd: true }));
  expect(step("Next").getAttribute("aria-disabled")).toBe("true");
  await user.click(step("Previous"));
  expect(engine.previous).toHaveBeenCalledOnce();
});

test.each([
  ["en", "From item 3 of 4"],
  ["zh", "從第 3 項起，共 4 項"],
] as const)("the slide that was asked for is told politely, by its number, in %s", async (language, slide) => {
  open(["One", "Two", "Three", "Four"], language);
  const { onChange } = await told();
  const group = within(screen.getByRole("group"));
  expect(group.getByRole("status").textContent).toBe("");
  act(() => onChange(2));
  expect(group.getByRole("status").textContent).toBe(slide);
});

test("one slide needs no controls", () => {
  open(["One"]);
  expect(within(carousel()).queryByRole("button")).not.toBeInTheDocument();
});

test("other slides start a new carousel, and the old one is stopped", async () => {
  const { show } = open();
  await told();
  show(
    <SliderProvider value={loadSlider}>
      <Carousel label="News" shown={3}>
        <p key="Other">Other</p>
        <p key="Slides">Slides</p>
      </Carousel>
    </SliderProvider>,
  );
  expect(engine.stop).toHaveBeenCalledOnce();
});
