import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { LineChange } from "../../../../machines/line-changes.ts";
import { useSite } from "../../../site-context.tsx";
import { FORM_ID } from "../../../ui/fields/field-ids.ts";

/** Fields of a line by their names (`lineInput`). */
const NAME = /^line_(quantity|reference|note|price|currency)\.(.+)$/;

function isChanged(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.value !== field.defaultValue;
}

/** Returns what differs in the fields of a form from what the server sent. */
function changesIn(form: HTMLFormElement): readonly LineChange[] {
  const counts = new Map<string, number>();
  return [...form.elements].flatMap((field): readonly LineChange[] => {
    const [, name, item] = NAME.exec(field.getAttribute("name") ?? "") ?? [];
    if (item === undefined) return [];
    const at = counts.get(item) ?? 0;
    if (name === "quantity") counts.set(item, at + 1);
    if (!isChanged(field)) return [];
    const { value: text } = field;
    if (name === "quantity") return [{ type: "quantity.typed", item, at, text }];
    if (name === "currency") return [{ type: "currency.chosen", item, text }];
    return [{ type: `${name as "reference" | "note" | "price"}.typed`, item, text }];
  });
}

/**
 * Takes what was typed into the fields of lines before the scripts loaded. If the lines are those of the list from the link,
 * which is not the buyer's list yet, it returns the changes for that list.
 */
export function useEarlyLines(isListShown: boolean): RefObject<readonly LineChange[]> {
  const { lines } = useSite();
  const changes = useRef<readonly LineChange[]>([]);
  // Runs right after hydration, before any view writes its own value into the form.
  useLayoutEffect(() => {
    const form = document.getElementById(FORM_ID);
    if (form instanceof HTMLFormElement) changes.current = changesIn(form);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is mounted
  useEffect(() => {
    if (!isListShown) for (const change of changes.current) lines.send(change);
  }, [lines]);
  return changes;
}
