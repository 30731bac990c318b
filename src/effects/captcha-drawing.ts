/** Draws a code for people (spec section 5): each character a little turned and moved, behind a few lines. */
import { CAPTCHA } from "../../contract/constants.ts";

const INKS = ["#10191c", "#06363a", "#065653", "#24343a"];
const GROUND = "#f3f6f6";
const LINE = "#8fa3a6";
const MARGIN = 10;
const LINES = 4;
/** Radians that a character is turned at most. */
const TURN = 0.28;

const between = (least: number, most: number) => least + Math.random() * (most - least);

function drawLines(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.strokeStyle = LINE;
  pen.lineWidth = 1;
  for (let line = 0; line < LINES; line += 1) {
    pen.beginPath();
    pen.moveTo(0, between(0, height));
    pen.bezierCurveTo(width / 3, between(0, height), (width * 2) / 3, between(0, height), width, between(0, height));
    pen.stroke();
  }
}

/** Draws `code` over the whole canvas; `width` in CSS pixels. */
export function drawCaptcha(canvas: HTMLCanvasElement, code: string, width: number): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { height } = CAPTCHA;
  const step = (width - 2 * MARGIN) / code.length;
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, width, height);
  drawLines(pen, width, height);
  pen.font = `600 ${Math.round(step * 1.3)}px ui-monospace, Consolas, "DejaVu Sans Mono", monospace`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const [index, character] of [...code].entries()) {
    pen.save();
    pen.translate(MARGIN + step * (index + 0.5), height / 2 + between(-6, 6));
    pen.rotate(between(-TURN, TURN));
    pen.fillStyle = INKS[index % INKS.length] ?? GROUND;
    pen.fillText(character, 0, 0);
    pen.restore();
  }
}
