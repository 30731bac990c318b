/** Tells the kind of a file by its first bytes. */
import { fileTypeFromBuffer } from "file-type";
import type { FileKind } from "../../../contract/inquiry-files.ts";

/** Bytes that decide. A spreadsheet names its parts within them. */
export const SAMPLE_SIZE = 256 * 1024;

/** The kinds of file-type's extensions. Raw photographs, which are TIFF inside, have extensions of their own. */
const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: "pdf",
  jpg: "picture",
  png: "picture",
  apng: "picture",
  webp: "picture",
  gif: "picture",
  tif: "picture",
  xlsx: "xlsx",
};

/** ISO 10303-21, after a byte order mark or blanks. */
const STEP = /^(?:\xef\xbb\xbf)?\s*ISO-10303-21\s*;/;
/** The first group of DXF as text, after comments (group 999). */
const DXF = /^(?:\xef\xbb\xbf)?(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\s/;
const BINARY_DXF = "AutoCAD Binary DXF\r\n\x1a\0";
/** AC1009 (R11) to AC1032 (2018). */
const DWG = /^AC10\d\d/;
/** Its directory may come after the image, beyond the sample. */
const TIFF = /^(?:II\*\0|MM\0\*)/;
/** Readers find a PDF's header within its first 1,024 bytes, such as after a printer's commands. Markup before it makes another file. */
const PDF = /^(?!(?:\xef\xbb\xbf)?\s*<).{0,1019}%PDF-/s;
/** The part of a compound file that holds an Office document with a password. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
/** Comments before a DXF's first group are short. */
const HEAD_SIZE = 4096;

/** Returns the kind of a file by its first bytes (SAMPLE_SIZE, or all of a smaller file); undefined if it is none of them. */
export async function kindOfContent(sample: Uint8Array): Promise<FileKind | undefined> {
  const head = Buffer.from(sample.buffer, sample.byteOffset, Math.min(sample.length, HEAD_SIZE)).toString("latin1");
  if (STEP.test(head)) return "step";
  if (DXF.test(head) || head.startsWith(BINARY_DXF)) return "dxf";
  if (DWG.test(head)) return "dwg";
  const found = await fileTypeFromBuffer(sample);
  if (found?.ext === "cfb") return Buffer.from(sample).includes(ENCRYPTED) ? "xlsx" : undefined;
  if (found) return KINDS[found.ext];
  if (TIFF.test(head)) return "picture";
  return PDF.test(head) ? "pdf" : undefined;
}
