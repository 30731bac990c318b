/** The XML of an SCXML document. */
import { DOMParser, type Document, type Element } from "@xmldom/xmldom";
import { messageOf, UsageError } from "../problems.ts";
import { SCXML } from "./vocabulary.ts";

/** The document of a text. Throws where it is no XML, with the first thing that is wrong in it. */
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
  throw new UsageError(`It is no XML: ${messageOf(wrong)}`);
}

/** The first element of a document. Throws where it is none of SCXML, in one line. */
export function rootOf(text: string): Element {
  const root = parsed(text).documentElement;
  if (root?.localName !== "scxml" || root.namespaceURI !== SCXML)
    throw new UsageError(`It is no SCXML: its first element is <${root?.localName}>, not <scxml xmlns="${SCXML}">.`);
  return root;
}
