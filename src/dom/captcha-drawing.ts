/** Draws a code for people (spec section 5): each character a little turned and moved, behind a few lines. */
import { CAPTCHA } from "../../contract/constants.ts";
import { themeColor } from "./theme.ts";

/** Of the theme, by turns. */
const INKS = ["ink", "deep", "brand-strong", "graphite"] as const;
const MARGIN = 10;
const LINES = 4;
const LINE_STRENGTH = 0.78;
/** Radians that a character is turned at most. */
const TURN = 0.28;

const between = (least: number, most: number) => least + Math.random() * (most - least);

function drawLines(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.strokeStyle = themeColor("edge");
  pen.globalAlpha = LINE_STRENGTH;
  pen.lineWidth = 1;
  for (let line = 0; line < LINES; line += 1) {
    pen.beginPath();
    pen.moveTo(0, between(0, height));
    pen.bezierCurveTo(width / 3, between(0, height), (width * 2) / 3, between(0, height), width, between(0, height));
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** Draws `code` over the whole canvas; `width` in CSS pixels. */
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
    pen.rotate(between(-TURN, TURN));
    pen.fillStyle = themeColor(INKS[index % INKS.length] ?? "ink");
    pen.fillText(character, 0, 0);
    pen.restore();
  }
}
