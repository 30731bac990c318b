/** An ISO date as the site writes dates in running text: 2026/11/12 (spec section 2, Press). */
export const slashed = (date: string): string => date.replaceAll("-", "/");
