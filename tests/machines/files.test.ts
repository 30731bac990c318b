import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { machines } from "../support/machines.ts";

describe("the file of every machine", () => {
  it.each(machines)("has under 200 lines: $name", ({ file }) => {
    expect(readFileSync(file, "utf8").split("\n").length - 1).toBeLessThan(200);
  });
});
