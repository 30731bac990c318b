/** Helpers to read the elements of a document. */
import type { Element, Node } from "@xmldom/xmldom";
import type { PlainObject } from "../plain-object.ts";
import { readJson } from "./conditions.ts";
import { OWN } from "./vocabulary.ts";

/** Matches the events of XState's `after`, which the writer writes as `send`. */
export const AFTER = /^xstate\.after\./;

/** Names of state elements. */
export const STATES = ["state", "parallel", "final", "history"];

const isElement = (node: Node): node is Element => node.nodeType === 1;
export const childrenOf = (element: Element, ...names: readonly string[]): Element[] =>
  [...element.childNodes].filter(
    (node): node is Element => isElement(node) && (names.length === 0 || names.includes(node.localName ?? "")),
  );
export const attribute = (element: Element, name: string): string | undefined =>
  element.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined;
export const own = (element: Element, name: string): string | undefined =>
  element.getAttributeNS(OWN, name) ?? undefined;
/** Returns description and meta data of a state, a transition or a machine. */
export function sentencesOf(element: Element): PlainObject {
  const description = own(element, "description");
  const meta = readJson(own(element, "meta") ?? "");
  return { ...(description !== undefined && { description }), ...(meta !== undefined && { meta }) };
}
export const wordsIn = (text: string | undefined): string[] => (text ?? "").split(/\s+/).filter((word) => word !== "");
export const lineOf = (text: string) => text.replace(/\s+/g, " ").trim();

/** Returns a delay such as "1.5s" in milliseconds, or the expression of a computed delay. */
export function delayOf(element: Element): number | string | undefined {
  const [, count, unit] = /^\s*([\d.]+)\s*(ms|s)\s*$/.exec(attribute(element, "delay") ?? "") ?? [];
  if (count !== undefined) return Number(count) * (unit === "s" ? 1000 : 1);
  return attribute(element, "delayexpr") ?? attribute(element, "delay");
}
