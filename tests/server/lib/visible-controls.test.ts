import { describe, expect, test } from "vitest";
import { withControlsShown } from "../../../server/lib/visible-controls.ts";

describe("control characters", () => {
  test("are shown as visible symbols, except the permitted ones", () => {
    expect(withControlsShown("a\u001b[2J\nb\u202e", "\n")).toBe("a\\u001b[2J\nb\\u202e");
  });

  test("do not include characters of any script or joined emoji", () => {
    for (const text of ["艾可美電力 突波", "Größe & Söhne", "नमस्ते", "\u{1f469}\u200d\u{1f527}", "مرحبا"]) {
      expect(withControlsShown(text)).toBe(text);
    }
  });
});
