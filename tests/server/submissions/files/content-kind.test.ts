/** Kinds of files by their first bytes, as programs write them. */
import { describe, expect, test } from "vitest";
import { kindOfContent, SAMPLE_SIZE } from "../../../../server/submissions/files/content-kind.ts";
import { HEADS } from "../../../support/server/files.ts";

/** Returns the first bytes of a file of these parts: the server decides by them. */
const sampleOf = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))).subarray(
    0,
    SAMPLE_SIZE,
  );

const DATA = Buffer.alloc(2 * SAMPLE_SIZE, 0x55);

/** A TIFF as libtiff writes it: its directory comes after the image. */
function tiff(order: "II" | "MM"): Uint8Array {
  const head = Buffer.alloc(8);
  head.write(order, "latin1");
  if (order === "II") {
    head.writeUInt16LE(42, 2);
    head.writeUInt32LE(head.length + DATA.length, 4);
  } else {
    head.writeUInt16BE(42, 2);
    head.writeUInt32BE(head.length + DATA.length, 4);
  }
  return sampleOf(head, DATA, Buffer.alloc(18));
}

/** A compound file of Office with these entries in its directory. */
function compound(entries: readonly string[]): Uint8Array {
  const head = Buffer.alloc(512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  const directory = entries.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    return entry;
  });
  return sampleOf(head, ...directory, DATA);
}

/** The head of a file in a ZIP archive, stored as it is, and the file. A program that streams writes the size after it. */
function zipped(name: string, content: Uint8Array, isStreamed = false): Uint8Array {
  const head = Buffer.alloc(30);
  head.write("PK\x03\x04\x14", "latin1");
  const size = isStreamed ? 0 : content.length;
  head.writeUInt16LE(isStreamed ? 8 : 0, 6);
  head.writeUInt32LE(size, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
}

const PRINTER = "\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n";
const SMALL = Buffer.from("<x/>");

describe("the first bytes of a real file tell its kind", () => {
  test.each([
    ["a TIFF whose directory comes after the image", tiff("II"), "picture"],
    ["the same from a computer with the other order of bytes", tiff("MM"), "picture"],
    ["a PDF after a printer's commands", sampleOf(PRINTER, HEADS.pdf), "pdf"],
    ["a PDF after a byte order mark and line ends", sampleOf("\xef\xbb\xbf\r\n\r\n", HEADS.pdf), "pdf"],
    ["a PDF at the end of the first 1,024 bytes", sampleOf("x".repeat(1019), HEADS.pdf), "pdf"],
    ["a spreadsheet with a password", compound(["Root Entry", "EncryptionInfo", "EncryptedPackage"]), "xlsx"],
    [
      "a large spreadsheet that lists its types last",
      sampleOf(zipped("docProps/app.xml", SMALL), zipped("xl/worksheets/sheet1.xml", DATA)),
      "xlsx",
    ],
    ["a large spreadsheet that was streamed", sampleOf(zipped("xl/worksheets/sheet1.xml", DATA, true)), "xlsx"],
  ])("%s", async (_, sample, kind) => {
    expect(await kindOfContent(sample)).toBe(kind);
  });
});

describe("the first bytes of another file have no accepted kind", () => {
  test.each([
    ["an old spreadsheet", compound(["Root Entry", "Workbook"])],
    ["a PDF after more than 1,024 bytes", sampleOf("x".repeat(1020), HEADS.pdf)],
    ["a PDF after markup", sampleOf("\xef\xbb\xbf\n<!doctype html>", HEADS.pdf)],
    ["a PDF in a program", sampleOf("MZ\x90\0", HEADS.pdf)],
    ["a PDF in an archive", sampleOf(zipped("a.pdf", Buffer.from(HEADS.pdf)))],
    ["an archive", sampleOf(zipped("a.txt", SMALL), zipped("b.bin", DATA))],
    ["a large text document", sampleOf(zipped("docProps/app.xml", SMALL), zipped("word/document.xml", DATA))],
    ["the name of an encrypted part alone", sampleOf(Buffer.from("EncryptedPackage", "utf16le"))],
  ])("%s", async (_, sample) => {
    expect(await kindOfContent(sample)).toBeUndefined();
  });
});
