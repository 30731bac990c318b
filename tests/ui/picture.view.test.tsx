import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { MediaProvider } from "../../src/ui/media-context.tsx";
import { Picture } from "../../src/ui/Picture.tsx";

const dataOf = (base: string, width: number, height: number) => ({
  width,
  height,
  color: "#112233",
  focus: [0.5, 0.5] as [number, number],
  base,
  widths: [480, 960],
});
const pictures = {
  "/media/banner.jpg": dataOf("/media/p/banner", 1920, 560),
  "/media/banner-mobile.jpg": dataOf("/media/p/banner-mobile", 768, 480),
};

function show(isPriority: boolean) {
  const { container } = render(
    <MediaProvider media={{ pictures, files: {} }}>
      <Picture
        photo="/media/banner.jpg"
        photoMobile="/media/banner-mobile.jpg"
        alt="A harbour"
        sizes="100vw"
        priority={isPriority}
      />
    </MediaProvider>,
  );
  return container;
}

describe("a picture", () => {
  // spec 2.168, 2.172
  test("has a mobile variant at 768 px wide or less", () => {
    const sources = [...show(false).querySelectorAll("source")];
    const narrow = sources.filter(({ media }) => media === "(width <= 48em)");
    expect(narrow.map(({ type }) => type)).toEqual(["image/avif", "image/jpeg"]);
    expect(narrow.every(({ srcset }) => srcset.includes("/media/p/banner-mobile-480."))).toBe(true);
    expect(sources.filter(({ media }) => media === "").every(({ srcset }) => !srcset.includes("mobile"))).toBe(true);
  });

  test("has AVIF sources, and one image for browsers that do not support it", () => {
    const wide = [...show(false).querySelectorAll("source")].filter(({ media }) => media === "");
    expect(wide.map(({ type }) => type)).toEqual(["image/avif"]);
    const image = screen.getByRole("img", { name: "A harbour" });
    expect(image).not.toHaveAttribute("srcset");
    expect(image).toHaveAttribute("src", expect.stringMatching(/-\d+\.jpg$/));
  });

  test("has alternative text and its aspect ratio, so that nothing shifts, and a maximum width without styles", () => {
    show(false);
    const image = screen.getByRole<HTMLImageElement>("img", { name: "A harbour" });
    expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["624", "182"]);
  });

  test.each([
    ["a small one keeps its size", [120, 80], [120, 80]],
    ["one whose sides have nothing in common is a pixel off at most", [2001, 1000], [640, 320]],
  ] as const)("%s", (_what, [width, height], size) => {
    const data = { "/media/other.jpg": dataOf("/media/p/other", width, height) };
    render(
      <MediaProvider media={{ pictures: data, files: {} }}>
        <Picture photo="/media/other.jpg" alt="Another" sizes="100vw" />
      </MediaProvider>,
    );
    const image = screen.getByRole("img", { name: "Another" });
    expect(["width", "height"].map((side) => Number(image.getAttribute(side)))).toEqual(size);
  });

  test("fades in over its average colour, unless it has priority: a fade would delay the largest paint", () => {
    show(false);
    const image = screen.getByRole("img");
    expect([image.dataset["fade"], image.closest("picture")?.dataset["color"]]).toEqual(["waiting", "#112233"]);
    show(true);
    expect(screen.getAllByRole("img")[1]?.dataset["fade"]).toBeUndefined();
  });

  test("is lazy unless it has priority: only then is it preloaded", () => {
    show(false);
    expect(screen.getByRole("img").getAttribute("loading")).toBe("lazy");
    show(true);
    expect(screen.getAllByRole("img")[1]?.getAttribute("loading")).toBe("eager");
  });
});

test("a missing picture is replaced by a placeholder with its alternative text", () => {
  const absent = { width: 400, height: 300, color: "#e8eced", focus: [0.5, 0.5] as [number, number] };
  render(
    <MediaProvider media={{ pictures: { "/media/gone.jpg": { ...absent, stand_in: true } }, files: {} }}>
      <Picture photo="/media/gone.jpg" alt="A pump" sizes="100vw" />
    </MediaProvider>,
  );
  const image = screen.getByRole<HTMLImageElement>("img", { name: "A pump" });
  expect(image.getAttribute("src")).toMatch(/stand-in.*\.svg$/);
  expect(image.srcset).toBe("");
});
