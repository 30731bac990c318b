/** Ranges of number attributes, as addresses write them: `dn:15..50,pn:..16`. */

export interface Range {
  readonly key: string;
  /** Lower end, included; undefined for none. */
  readonly from?: number | undefined;
  /** Upper end, included; undefined for none. */
  readonly to?: number | undefined;
}

const RANGE = /^([a-z][a-z0-9-]*):(-?[\d.]+?)?\.\.(-?[\d.]+)?$/;

const endOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** Reads ranges. Ends in the wrong order are exchanged, and a range without ends is left out. */
export function readRanges(text: string | null | undefined): readonly Range[] {
  return (text ?? "").split(",").flatMap((each): Range[] => {
    const [, key, ...ends] = RANGE.exec(each) ?? [];
    const [from, to] = ends.map(endOf);
    if (!key || (from === undefined && to === undefined)) return [];
    return from !== undefined && to !== undefined && from > to ? [{ key, from: to, to: from }] : [{ key, from, to }];
  });
}

/** Writes ranges for an address; undefined if there are none. */
export const writeRanges = (ranges: readonly Range[]): string | undefined =>
  ranges.map(({ key, from, to }) => `${key}:${from ?? ""}..${to ?? ""}`).join(",") || undefined;
