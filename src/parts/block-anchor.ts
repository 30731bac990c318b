/** Returns the anchor of a block in a page's body, by its index. */
export const blockAnchor = (place: number): string => `part-${place + 1}`;
