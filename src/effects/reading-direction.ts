/** 1 where the page is read from left to right, -1 where from right to left: what a way to the right means there. */
export const rightward = (): 1 | -1 => (document.documentElement.dir === "rtl" ? -1 : 1);

const TURNED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** The key that means the same where reading goes from left to right: of the arrows, ArrowRight leads on. */
export const keyOnward = (key: string): string => (rightward() === -1 ? (TURNED[key] ?? key) : key);
