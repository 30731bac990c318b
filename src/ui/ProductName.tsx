import { Fragment } from "react";
import { HighlightedText } from "./HighlightedText.tsx";
import { useMedia } from "./media-context.tsx";
import { nonBreaking } from "./non-breaking.ts";
import styles from "./ProductName.module.css";
import { type Fallible, fallbackLanguage, type TextField } from "./Text.tsx";

/** At least two Chinese characters stay on the line before. */
const LONG_ENOUGH = /\p{Script=Han}{2}$/u;
/** A compound or the number of a model, which stays on one line: "USB-C", "DIN-rail", "SP-304-12". */
const COMPOUND = /(\p{Script=Latin}+(?:-[\p{Script=Latin}\p{Nd}]+)+)/u;

/** Splits the name before the first of the words it contains. Returns the whole name if there is none. */
function partsOf(name: string, words: readonly string[]): readonly string[] {
  for (const word of words) {
    const at = Math.max(0, name.indexOf(word));
    if (LONG_ENOUGH.test(name.slice(0, at))) return [name.slice(0, at), name.slice(at)];
  }
  return [name];
}

interface ProductNameProps<T extends Fallible> {
  readonly of: T;
  readonly field: TextField<T>;
}

/**
 * The name of a product, which breaks only between words: never at a hyphen, and in Chinese before the words in the
 * page data. The text itself is unchanged, for search and for copying.
 */
export function ProductName<T extends Fallible>({ of, field }: ProductNameProps<T>) {
  const { nameBreaks = [] } = useMedia();
  const name = nonBreaking((of[field] as string | undefined) ?? "");
  return (
    <span key={name} lang={fallbackLanguage(of, field)}>
      {partsOf(name, nameBreaks).map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? <wbr /> : null}
          {part
            .split(COMPOUND)
            .filter((piece) => piece !== "")
            .map((piece) =>
              COMPOUND.test(piece) ? (
                <span key={piece} className={styles["compound"]}>
                  <HighlightedText text={piece} />
                </span>
              ) : (
                <HighlightedText key={piece} text={piece} />
              ),
            )}
        </Fragment>
      ))}
    </span>
  );
}
