/** Draws the code of a captcha (spec section 5): rotated and shifted characters over a few lines. */
import { CAPTCHA } from "../../contract/constants.ts";
import { themeColor } from "./theme.ts";

/** Theme colours of the characters, used in turn. */
const INKS = ["ink", "deep", "brand-strong", "graphite"] as const;
const MARGIN = 10;
const LINES = 4;
const LINE_OPACITY = 0.78;
/** Max rotation of a character in radians. */
const MAX_ROTATION = 0.28;

const between = (min: number, max: number) => min + Math.random() * (max - min);

function drawLines(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.strokeStyle = themeColor("edge");
  pen.globalAlpha = LINE_OPACITY;
  pen.lineWidth = 1;
  for (let line = 0; line < LINES; line += 1) {
    pen.beginPath();
    pen.moveTo(0, between(0, height));
    pen.bezierCurveTo(width / 3, between(0, height), (width * 2) / 3, between(0, height), width, between(0, height));
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** Draws `code` onto the canvas. `width` is in CSS pixels. */
export function drawCaptcha(canvas: HTMLCanvasElement, code: string, width: number): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { height } = CAPTCHA;
  const step = (width - 2 * MARGIN) / code.length;
  pen.fillStyle = themeColor("mist");
  pen.fillRect(0, 0, width, height);
  drawLines(pen, width, height);
  pen.font = `600 ${Math.round(step * 1.3)}px ui-monospace, Consolas, "DejaVu Sans Mono", monospace`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const [index, character] of [...code].entries()) {
    pen.save();
    pen.translate(MARGIN + step * (index + 0.5), height / 2 + between(-6, 6));
    pen.rotate(between(-MAX_ROTATION, MAX_ROTATION));
    pen.fillStyle = themeColor(INKS[index % INKS.length] ?? "ink");
    pen.fillText(character, 0, 0);
    pen.restore();
  }
}
