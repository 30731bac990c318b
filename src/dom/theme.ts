/** Returns the value of a theme colour, for canvases and maps, which style sheets do not reach. */
export const themeColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
