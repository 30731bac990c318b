/** Tells by the first bytes of a file whether it is of the kind that its name promises. No file is ever opened. */
import { fileTypeFromBuffer } from "file-type";
import { type FileKind, MAX_FILE_SIZE } from "../../../contract/inquiry-files.ts";
import { rootEntryNames } from "./compound-file.ts";

/** Bytes that decide. An Office document names its parts within them. */
export const SAMPLE_SIZE = 256 * 1024;

/** The first bytes of a file. */
interface Sample {
  readonly bytes: Buffer;
  /** The first of them as Latin-1. */
  readonly head: string;
  /** The extension that file-type gives them. */
  readonly found: string | undefined;
}

/** Raw photographs, which are TIFF inside, have extensions of their own. */
const PICTURES = ["jpg", "png", "apng", "webp", "gif", "tif", "heic"];
/** Its directory may come after the image, beyond the sample. */
const TIFF = /^(?:II\*\0|MM\0\*)/;
/** Readers find a PDF's header within its first 1,024 bytes, such as after a printer's commands. Markup before it makes another file. */
const PDF = /^(?!(?:\xef\xbb\xbf)?\s*<).{0,1019}%PDF-/s;
/** ISO 10303-21, after a byte order mark, blanks or comments. */
const STEP = /^(?:\xef\xbb\xbf)?(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*ISO-10303-21\s*;/;
/** The first group of DXF as text, after comments (group 999). */
const DXF = /^(?:\xef\xbb\xbf)?(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\s/;
const BINARY_DXF = "AutoCAD Binary DXF\r\n\x1a\0";
/** AC1009 (R11) to AC1032 (2018). */
const DWG = /^AC10\d\d/;
/** A ZIP archive with files, or without. */
const ZIP = ["PK\x03\x04", "PK\x05\x06"];
/** The first header of a mail, or the line before it in a mailbox. */
const MAIL = /^(?:\xef\xbb\xbf)?\s*(?:From |[\w-]+:)/;
/** Comments before a drawing's first line are short. */
const HEAD_SIZE = 16 * 1024;

/** Byte order marks of UTF-16, in which every Latin letter has a zero byte. */
const UTF16 = /^(?:\xff\xfe|\xfe\xff)/;
/** Text has no zero bytes. file-type takes texts that begin with "BM" or "MZ" for pictures and programs, but knows a PDF. */
const isText = ({ bytes, head, found }: Sample): boolean => found !== "pdf" && (UTF16.test(head) || !bytes.includes(0));

/** A binary STL: 80 bytes of any text, the number of triangles, and 50 bytes for each. */
function isBinaryStl({ bytes, found }: Sample): boolean {
  if (bytes.length < 84 || (found !== undefined && found !== "stl")) return false;
  const size = 84 + 50 * bytes.readUInt32LE(80);
  return size <= (bytes.length < SAMPLE_SIZE ? bytes.length : MAX_FILE_SIZE);
}

/** The part with the macros of an Office document, by its name in a ZIP archive and in a compound file. */
const ZIPPED_MACROS = Buffer.from("vbaProject.bin");
const COMPOUND_MACROS = Buffer.from("_VBA_PROJECT", "utf16le");

/** The entries of an Office document with a password (MS-OFFCRYPTO). */
const ENCRYPTED = ["EncryptionInfo", "EncryptedPackage"];

/** A document whose directory lies beyond the sample is refused: it might be any other. */
function isEncrypted({ bytes, found }: Sample): boolean {
  if (found !== "cfb") return false;
  const names = rootEntryNames(bytes);
  return ENCRYPTED.every((name) => names.has(name));
}

const isFound =
  (...extensions: readonly string[]) =>
  ({ found = "" }: Sample): boolean =>
    extensions.includes(found);
const isOffice = (...extensions: readonly string[]) => {
  const isOpen = isFound(...extensions);
  return (sample: Sample): boolean => isOpen(sample) || isEncrypted(sample);
};
/** A name without macros promises that there are none. Macros beyond the sample are found before the file is mailed (isMailable). */
const isPlainOffice = (extension: string) => {
  const isOfKind = isOffice(extension);
  return (sample: Sample): boolean => isOfKind(sample) && !sample.bytes.includes(ZIPPED_MACROS);
};

/** How the first bytes of each kind look. The directory of a compound file may lie beyond them, so names tell old documents apart. */
const LOOKS: Readonly<Record<FileKind, (sample: Sample) => boolean>> = {
  pdf: ({ head, found }) => found === "pdf" || (found === undefined && PDF.test(head)),
  picture: ({ head, found }) => (found === undefined ? TIFF.test(head) : PICTURES.includes(found)),
  xlsx: isPlainOffice("xlsx"),
  docx: isPlainOffice("docx"),
  office: isFound("cfb", "rtf"),
  macros: isOffice("xlsm", "docm", "xlsx", "docx"),
  text: isText,
  step: ({ head }) => STEP.test(head),
  iges: isText,
  stl: (sample) => isText(sample) || isBinaryStl(sample),
  dxf: ({ head }) => DXF.test(head) || head.startsWith(BINARY_DXF),
  dwg: ({ head }) => DWG.test(head),
  zip: ({ head }) => ZIP.some((start) => head.startsWith(start)),
  eml: (sample) => isText(sample) && MAIL.test(sample.head),
  msg: isFound("cfb"),
};

/** Whether the first bytes of a file (SAMPLE_SIZE, or all of a smaller file) look like its kind. */
export async function fitsKind(sample: Uint8Array, kind: FileKind): Promise<boolean> {
  const bytes = Buffer.from(sample.buffer, sample.byteOffset, sample.length);
  const head = bytes.toString("latin1", 0, HEAD_SIZE);
  return LOOKS[kind]({ bytes, head, found: (await fileTypeFromBuffer(bytes))?.ext });
}

/** Kinds that mail servers refuse, because they may hold programs. */
const UNMAILED: readonly FileKind[] = ["macros", "zip", "eml", "msg"];
/** Kinds that may hold macros without saying so in their names. */
const MAYBE_WITH_MACROS: readonly FileKind[] = ["xlsx", "docx", "office"];
const MACROS = [ZIPPED_MACROS, COMPOUND_MACROS];
const MAX_NAME = Math.max(...MACROS.map(({ length }) => length));

/** Whether mail servers take a file of this kind with this content, which is read to its end unless the kind decides. */
export async function isMailable(kind: FileKind, content: AsyncIterable<Uint8Array>): Promise<boolean> {
  if (UNMAILED.includes(kind)) return false;
  let isMailed = true;
  let last = Buffer.alloc(0);
  for await (const bytes of content) {
    if (!MAYBE_WITH_MACROS.includes(kind)) continue;
    // A name may be cut by the end of a chunk.
    const joined = Buffer.concat([last, bytes]);
    if (MACROS.some((name) => joined.includes(name))) isMailed = false;
    last = joined.subarray(-MAX_NAME);
  }
  return isMailed;
}
