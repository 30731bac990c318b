/** Looks into a spreadsheet before it is unpacked: what it claims to hold, and what it does. A spreadsheet is a ZIP archive of XML. */
import { inflateRawSync } from "node:zlib";

/** Bytes of all that an archive unpacks to. */
export const MAX_UNPACKED = 100_000_000;
const MAX_ENTRIES = 1000;

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
/** A comment may follow the end. */
const MAX_COMMENT = 65_535;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** Sizes may stand once more behind what they are about. */
const DESCRIPTOR_LENGTH = 24;
const HAS_DESCRIPTOR = 8;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

export class BadArchive extends Error {}

/** The entries that the directory at the archive's end names, in the order of their places. */
function entriesOf(archive: Buffer): { readonly entries: readonly Entry[]; readonly directory: number } {
  let end = archive.length - END_LENGTH;
  const least = Math.max(0, end - MAX_COMMENT);
  while (end >= least && archive.readUInt32LE(end) !== END) end -= 1;
  if (end < least) throw new BadArchive("it is cut off");
  const count = archive.readUInt16LE(end + 10);
  const directory = archive.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw new BadArchive(`it has more than ${MAX_ENTRIES} parts`);
  const entries: Entry[] = [];
  for (let at = directory, left = count; left > 0; left -= 1) {
    if (at + ENTRY_LENGTH > end || archive.readUInt32LE(at) !== ENTRY) throw new BadArchive("its directory is damaged");
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: archive.toString("utf8", at + ENTRY_LENGTH, at + ENTRY_LENGTH + name),
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    });
    at += ENTRY_LENGTH + name + extra + comment;
  }
  return { entries: entries.sort((one, other) => one.offset - other.offset), directory };
}

/**
 * Unpacks each part of an archive within the limit, one after the other, and hands it over. Sizes that an archive claims are not
 * believed, and nothing may lie between its parts: whoever reads it from its beginning meets the same ones.
 * @throws BadArchive
 */
export function visitParts(archive: Buffer, visit: (name: string, part: Buffer) => void): void {
  const { entries, directory } = entriesOf(archive);
  let left = MAX_UNPACKED;
  let at = 0;
  let slack = 0;
  for (const { name, flags, method, packed, offset } of entries) {
    if (offset < at || offset - at > slack || offset + LOCAL_LENGTH > directory)
      throw new BadArchive("its parts do not follow one another");
    const begin = offset + LOCAL_LENGTH + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    at = begin + packed;
    if (at > directory) throw new BadArchive("its parts do not follow one another");
    const part = unpacked(archive.subarray(begin, at), method, left);
    left -= part.length;
    slack = flags & HAS_DESCRIPTOR ? DESCRIPTOR_LENGTH : 0;
    visit(name, part);
  }
  if (directory - at > slack) throw new BadArchive("its parts do not follow one another");
}

function unpacked(bytes: Buffer, method: number, most: number): Buffer {
  if (method !== DEFLATED) {
    if (bytes.length > most) throw tooLarge();
    return bytes;
  }
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw new BadArchive(`a part of it is damaged (${(problem as Error).message})`);
  }
}

const tooLarge = () => new BadArchive(`it unpacks to more than ${MAX_UNPACKED / 1_000_000} MB`);
