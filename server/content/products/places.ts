/** Sets of places in a list, one bit each: ten thousand of them are met with as many others in 300 steps. */

const BITS = 32;

export type Places = Uint32Array<ArrayBuffer>;

/** An empty set of places in a list of this length. */
export const noPlaces = (length: number): Places => new Uint32Array(Math.ceil(length / BITS));

/** Adds the places from `begin` to before `end`. */
export function addPlaces(places: Places, begin: number, end = begin + 1): void {
  for (let place = begin; place < end; place += 1) {
    const word = Math.floor(place / BITS);
    places[word] = (places[word] ?? 0) | (1 << (place % BITS));
  }
}

export const hasPlace = (places: Places, place: number): boolean =>
  (((places[Math.floor(place / BITS)] ?? 0) >>> (place % BITS)) & 1) === 1;

/** How many bits are set in a number (Hacker's Delight, 5-2). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const both = (one: Places, other: Places): Places => one.map((word, at) => word & (other[at] ?? 0));
export const either = (one: Places, other: Places): Places => one.map((word, at) => word | (other[at] ?? 0));
export const sizeOf = (places: Places): number => places.reduce((sum, word) => sum + bitsIn(word), 0);

/** Calls a function with each place of a set, in order. */
export function eachPlace(places: Places, visit: (place: number) => void): void {
  for (const [at, whole] of places.entries()) {
    // Takes off the lowest bit until none is left.
    for (let word = whole; word !== 0; word &= word - 1) visit(at * BITS + 31 - Math.clz32(word & -word));
  }
}
