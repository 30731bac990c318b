import { withControlsShown } from "../../lib/visible-controls.ts";
import type { StoredFile } from "./file-store.ts";

/** As on the pages, which write sizes in the same way. */
const KILOBYTE = 1000;
const decimal = new Intl.NumberFormat("en", { maximumFractionDigits: 1, useGrouping: false });

/** Writes a size: "850 bytes", "12 kB", "1.2 MB". */
function writtenSize(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  if (bytes < KILOBYTE ** 2) return `${Math.round(bytes / KILOBYTE)} kB`;
  return `${decimal.format(bytes / KILOBYTE ** 2)} MB`;
}

/** Writes a file with its size: "drawing.step (1.2 MB)". */
export const writtenFile = ({ name, size }: Pick<StoredFile, "name" | "size">): string =>
  `${withControlsShown(name)} (${writtenSize(size)})`;
