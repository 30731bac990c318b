/** Loads the print style sheet, which the document disables until the page is interactive. */
export function loadPrintSheet(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[media="print"]');
  if (sheet) sheet.disabled = false;
}
