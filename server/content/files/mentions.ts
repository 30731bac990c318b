/** References to other entities, and addresses of the site, that content files contain. */
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import { AddressPattern, Reference } from "./fields.ts";
import type { Path } from "./problems.ts";
import type { LoadedFile } from "./yaml-file.ts";

/** A reference or an address that a file contains, with its path. */
export interface Mention {
  readonly value: string | Reference;
  readonly path: Path;
}

/** Whether a value is a reference, or a text with addresses of the site. */
export const isMention = (value: string | Reference) =>
  value instanceof Reference || value.startsWith("/") || value.includes(' href="/');

/** References and addresses that a file contains, with their paths. */
export function mentionsOf(file: Pick<LoadedFile, "data">): readonly Mention[] {
  const found: Mention[] = [];
  walk(file.data, [], (value, path) => {
    if (isMention(value)) found.push({ value, path });
  });
  return found;
}

/**
 * References and addresses without their paths. Paths are looked up only for problems, since tens of thousands of files have
 * many.
 */
export const namesIn = memoizeByObject((file: Pick<LoadedFile, "data">): readonly (string | Reference)[] => {
  const names: (string | Reference)[] = [];
  addNames(file.data, names);
  return names;
});

function addNames(value: unknown, names: (string | Reference)[]): void {
  if (typeof value === "string" || value instanceof Reference) {
    if (isMention(value)) names.push(value);
  } else if (typeof value === "object" && value !== null && !(value instanceof AddressPattern)) {
    for (const each of Object.values(value)) addNames(each, names);
  }
}

/** Calls `visit` with every text and reference below `value`. */
export function walk(value: unknown, path: Path, visit: (value: string | Reference, path: Path) => void): void {
  if (value instanceof AddressPattern) return;
  if (typeof value === "string" || value instanceof Reference) visit(value, path);
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...path, index], visit);
  else if (typeof value === "object" && value !== null) {
    for (const [field, item] of Object.entries(value)) walk(item, [...path, field], visit);
  }
}
