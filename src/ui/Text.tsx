import { DOCUMENT_LANGUAGE, type Language } from "../../contract/constants.ts";
import { unbroken } from "./unbroken.ts";

/** Page data whose texts may be in the other language (the contract's `shape`). */
export interface Fallible {
  readonly fallback?: Readonly<Record<string, Language>> | undefined;
}

/** The fields of page data that hold text. */
export type TextField<T> = { [K in keyof T]: T[K] extends string | undefined ? K : never }[keyof T] & string;

/** What the document's `lang` says of a text that fell back to the other language; undefined for one that did not. */
export function fallbackLanguage(of: Fallible, field: string): string | undefined {
  const language = of.fallback?.[field];
  return language && DOCUMENT_LANGUAGE[language];
}

interface TextProps<T extends Fallible> {
  readonly of: T;
  readonly field: TextField<T>;
}

/** A text of the page data, marked with its own language where it fell back. */
export function Text<T extends Fallible>({ of, field }: TextProps<T>) {
  const language = fallbackLanguage(of, field);
  const text = unbroken((of[field] as string | undefined) ?? "");
  return language ? <span lang={language}>{text}</span> : text;
}
