/** Parses the XML of an SCXML document. */
import { DOMParser, type Document, type Element } from "@xmldom/xmldom";
import { messageOf, UsageError } from "../errors.ts";
import { SCXML } from "./vocabulary.ts";

/** Parses XML. Throws a UsageError with the first mistake. */
function parsed(text: string): Document {
  let wrong: string | undefined;
  const parser = new DOMParser({
    onError: (level, message, context) => {
      const line: unknown = context?.locator?.lineNumber;
      if (level !== "warning") wrong ??= `${message}${typeof line === "number" ? ` (line ${line})` : ""}`;
    },
  });
  try {
    const document = parser.parseFromString(text, "text/xml");
    if (wrong === undefined) return document;
  } catch (problem) {
    wrong ??= messageOf(problem);
  }
  throw new UsageError(`Not valid XML: ${messageOf(wrong)}`);
}

/** Returns the root element. Throws a UsageError if the text is not an SCXML document. */
export function rootOf(text: string): Element {
  const root = parsed(text).documentElement;
  if (root?.localName !== "scxml" || root.namespaceURI !== SCXML)
    throw new UsageError(
      `Not an SCXML document: the root element is <${root?.localName}>, not <scxml xmlns="${SCXML}">.`,
    );
  return root;
}
