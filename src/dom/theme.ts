/** A colour of the theme, as the style of the document has it: for what is drawn without style sheets. */
export const themeColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
