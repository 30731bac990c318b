/** The directory of a compound file (MS-CFB), in which Office stores old documents and those with a password. */

/** Places in the header, bytes. */
const SECTOR_SHIFT = 30;
const FIRST_DIRECTORY_SECTOR = 48;
const TABLE_SECTORS = 76;
/** Sectors of the allocation table that the header names. They reach further than a sample of any file. */
const MAX_TABLE_SECTORS = 109;
const HEADER_SIZE = 512;
/** Sectors have 512 or 4,096 bytes. */
const SHIFTS: readonly number[] = [9, 12];
const END_OF_CHAIN = 0xfffffffe;

/** An entry of the directory, and places in it, bytes. */
const ENTRY_SIZE = 128;
const NAME_LENGTH = 64;
const LEFT = 68;
const RIGHT = 72;
const CHILD = 76;
/** Bytes of the zero that ends a name. */
const NAME_END = 2;

/** Returns the entries of the directory; undefined unless all of it, and its part of the allocation table, lies within the bytes. */
function entriesIn(bytes: Buffer): Buffer[] | undefined {
  const shift = bytes.length < HEADER_SIZE ? 0 : bytes.readUInt16LE(SECTOR_SHIFT);
  if (!SHIFTS.includes(shift)) return undefined;
  const size = 2 ** shift;
  const sectorAt = (number: number): Buffer | undefined => {
    const sector = bytes.subarray((number + 1) * size, (number + 2) * size);
    return sector.length === size ? sector : undefined;
  };
  const nextOf = (sector: number): number | undefined => {
    const table = Math.floor((sector * 4) / size);
    if (table >= MAX_TABLE_SECTORS) return undefined;
    return sectorAt(bytes.readUInt32LE(TABLE_SECTORS + table * 4))?.readUInt32LE((sector * 4) % size);
  };
  const entries: Buffer[] = [];
  const seen = new Set<number>();
  let sector: number | undefined = bytes.readUInt32LE(FIRST_DIRECTORY_SECTOR);
  while (sector !== END_OF_CHAIN) {
    const content: Buffer | undefined = sector === undefined || seen.has(sector) ? undefined : sectorAt(sector);
    if (sector === undefined || !content) return undefined;
    seen.add(sector);
    for (let at = 0; at < size; at += ENTRY_SIZE) entries.push(content.subarray(at, at + ENTRY_SIZE));
    sector = nextOf(sector);
  }
  return entries;
}

const nameOf = (entry: Buffer): string =>
  entry.toString("utf16le", 0, Math.max(0, Math.min(entry.readUInt16LE(NAME_LENGTH), NAME_LENGTH) - NAME_END));

/** Returns the names of the entries at the root of a compound file. They are unknown, and none, if its first bytes lack the directory. */
export function rootEntryNames(bytes: Buffer): ReadonlySet<string> {
  const entries = entriesIn(bytes) ?? [];
  const names = new Set<string>();
  // The entries of a folder are a binary tree. No id is followed twice.
  const ids = new Set(entries[0] ? [entries[0].readUInt32LE(CHILD)] : []);
  for (const id of ids) {
    const entry = entries[id];
    if (!entry) continue;
    names.add(nameOf(entry));
    ids.add(entry.readUInt32LE(LEFT)).add(entry.readUInt32LE(RIGHT));
  }
  return names;
}
