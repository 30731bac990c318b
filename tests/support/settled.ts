/** Lets promises that are settled by now tell their actors. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
