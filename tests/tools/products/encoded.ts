/** Bytes of texts in encodings that Node reads and does not write. */

/** Every character of one or two bytes with its bytes. */
function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if ([...text].length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let first = 0; first < 256; first += 1) add(first);
  if (!encoding.startsWith("windows"))
    for (let first = 0x81; first < 256; first += 1)
      for (let second = 0x40; second < 256; second += 1) add(first, second);
  return table;
}

/** @throws Error if the encoding does not have a character */
export function encoded(text: string, encoding: string): Buffer {
  const table = tableOf(encoding);
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}.`);
      return bytes;
    }),
  );
}
