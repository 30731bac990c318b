import { describe, expect, test, vi } from "vitest";
import { CAPTCHA } from "../../contract/constants.ts";
import { drawCaptcha } from "../../src/dom/captcha-drawing.ts";

/** A canvas that records the drawing. */
function canvasWithNotes() {
  const letters: string[] = [];
  const places: number[] = [];
  const grounds: number[][] = [];
  const pen = {
    save() {},
    restore() {},
    rotate() {},
    beginPath() {},
    moveTo() {},
    bezierCurveTo() {},
    stroke() {},
    fillRect: (...box: number[]) => grounds.push(box),
    translate: (x: number) => places.push(x),
    fillText: (letter: string) => letters.push(letter),
  };
  const canvas = document.createElement("canvas");
  canvas.getContext = vi.fn().mockReturnValue(pen);
  return { canvas, letters, places, grounds };
}

describe("the drawing of a code", () => {
  // spec 5.14
  test.each([CAPTCHA.width, CAPTCHA.narrowWidth])(
    "%d wide shows each character once, in order, within its bounds",
    (width) => {
      const { canvas, letters, places, grounds } = canvasWithNotes();
      drawCaptcha(canvas, "aB3xY9z", width);
      expect(letters.join("")).toBe("aB3xY9z");
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThan(0);
      expect(Math.max(...places)).toBeLessThan(width);
      expect(grounds).toEqual([[0, 0, width, CAPTCHA.height]]);
    },
  );

  test("is skipped if the canvas cannot be drawn on", () => {
    const canvas = document.createElement("canvas");
    canvas.getContext = vi.fn().mockReturnValue(null);
    expect(() => drawCaptcha(canvas, "aB3xY9z", 200)).not.toThrow();
  });
});
