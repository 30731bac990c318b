/** What is copied from the page is the text alone, without the signs that only say where its lines may end or not. */
const SIGNS = /[\u200b\u2060]/g;

/** Watches for copies in the document. What a field holds is the visitor's own, and is left as it is. */
export function keepCopiesClean(): void {
  document.addEventListener("copy", (event) => {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed || !event.clipboardData || event.defaultPrevented) return;
    const text = selection.toString();
    if (text.search(SIGNS) < 0) return;
    const inner = document.createElement("div");
    for (let index = 0; index < selection.rangeCount; index += 1)
      inner.append(selection.getRangeAt(index).cloneContents());
    event.clipboardData.setData("text/plain", text.replace(SIGNS, ""));
    event.clipboardData.setData("text/html", inner.innerHTML.replace(SIGNS, ""));
    event.preventDefault();
  });
}
