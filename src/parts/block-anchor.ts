/** The id of the block at a place of a page's body, for links to it. */
export const blockAnchor = (place: number): string => `part-${place + 1}`;
