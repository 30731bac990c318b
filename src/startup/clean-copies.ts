/** Zero-width space and word joiner, which control line breaks in Chinese text. */
const LINE_BREAK_CHARACTERS = /[\u200b\u2060]/g;

/** Removes line break characters from copied page text. Text in form fields is copied unchanged. */
export function keepCopiesClean(): void {
  document.addEventListener("copy", (event) => {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed || !event.clipboardData || event.defaultPrevented) return;
    const text = selection.toString();
    if (text.search(LINE_BREAK_CHARACTERS) < 0) return;
    const inner = document.createElement("div");
    for (let index = 0; index < selection.rangeCount; index += 1)
      inner.append(selection.getRangeAt(index).cloneContents());
    event.clipboardData.setData("text/plain", text.replace(LINE_BREAK_CHARACTERS, ""));
    event.clipboardData.setData("text/html", inner.innerHTML.replace(LINE_BREAK_CHARACTERS, ""));
    event.preventDefault();
  });
}
