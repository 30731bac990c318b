/** The layout breakpoints: few, and consistent. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { USUAL_TEXT_SIZE } from "../../contract/constants.ts";

/** All window widths in styles and `sizes`, in CSS pixels at the default font size. */
const WIDTHS = { phone: 576, mobile: 768, tablet: 992, desktop: 1280, timeline: 1300 } as const;

const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(css|tsx?)$/.test(name))
  .map((name) => join("src", name));
/** Conditions on the width of the window: `@media`, and those of `sizes`. Container queries may use any width. */
const CONDITIONS = /@media ([^{]*)\{|"([^"\n]*\(width [^"\n]*)"/g;

test("the layout changes at five widths of the window, at any text size", () => {
  const allowed: readonly number[] = Object.values(WIDTHS);
  const others = SOURCES.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(CONDITIONS)].flatMap(([, media, sizes]) =>
      [...(media ?? sizes ?? "").matchAll(/\((?:[^()]*[<>]=? ?)?width[^()]*\)/g)]
        .flatMap(([condition]) => [...condition.matchAll(/([\d.]+)([a-z]+)/g)])
        .filter(([, number, unit]) => unit !== "em" || !allowed.includes(Number(number) * USUAL_TEXT_SIZE))
        .map(([width]) => `${path}: ${width}`),
    ),
  );
  expect(others).toEqual([]);
});
