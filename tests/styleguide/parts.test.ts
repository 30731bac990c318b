/** The style guide has a page for each control, with at least one specimen on it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "src/styleguide";
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const views = readdirSync(FOLDER).filter((name) => name.endsWith(".tsx"));
const specimens = new Set(
  views.flatMap((name) =>
    [...read(name).matchAll(/<Specimen[^>]*\bname="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(", ")),
  ),
);
const [, list = ""] = /const PARTS = \[([^\]]*)\]/.exec(read("StyleGuide.tsx")) ?? [];
const parts = [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);

test("each page of a control shows it", () => {
  expect(parts.length).toBeGreaterThan(25);
  expect(parts.filter((name) => !specimens.has(name))).toEqual([]);
});

test("each view of a series and the lists of documents have a page", () => {
  const views = ["src/pages/product", "src/pages/downloads"]
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => /^(Article(Choice|Table|Filters)|Document.*|Downloads(Table|List))\.tsx$/.test(name))
    .map((name) => name.replace(".tsx", ""));
  expect(views.length).toBeGreaterThan(4);
  expect(views.filter((name) => !parts.includes(name))).toEqual([]);
});

/** Components of src/ui that use a React Aria component. */
const controls = readdirSync("src/ui").filter(
  (name) => name.endsWith(".tsx") && /from "react-aria-components\//.test(readFileSync(join("src/ui", name), "utf8")),
);
/** Components that are parts of other controls. */
const WITHIN = [
  "AriaLanguage",
  "AriaProviders",
  "DisclosurePanel",
  "FieldFrame",
  "Link",
  "Popover",
  "RangeSlider",
  "SearchLandmark",
];

test("each control of src/ui has a page", () => {
  const names = controls.map((name) => name.replace(".tsx", "")).filter((name) => !WITHIN.includes(name));
  expect(names.filter((name) => !parts.includes(name))).toEqual([]);
});
