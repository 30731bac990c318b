import type { ReactNode } from "react";
import { documentLanguage, type Language } from "../../contract/languages.ts";
import { ExpandedText } from "./ExpandedText.tsx";
import { HighlightedText } from "./HighlightedText.tsx";
import { nonBreakingText } from "./non-breaking.ts";

/** Page data whose texts may be in another language (the contract's `shape`). */
export interface Fallible {
  readonly fallback?: Readonly<Record<string, Language>> | undefined;
}

/** The fields of page data that hold text. */
export type TextField<T> = { [K in keyof T]: T[K] extends string | undefined ? K : never }[keyof T] & string;

/** What the document's `lang` says of a text that fell back to another language; undefined for one that did not. */
export function fallbackLanguage(of: Fallible | undefined, field: string): string | undefined {
  const language = of?.fallback?.[field];
  return language && documentLanguage(language);
}

interface TextProps<T extends Fallible> {
  readonly of: T;
  readonly field: TextField<T>;
}

const textOf = <T extends Fallible>({ of, field }: TextProps<T>) => (of[field] as string | undefined) ?? "";

/** A text of the page data, marked with its own language where it fell back. */
export function Text<T extends Fallible>(props: TextProps<T>) {
  const language = fallbackLanguage(props.of, props.field);
  const marked = <HighlightedText text={nonBreakingText(textOf(props))} />;
  return language ? <span lang={language}>{marked}</span> : marked;
}

interface PartTextProps {
  readonly of: Fallible;
  /** What the mark of it is called (the contract's `partOf`). */
  readonly part: string;
  readonly children: ReactNode;
}

/** A key of a record or an item of a list in the page data, marked with its own language where it fell back. */
export function PartText({ of, part, children }: PartTextProps) {
  const language = fallbackLanguage(of, part);
  return language ? <span lang={language}>{children}</span> : children;
}

/** The same of running text, with its abbreviations said in full. */
export function Prose<T extends Fallible>(props: TextProps<T>) {
  return fallbackLanguage(props.of, props.field) ? <Text {...props} /> : <ExpandedText text={textOf(props)} />;
}
