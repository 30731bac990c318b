/**
 * Finds texts that React changes, moves or removes as nodes of their own. A browser's translator has taken such a node out of the
 * document: the change is lost, and the removal throws. Words that change need an element of their own (src/ui/Words.tsx).
 */

/** Texts that the current test changed in such a way, each with the HTML around it. */
const faults: string[] = [];
let isIgnored = false;

/** Ignores all changes of the current test from now on: in a translated document, another language opens a new document. */
export const ignoreTextNodes = (): void => {
  isIgnored = true;
};

/** Returns the faults of a test that has ended. */
export function takeFaults(): readonly string[] {
  isIgnored = false;
  return faults.splice(0);
}

/** Starts to watch the document of jsdom, once. */
export const watchTests = (): void =>
  watchTextNodes((fault) => {
    if (!isIgnored) faults.push(fault);
  });

/** Reports each fault. */
function watchTextNodes(report: (fault: string) => void): void {
  const { prototype } = Node;
  const { insertBefore, appendChild, removeChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, "nodeValue");
  if (removeChild.name === "removeWatched") return;
  // React keeps properties on the texts that are nodes of their own. An element that holds only one string has none. Translators leave
  // white space alone.
  const isOwn = (node: Node | null) =>
    node?.nodeType === Node.TEXT_NODE && Object.keys(node).length > 0 && node.nodeValue?.trim() !== "";
  const tell = (what: string, text: Node | null, parent: Node | null) => {
    // The root of a tree may hold a text in tests only.
    if (parent instanceof Element && parent.isConnected && parent.parentElement !== document.body)
      report(`${what}: ${JSON.stringify(text?.nodeValue)} in ${parent.outerHTML.slice(0, 300)}`);
  };
  Object.defineProperty(prototype, "nodeValue", {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (isOwn(this) && this.nodeValue !== value) tell(`changed to ${JSON.stringify(value)}`, this, this.parentNode);
      nodeValue?.set?.call(this, value);
    },
  });
  prototype.removeChild = function removeWatched<T extends Node>(this: Node, child: T): T {
    if (isOwn(child)) tell("removed", child, this);
    return removeChild.call(this, child) as T;
  };
  prototype.insertBefore = function insertWatched<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (isOwn(before)) tell("something came before it", before, this);
    if (isOwn(node) && node.parentNode) tell("moved", node, this);
    return insertBefore.call(this, node, before) as T;
  };
  prototype.appendChild = function appendWatched<T extends Node>(this: Node, node: T): T {
    if (isOwn(node) && node.parentNode) tell("moved", node, this);
    return appendChild.call(this, node) as T;
  };
}
