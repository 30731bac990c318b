/** Returns 1 in left-to-right documents and -1 in right-to-left documents. */
export const rightward = (): 1 | -1 => (document.documentElement.dir === "rtl" ? -1 : 1);
