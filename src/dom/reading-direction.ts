/** 1 where the page is read from left to right, -1 where from right to left: what a way to the right means there. */
export const rightward = (): 1 | -1 => (document.documentElement.dir === "rtl" ? -1 : 1);
