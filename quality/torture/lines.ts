/** The lines and the file of the forms of a torture. Each form has its own, which follow from its marker. */
import { createHash } from "node:crypto";
import { detailsOf } from "../../contract/cart-item.ts";
import type { InquiryBody } from "../../contract/forms.ts";
import { drawing } from "../../tests/support/server/files.ts";

/** The marker in the message of a form. */
export const markerOf = (sender: number, number: number): string => `torture ${sender}-${number}`;

const NO_FILE = " without its file";
/** The marker of a form whose file was refused. */
export const withoutFile = (marker: string): string => `${marker}${NO_FILE}`;

/** Returns a line with quantities, a reference and a note for each product. */
export function linesOf(marker: string, products: readonly number[]): NonNullable<InquiryBody["lines"]> {
  const [sender = 0, number = 0] = (marker.match(/\d+/g) ?? []).map(Number);
  return products.map((id, place) => ({
    id,
    quantities: [1 + number, 100_000 + sender, 200_000 + place],
    reference: `${marker} / ${place + 1}`,
    note: `Product ${id} of ${marker}.\n- in a second line`,
  }));
}

/** Whether a form was stored with the lines that it was sent with. */
export function hasItsLines(
  marker: string,
  products: readonly number[],
  stored: readonly { readonly id: number }[],
): boolean {
  const written = (lines: readonly { readonly id: number }[]) =>
    lines.map((line) => {
      const { quantities, reference, note } = detailsOf(line);
      return JSON.stringify([line.id, quantities, reference, note]);
    });
  return written(stored).join("\n") === written(linesOf(marker, products)).join("\n");
}

/** Returns the drawing that a form is sent with: small, since many forms share a small disk. */
export const drawingOf = (marker: string): Buffer => drawing(marker, FILE_SIZE);
const FILE_SIZE = 1500;

/** Whether a form was stored with the file that it was sent with, by the hash and size of what was stored. */
export function hasItsFile(
  marker: string,
  stored: readonly { readonly name: string; readonly hash: string; readonly size: number }[],
): boolean {
  if (marker.endsWith(NO_FILE)) return stored.length === 0;
  const sent = drawingOf(marker);
  const digest = createHash("sha256").update(sent).digest("hex");
  const [file, ...more] = stored;
  return more.length === 0 && file?.name === fileNameOf(marker) && file.hash === digest && file.size === sent.length;
}

/** Returns the name of a form's file. */
export const fileNameOf = (marker: string): string => `${marker}.step`;
