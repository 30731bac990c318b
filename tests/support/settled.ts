/** Lets settled promises notify their actors. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
