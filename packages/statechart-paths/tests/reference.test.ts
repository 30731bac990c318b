/** The reference page is written from the exported types and their doc comments. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { currentReference, PAGE } from "../reference-page.ts";

describe("the reference page", () => {
  const { page, undocumented } = currentReference();

  it("is up to date: npm run reference -w statechart-paths", () => {
    expect(readFileSync(PAGE, "utf8")).toBe(page);
  });

  it("explains every export", () => {
    expect(undocumented).toEqual([]);
  });

  it("shows signatures, members and the types that they refer to", () => {
    expect(page).toContain("#### cover\n\nMeasures the coverage of a model");
    expect(page).toContain("function cover(model: MachineModel): Coverage;");
    expect(page).toContain("  /** Items that were not walked, without excluded ones. */");
    expect(page).toContain("## statechart-paths/playwright");
    expect(page).toContain("interface PathDriver {");
  });
});
