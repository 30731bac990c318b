import { Fragment } from "react";
import styles from "./Name.module.css";
import { type Fallible, fallbackLanguage, type TextField } from "./Text.tsx";
import { unbroken } from "./unbroken.ts";

/** What a device is: the last word of its long Chinese name, before which a line may end. */
const DEVICE = /(?<=\p{Script=Han}{2})(?=電源分配器|突波保護器|不斷電系統|電源供應器|桌上型充電器|壁掛充電樁)/u;
/** A compound that stays on one line: "USB-C", "DIN-rail". */
const COMPOUND = /(\p{Script=Latin}+-\p{Script=Latin}+)/u;

interface NameProps<T extends Fallible> {
  readonly of: T;
  readonly field: TextField<T>;
}

/**
 * The name of a product, whose lines end only between words: no compound is parted at its hyphen, and a Chinese name may break
 * before what the device is. The text itself stays as it was written, for search and for copying.
 */
export function Name<T extends Fallible>({ of, field }: NameProps<T>) {
  const name = unbroken((of[field] as string | undefined) ?? "");
  return (
    <span className={styles["name"]} lang={fallbackLanguage(of, field)}>
      {name.split(DEVICE).map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? <wbr /> : null}
          {part
            .split(COMPOUND)
            .filter((piece) => piece !== "")
            .map((piece) =>
              COMPOUND.test(piece) ? (
                <span key={piece} className={styles["compound"]}>
                  {piece}
                </span>
              ) : (
                piece
              ),
            )}
        </Fragment>
      ))}
    </span>
  );
}
