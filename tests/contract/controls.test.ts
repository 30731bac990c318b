import { describe, expect, test } from "vitest";
import { withControlsShown, withoutControls } from "../../contract/controls.ts";

describe("control characters", () => {
  test.each([
    ["C0", "a\u001b[2Jb", "a[2Jb"],
    ["C1", "a\u009b31mb", "a31mb"],
    ["a turned direction", "a\u202eb\u2066c\u200f", "abc"],
    ["ends of lines", "a\r\nb\u2028c", "abc"],
  ])("are taken out: %s", (_, text, clean) => {
    expect(withoutControls(text)).toBe(clean);
  });

  test("leave every script and joined emoji alone", () => {
    for (const text of ["艾可美電力 突波", "Größe & Söhne", "नमस्ते", "\u{1f469}\u200d\u{1f527}", "مرحبا"]) {
      expect(withoutControls(text)).toBe(text);
      expect(withControlsShown(text)).toBe(text);
    }
  });

  test("are shown as what they are, but for those that are wanted", () => {
    expect(withControlsShown("a\u001b[2J\nb\u202e", "\n")).toBe("a\\u001b[2J\nb\\u202e");
  });
});
