/** Kinds of files by their names and first bytes, as programs write them, and which of them mail servers take. */
import { expect, test } from "vitest";
import { fileKindOf } from "../../../../contract/inquiry-files.ts";
import { fitsKind, isMailable, SAMPLE_SIZE } from "../../../../server/submissions/files/content-kind.ts";
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

/** Ids and sectors that stand for none, for the end of a chain and for the allocation table. */
const [NONE, END, TABLE] = [0xffffffff, 0xfffffffe, 0xfffffffd];

interface Compound {
  /** Entries of a folder in the root. */
  readonly inFolder?: readonly string[];
  /** Sectors of data between the allocation table and the directory, and between the sectors of the directory. */
  readonly gap?: number;
  readonly sectorSize?: 512 | 4096;
  /** The sector after the last one of the directory. */
  readonly end?: number;
}

/** A compound file of Office with these entries in its root. */
function compound(
  [root = "", ...entries]: readonly string[],
  { inFolder = [], gap = 0, sectorSize = 512, end = END }: Compound = {},
): Uint8Array {
  const names = [root, ...entries, ...inFolder];
  const directory = names.map((name, id) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    entry.writeUInt16LE(2 * (name.length + 1), 64);
    const isLast = id === 0 || id === entries.length || id === names.length - 1;
    const child = id === 0 ? 1 : id === 1 && inFolder.length > 0 ? entries.length + 1 : NONE;
    entry.writeUInt32LE(NONE, 68);
    entry.writeUInt32LE(isLast ? NONE : id + 1, 72);
    entry.writeUInt32LE(child, 76);
    return entry;
  });
  const parts = Math.ceil((names.length * 128) / sectorSize);
  const sectors = [Buffer.alloc(sectorSize, 0xff)];
  sectors[0]?.writeUInt32LE(TABLE, 0);
  const places = Array.from({ length: parts }, (_, part) => 1 + gap + part * (1 + gap));
  for (const [part, place] of places.entries()) {
    while (sectors.length < place) sectors.push(Buffer.alloc(sectorSize, 0x55));
    const inSector = Buffer.alloc(sectorSize);
    Buffer.concat(directory).copy(inSector, 0, part * sectorSize);
    sectors.push(inSector);
    if (place < sectorSize / 4) sectors[0]?.writeUInt32LE(places[part + 1] ?? end, 4 * place);
  }
  const head = Buffer.alloc(sectorSize);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  head.writeUInt16LE(Math.log2(sectorSize), 30);
  head.writeUInt32LE(places[0] ?? END, 48);
  head.fill(0xff, 76, 512).writeUInt32LE(0, 76);
  return sampleOf(head, ...sectors, DATA);
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

/** A binary STL of a cube. */
function stl(header: string, triangles = 12): Uint8Array {
  const file = Buffer.alloc(84 + 50 * 12, 1);
  file.fill(0, 0, 80).write(header);
  file.writeUInt32LE(triangles, 80);
  return file;
}

const PRINTER = "\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n";
const SMALL = Buffer.from("<x/>");
const COMMENT = "/* written by a CAD program ***/\r\n".repeat(200);
const types = (kind: string) =>
  zipped(
    "[Content_Types].xml",
    Buffer.from(`<Types><Override ContentType="application/vnd.${kind}.main+xml"/></Types>`),
  );
const SHEET = sampleOf(zipped("docProps/app.xml", SMALL), zipped("xl/worksheets/sheet1.xml", DATA));
const LETTER = sampleOf(zipped("docProps/app.xml", SMALL), zipped("word/document.xml", DATA));
const WITH_MACROS = sampleOf(types("ms-excel.sheet.macroEnabled"));
const OLD_SHEET = compound(["Root Entry", "Workbook"]);
const ENCRYPTED = ["Root Entry", "\x06DataSpaces", "Version", "DataSpaceMap", "EncryptionInfo", "EncryptedPackage"];
const LOCKED = compound(ENCRYPTED);
const PROGRAM = `MZ\x90\0${"\x07\0".repeat(60)}`;
const LIST = "BM-100;3\r\nMZ-7;1\r\n";

const fits = async (name: string, content: string | Uint8Array): Promise<boolean> => {
  const kind = fileKindOf(name);
  if (!kind) throw new Error(`${name} is not accepted`);
  return fitsKind(sampleOf(content), kind);
};

test.each([
  ["a.tif", "a TIFF whose directory comes after the image", tiff("II")],
  ["a.tiff", "the same from a computer with the other order of bytes", tiff("MM")],
  ["a.jfif", "a JPEG, as Windows names it", "\xff\xd8\xff\xe0\0\x10JFIF\0"],
  ["a.heic", "a photo of a phone", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
  ["a.HEIF", "the same by another name", "\0\0\0\x18ftypmif1\0\0\0\0mif1heic"],
  ["a.pdf", "a PDF after a printer's commands", PRINTER + HEADS.pdf],
  ["a.pdf", "a PDF after a byte order mark and line ends", `\xef\xbb\xbf\r\n\r\n${HEADS.pdf}`],
  ["a.pdf", "a PDF at the end of the first 1,024 bytes", "x".repeat(1019) + HEADS.pdf],
  ["a.stp", "STEP after comments", `${COMMENT}${HEADS.step}`],
  ["a.stp", "STEP after a byte order mark", `\xef\xbb\xbf\r\n${HEADS.step}`],
  ["a.xlsx", "a spreadsheet with a password", LOCKED],
  ["a.xlsx", "the same with its directory in pieces", compound(ENCRYPTED, { gap: 20 })],
  ["a.xlsx", "the same with large sectors", compound(ENCRYPTED, { sectorSize: 4096 })],
  ["a.xlsx", "a large spreadsheet that lists its types last", SHEET],
  ["a.xlsx", "a large spreadsheet that was streamed", sampleOf(zipped("xl/worksheets/sheet1.xml", DATA, true))],
  ["a.xls", "an old spreadsheet", OLD_SHEET],
  ["a.docx", "a large text document", LETTER],
  ["a.docx", "a text document with a password", LOCKED],
  ["a.doc", "an old text document", compound(["Root Entry", "WordDocument"])],
  ["a.doc", "rich text", "{\\rtf1 plan}"],
  ["a.xlsm", "a spreadsheet with macros", WITH_MACROS],
  ["a.docm", "a text document with macros", LETTER],
  ["a.txt", "text", "圖面\r\n"],
  ["a.csv", "a list that begins like a picture or a program", LIST],
  ["a.txt", "a list in UTF-16", Buffer.from(`\ufeff${LIST}`, "utf16le")],
  ["a.igs", "IGES", `${"plan".padEnd(72)}S      1\n`],
  ["a.stl", "STL as text", "solid cube\n  facet normal 0 0 1\n"],
  ["a.stl", "binary STL", stl("COLOR=")],
  ["a.stl", "binary STL that begins like text", stl("solid cube")],
  ["a.zip", "an archive", sampleOf(zipped("a.txt", SMALL))],
  ["a.zip", "an archive with a spreadsheet's parts", SHEET],
  ["a.zip", "an archive without files", `PK\x05\x06${"\0".repeat(18)}`],
  ["a.eml", "a mail", "Return-Path: <mei@example.com>\r\nSubject: Plan\r\n\r\n"],
  ["a.msg", "a mail of Outlook", compound(["Root Entry", "__properties_version1.0"])],
])("%s with the first bytes of %s is accepted", async (name, _, content) => {
  expect(await fits(name, content)).toBe(true);
});

test.each([
  ["a.xlsx", "an old spreadsheet", OLD_SHEET],
  [
    "a.xlsx",
    "an old document with the word EncryptedPackage in its text",
    sampleOf(OLD_SHEET.subarray(0, 4096), LOCKED.subarray(1024)),
  ],
  [
    "a.xlsx",
    "an old document that holds one with a password",
    compound(["Root Entry", "ObjectPool", "WordDocument"], { inFolder: ["EncryptionInfo", "EncryptedPackage"] }),
  ],
  ["a.xlsx", "a document with an entry EncryptedPackage alone", compound(["Root Entry", "EncryptedPackage"])],
  ["a.xlsx", "a document whose directory lies beyond them", compound(ENCRYPTED, { gap: 520 })],
  ["a.xlsx", "a document whose directory is a circle", compound(ENCRYPTED, { end: 1 })],
  ["a.xlsx", "a document whose directory is cut off", LOCKED.subarray(0, 1500)],
  ["a.xlsx", "a spreadsheet that holds macros", sampleOf(zipped("xl/vbaProject.bin", SMALL), SHEET)],
  ["a.docx", "a text document that holds macros", sampleOf(zipped("word/vbaProject.bin", SMALL), LETTER)],
  ["a.xlsx", "the word EncryptedPackage alone", Buffer.from("EncryptedPackage\0", "utf16le")],
  ["a.xlsx", "a spreadsheet with macros", WITH_MACROS],
  ["a.xlsx", "a text document", LETTER],
  ["a.docx", "a spreadsheet", SHEET],
  ["a.doc", "a program", PROGRAM],
  ["a.pdf", "a PDF after more than 1,024 bytes", "x".repeat(1020) + HEADS.pdf],
  ["a.pdf", "a PDF after markup", `\xef\xbb\xbf\n<!doctype html>${HEADS.pdf}`],
  ["a.pdf", "a PDF in a program", `MZ\x90\0${HEADS.pdf}`],
  ["a.pdf", "a PDF in an archive", sampleOf(zipped("a.pdf", Buffer.from(HEADS.pdf)))],
  ["a.step", "STEP in an open comment", `/* ${HEADS.step}`],
  ["a.txt", "a program", PROGRAM],
  ["a.txt", "a PDF", HEADS.pdf],
  ["a.csv", "a picture", HEADS.png],
  ["a.igs", "a drawing of another kind", HEADS.binaryDxf],
  ["a.stl", "a program", PROGRAM],
  ["a.stl", "binary STL with more triangles than bytes", stl("COLOR=", 13)],
  ["a.zip", "a program", PROGRAM],
  ["a.eml", "text without a header", "Please see the plan.\r\n"],
  ["a.eml", "a program", `From:${PROGRAM}`],
  ["a.msg", "text", "Subject: Plan\r\n"],
])("%s with the first bytes of %s is refused", async (name, _, content) => {
  expect(await fits(name, content)).toBe(false);
});

test("comments that never end are read at once", async () => {
  const started = performance.now();
  expect(await fits("a.step", "/**/ /* ".repeat(SAMPLE_SIZE / 8))).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});

async function* inPieces(content: Uint8Array, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

test.each([
  ["a.docm", LETTER, false],
  ["a.zip", SHEET, false],
  ["a.eml", Buffer.from("Subject: Plan\r\n"), false],
  ["a.msg", OLD_SHEET, false],
  ["a.xls", compound(["Root Entry", "Workbook", "_VBA_PROJECT_CUR"]), false],
  ["a.doc", compound(["Root Entry", "WordDocument", "Macros", "VBA", "_VBA_PROJECT"]), false],
  ["a.xlsx", sampleOf(SHEET.subarray(0, 9000), zipped("xl/vbaProject.bin", SMALL)), false],
  ["a.xls", OLD_SHEET, true],
  ["a.xlsx", SHEET, true],
  ["a.pdf", Buffer.from(`${HEADS.pdf} vbaProject.bin`), true],
  ["a.csv", Buffer.from(LIST), true],
])("a mail server takes %s by its kind and macros: %#", async (name, content, isTaken) => {
  for (const size of [7, 1000, content.length])
    expect(await isMailable(fileKindOf(name) ?? "pdf", inPieces(content.subarray(0, 20_000), size))).toBe(isTaken);
});
