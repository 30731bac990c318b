import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DELAY, type SpecifiedLanguage } from "../../contract/constants.ts";
import HomeScreen from "../../src/pages/home/HomeScreen.tsx";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { home } from "./support/catalogue-data.ts";

const { catalogue } = TEXTS.en;
const open = (response = home, language: SpecifiedLanguage = "en") =>
  renderScreen(HomeScreen, { path: "/home", response, language });
const line = () => screen.getByRole("heading", { level: 1 }).textContent;
const hero = () => screen.getByRole("region", { name: catalogue.home.highlights });

describe("the hero slider", () => {
  const images = HTMLImageElement.prototype;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(images, "complete", "get").mockReturnValue(true);
    images.decode = async () => {};
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(images, "decode");
  });
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

  // spec 2.86
  test("shows the first slide's line as the heading of the page, and advances every 3000 ms", async () => {
    open();
    expect(line()).toBe("The surge ends here.");
    await pass(DELAY.heroAutoplay - 1);
    expect(line()).toBe("The surge ends here.");
    await pass(1);
    expect(line()).toBe("Racks that stay up.");
    await pass(2 * DELAY.heroAutoplay);
    expect(line()).toBe("The surge ends here.");
  });

  test("loads the picture of a slide shortly before it is shown, not with the first view", async () => {
    open();
    const pictures = () => hero().querySelectorAll("img").length;
    expect(pictures()).toBe(1);
    await pass(DELAY.heroAutoplay / 2);
    expect(pictures()).toBe(2);
    await pass(2 * DELAY.heroAutoplay);
    expect(pictures()).toBe(home.slide.length);
  });

  test("waits until the picture of the next slide can be drawn", async () => {
    const decoding = Promise.withResolvers<void>();
    const decoded: string[] = [];
    images.decode = function decode(this: HTMLImageElement) {
      decoded.push(this.alt);
      return decoding.promise;
    };
    open();
    await pass(DELAY.heroAutoplay + 1000);
    expect(line()).toBe("The surge ends here.");
    expect(decoded).toEqual([home.slide[1]?.alt]);
    decoding.resolve();
    await pass(0);
    expect(line()).toBe("Racks that stay up.");
  });

  test("rests while a menu of the header is open", async () => {
    const { actors } = open();
    act(() => actors.header.send({ type: "menu.toggled", menu: "products", by: "keyboard" }));
    await pass(2 * DELAY.heroAutoplay);
    expect(line()).toBe("The surge ends here.");
    act(() => actors.header.send({ type: "menu.closed" }));
    await pass(DELAY.heroAutoplay);
    expect(line()).toBe("Racks that stay up.");
  });

  test("stays where it is once the visitor has chosen a slide, until Play is pressed", async () => {
    open();
    const press = (name: string) => act(() => within(hero()).getByRole("button", { name }).click());
    press(catalogue.home.nextSlide);
    await pass(2 * DELAY.heroAutoplay);
    expect(line()).toBe("Racks that stay up.");
    press(catalogue.home.play);
    await pass(DELAY.heroAutoplay);
    expect(line()).toBe("Charged by morning.");
  });

  test("pauses while it contains the focus", async () => {
    open();
    act(() => within(hero()).getByRole("button", { name: catalogue.home.nextSlide }).focus());
    await pass(2 * DELAY.heroAutoplay);
    expect(line()).toBe("The surge ends here.");
    act(() => within(hero()).getByRole("button", { name: catalogue.home.nextSlide }).blur());
    await pass(DELAY.heroAutoplay);
    expect(line()).toBe("Racks that stay up.");
  });

  test("does not move if the visitor prefers reduced motion", async () => {
    vi.stubGlobal("matchMedia", (media: string) => ({
      media,
      matches: media.includes("reduced-motion"),
      addEventListener() {},
      removeEventListener() {},
    }));
    open();
    await pass(2 * DELAY.heroAutoplay);
    expect(line()).toBe("The surge ends here.");
  });
});

describe("the controls of the hero slider", () => {
  test.each([
    ["en", "Slide 2 of 3: Racks that stay up."],
    ["zh", "第 2 張，共 3 張：Racks that stay up."],
  ] as const)(
    "come before the slides, Pause first, and announce a slide that was requested, but not one that advanced by itself, in %s",
    async (language, slide) => {
      const { home: its } = TEXTS[language].catalogue;
      const { user } = open(home, language);
      const slider = within(screen.getByRole("region", { name: its.highlights }));
      const [first] = slider.getAllByRole("button");
      expect(first?.getAttribute("aria-label")).toBe(its.pause);
      expect(first?.compareDocumentPosition(slider.getByRole("heading"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(slider.getByRole("status").textContent).toBe("");
      await user.click(slider.getByRole("button", { name: its.nextSlide }));
      expect(slider.getByRole("status").textContent).toBe(slide);
    },
  );

  test("pause and play", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: catalogue.home.pause }));
    await user.click(screen.getByRole("button", { name: catalogue.home.play }));
    expect(screen.getByRole("button", { name: catalogue.home.pause })).toBeVisible();
  });

  test("show the next, the previous or any slide, and make the other slides unreachable", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: catalogue.home.previousSlide }));
    expect(line()).toBe("Charged by morning.");
    await user.click(screen.getByRole("button", { name: catalogue.home.nextSlide }));
    expect(line()).toBe("The surge ends here.");
    await user.click(screen.getByRole("button", { name: /Slide 2 of 3/ }));
    expect(line()).toBe("Racks that stay up.");
    const reachable = [...hero().querySelectorAll("a")].filter((link) => !link.closest("[inert]"));
    expect(reachable.map((link) => link.getAttribute("href"))).toEqual(["/solutions"]);
  });
});

describe("the sections below", () => {
  // spec 2.87, 2.89, 2.92
  test("are all present, each with a link", () => {
    open();
    for (const name of [
      "A harbour for power",
      catalogue.home.solutions,
      "Most requested",
      "What we stand behind",
      "Have an installation to protect?",
      catalogue.home.news,
      "Quality programme",
      "Design Prize",
    ]) {
      expect(screen.getByRole("heading", { level: 2, name })).toBeVisible();
    }
    const about = screen.getByRole("link", { name: /Read more: A harbour/ });
    expect(about.getAttribute("href")).toBe("/aboutUs/profile/introduction");
    expect(screen.getByRole("link", { name: "Hot product 2" }).getAttribute("href")).toBe("/product/2");
    expect(screen.getByRole("link", { name: "News 14" }).getAttribute("href")).toBe("/press/14");
    expect(screen.getByRole("img", { name: "A seal" }).getAttribute("src")).toBe("/media/c.svg");
    expect(screen.getByRole("img", { name: "A shield" }).getAttribute("src")).toBe("/media/d.svg");
  });

  // spec 2.90
  test("label the call to action Get In Touch if it has no label", () => {
    open();
    expect(screen.getByRole("link", { name: "Get In Touch" }).getAttribute("href")).toBe("/aboutUs/contactUs");
  });

  test("keep the label of the call to action", () => {
    open({ ...home, title_link7: { ...home.title_link7, btn_text: "Ask an engineer" } });
    expect(screen.getByRole("link", { name: "Ask an engineer" })).toBeVisible();
  });

  // spec 2.118
  test("show the year and the month on news cards", () => {
    open();
    expect(screen.getByText("2026/03")).toBeVisible();
  });
});

describe("the recognition section", () => {
  const recognition = () => screen.queryByRole("region", { name: catalogue.home.recognition });
  const { title_photo10, title_photo11: _, ...without } = home;

  test("shows certification and award", () => {
    open();
    expect(within(recognition() ?? document.body).getAllByRole("listitem")).toHaveLength(2);
  });

  test("shows one of them if the other is missing", () => {
    open({ ...without, ...(title_photo10 && { title_photo10 }) });
    expect(within(recognition() ?? document.body).getAllByRole("listitem")).toHaveLength(1);
  });

  test("is hidden for a company without either", () => {
    open(without);
    expect(recognition()).toBeNull();
  });
});
