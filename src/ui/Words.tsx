import type { ReactNode } from "react";

interface WordsProps {
  readonly children: ReactNode;
}

/**
 * Words that may change while they are shown, in a control or next to other content. They are an element of their own, which is
 * replaced with them: a browser's translator takes the text nodes out of the document, so React can neither change nor remove them.
 * A plain element that holds nothing but such words needs no second one. Its child is a string, or its key is the words.
 */
export function Words({ children }: WordsProps): ReactNode {
  return typeof children === "string" && children !== "" ? <span key={children}>{children}</span> : children;
}
