/** How many digits a number has after the point, so that it is written as exactly as the content says it. */
export const digitsOf = (value: number): number => String(value).split(".")[1]?.length ?? 0;
