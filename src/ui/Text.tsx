import type { ReactNode } from "react";
import { documentLanguage, type Language } from "../../contract/languages.ts";
import { ExpandedText } from "./ExpandedText.tsx";
import { HighlightedText } from "./HighlightedText.tsx";
import { nonBreakingText } from "./non-breaking.ts";

/** Page data whose texts may be in a fallback language (the contract's `shape`). */
export interface Fallible {
  readonly fallback?: Readonly<Record<string, Language>> | undefined;
}

/** Keys of page data that hold text. */
export type TextField<T> = { [K in keyof T]: T[K] extends string | undefined ? K : never }[keyof T] & string;

/** Returns the `lang` of a fallback text, or undefined for a text in the page's language. */
export function fallbackLanguage(of: Fallible | undefined, field: string): string | undefined {
  const language = of?.fallback?.[field];
  return language && documentLanguage(language);
}

interface TextProps<T extends Fallible> {
  readonly of: T;
  readonly field: TextField<T>;
  /** True if another text may take its place while it is shown (see `Words`). */
  readonly mayChange?: boolean;
}

const textOf = <T extends Fallible>({ of, field }: Pick<TextProps<T>, "of" | "field">) =>
  (of[field] as string | undefined) ?? "";

/** A text of the page data. A fallback text carries its own `lang`. */
export function Text<T extends Fallible>({ mayChange = false, ...props }: TextProps<T>) {
  const language = fallbackLanguage(props.of, props.field);
  const text = nonBreakingText(textOf(props));
  const marked = <HighlightedText text={text} />;
  return language || mayChange ? (
    <span key={text} lang={language}>
      {marked}
    </span>
  ) : (
    marked
  );
}

interface PartTextProps {
  readonly of: Fallible;
  /** Key of the part in `fallback` (the contract's `partOf`). */
  readonly part: string;
  readonly children: ReactNode;
}

/** A key of a record or an item of a list in the page data. A fallback text carries its own `lang`. */
export function PartText({ of, part, children }: PartTextProps) {
  const language = fallbackLanguage(of, part);
  return language ? <span lang={language}>{children}</span> : children;
}

/** Running text of the page data, with expanded abbreviations. */
export function Prose<T extends Fallible>(props: TextProps<T>) {
  return fallbackLanguage(props.of, props.field) ? <Text {...props} /> : <ExpandedText text={textOf(props)} />;
}
