/** Reads executable content. Events sent to the machine itself are sent; everything else becomes an action named after its source. */
import type { Element } from "@xmldom/xmldom";
import { cancel, enqueueActions, log, raise, sendTo } from "xstate";
import { readJson } from "./conditions.ts";
import { AFTER, attribute, childrenOf, delayOf, lineOf } from "./elements.ts";
import type { StateNames } from "./state-names.ts";

/** Facts about the document that reading an action needs. */
export interface ReadContext {
  readonly names: StateNames;
  /** Converts a condition to a guard. */
  readonly guard: (condition: string) => unknown;
  /** Ids of the actors that the document invokes. */
  readonly invoked: ReadonlySet<string>;
  readonly remark: (sentence: string) => void;
}

/** Converts a script. `printReceipt()` and `printReceipt({"copies": 2})` become named actions; for other scripts the source is the name. */
function scriptAction(text: string): unknown {
  const [, comment] = /^\/\* (.*) \*\/$/.exec(text) ?? [];
  if (comment !== undefined) return comment;
  const [, type = "", given = ""] = /^([\w$.]+)\((.*)\);?$/.exec(text) ?? [];
  if (type !== "" && given === "") return type;
  const params = readJson(given);
  return type !== "" && typeof params === "object" ? { type, params } : text;
}

export function actionsIn(block: Element, reading: ReadContext): unknown[] {
  return childrenOf(block).flatMap((element) => actionOf(element, reading));
}

function actionOf(element: Element, reading: ReadContext): unknown[] {
  switch (element.localName) {
    case "raise":
      return [raise({ type: attribute(element, "event") ?? "" } as never)];
    case "send":
      return sendOf(element, reading);
    case "cancel":
      return attribute(element, "sendid") === undefined
        ? [`cancel ${attribute(element, "sendidexpr")}`]
        : [cancel(attribute(element, "sendid") ?? "")];
    case "log":
      return [log(lineOf(`${attribute(element, "label") ?? ""} ${attribute(element, "expr") ?? ""}`))];
    case "if":
      return [choiceOf(element, reading)];
    case "assign":
      return [lineOf(`${attribute(element, "location")} = ${attribute(element, "expr") ?? element.textContent ?? ""}`)];
    case "script":
      return [scriptAction(lineOf(element.textContent ?? ""))];
    default:
      if (element.getElementsByTagNameNS("*", "raise").length + element.getElementsByTagNameNS("*", "send").length > 0)
        reading.remark(`Events sent in <${element.localName}> are skipped.`);
      return [lineOf(`${element.localName} ${[...element.attributes].map(({ value }) => value).join(" ")}`)];
  }
}

function sendOf(element: Element, { invoked, remark }: ReadContext): unknown[] {
  const [, literal] = /^'([^']*)'$/.exec(attribute(element, "eventexpr") ?? "") ?? [];
  const type = attribute(element, "event") ?? literal;
  const delay = delayOf(element);
  const id = attribute(element, "id");
  const target = attribute(element, "target") ?? "";
  if (type === undefined || element.hasAttribute("targetexpr"))
    return [lineOf(`send ${attribute(element, "eventexpr") ?? type}`)];
  // The writer wrote this `send` for `after`, which XState schedules itself.
  if (AFTER.test(type)) return [];
  const event = { type, ...payloadOf(element, remark) };
  const options = { ...(delay !== undefined && { delay }), ...(id !== undefined && { id }) } as object;
  const [, actor = ""] = /^#_(?!internal$|parent$|scxml_)(.+)$/.exec(target) ?? [];
  if (invoked.has(actor)) return [sendTo(actor, event as never, options)];
  if (target === "#_internal" || delay !== undefined) return [raise(event as never, options)];
  if (target === "" || target.startsWith("#_scxml_")) return [sendTo(({ self }) => self, event as never, options)];
  return [`send ${type} to ${target}`];
}
function payloadOf(element: Element, remark: ReadContext["remark"]): Readonly<Record<string, unknown>> {
  const params = childrenOf(element, "param").map((param): [string, unknown] => [
    attribute(param, "name") ?? "",
    readJson(attribute(param, "expr") ?? ""),
  ]);
  if (
    params.some(([, value]) => value === undefined) ||
    childrenOf(element, "content").length > 0 ||
    element.hasAttribute("namelist")
  )
    remark(`The computed payload of ${attribute(element, "event")} is skipped.`);
  return Object.fromEntries(params.filter(([, value]) => value !== undefined));
}

/** Converts `if`, `elseif` and `else`. Their conditions become guards. */
function choiceOf(element: Element, reading: ReadContext): unknown {
  const branches: { guard: unknown; actions: unknown[] }[] = [
    { guard: reading.guard(attribute(element, "cond") ?? ""), actions: [] },
  ];
  for (const child of childrenOf(element)) {
    if (child.localName === "elseif")
      branches.push({ guard: reading.guard(attribute(child, "cond") ?? ""), actions: [] });
    else if (child.localName === "else") branches.push({ guard: undefined, actions: [] });
    else branches.at(-1)?.actions.push(...actionOf(child, reading));
  }
  return enqueueActions(({ enqueue, check }) => {
    const branch = branches.find(({ guard }) => guard === undefined || check(guard as never));
    for (const action of branch?.actions ?? []) enqueue(action as never);
  });
}
