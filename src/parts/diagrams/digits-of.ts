/** Returns the number of fraction digits of a number, so that it is formatted as precisely as in the content. */
export const digitsOf = (value: number): number => String(value).split(".")[1]?.length ?? 0;
