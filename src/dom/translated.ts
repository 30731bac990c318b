/**
 * Returns true if the browser translates the document. Chrome marks the root element, and translators wrap each text in `<font>`.
 * React cannot update texts that were replaced.
 */
export const isTranslated = (): boolean =>
  document.querySelector(".translated-ltr, .translated-rtl, body font") !== null;
