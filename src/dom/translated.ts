/**
 * Whether the browser translates the document. Chrome marks its root element, and translators put `<font>` around each text. React cannot
 * change texts that were replaced.
 */
export const isTranslated = (): boolean =>
  document.querySelector(".translated-ltr, .translated-rtl, body font") !== null;
