/** Asks for the sheet for paper, which the document names and leaves until the page is alive. */
export function loadPrintSheet(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[media="print"]');
  if (sheet) sheet.disabled = false;
}
