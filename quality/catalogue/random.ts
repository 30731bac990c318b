/** Pseudo-random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks one. */
export function oneOf<T>(items: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}

/** Picks a number of different ones, in their order. */
export function someOf<T>(items: readonly T[], count: number, random: () => number): T[] {
  const remaining = items.map((_, index) => index);
  while (remaining.length > count) remaining.splice(Math.floor(random() * remaining.length), 1);
  return remaining.flatMap((index) => items[index] ?? []);
}
