import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure } from "react-aria-components/Disclosure";
import type { CartItem } from "../../../../contract/cart-item.ts";
import { lineFieldName } from "../../../../contract/cart-item.ts";
import { distinctItemName, itemKey } from "../../../../machines/cart-items.ts";
import type { BadField } from "../../../../machines/form.ts";
import { selectIsOpen, selectLine } from "../../../../machines/lines.ts";
import { useIsHydrated } from "../../../hooks/use-is-hydrated.ts";
import { useSite } from "../../../site-context.tsx";
import { DisclosurePanel } from "../../../ui/DisclosurePanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import styles from "./LineDetails.module.css";
import { LineText, TargetPrice } from "./LineTexts.tsx";

interface LineDetailsProps {
  readonly item: CartItem;
  readonly badFields: readonly BadField[];
  readonly isReadOnly: boolean;
  /** Adds a quantity, unless the line has as many as it can have. */
  readonly onAdd: (() => void) | undefined;
}

/** The button for a further quantity; reference, note and target price, folded until they are wanted. */
export function LineDetails({ item, badFields, isReadOnly, onAdd }: LineDetailsProps) {
  const { t, say } = useWords();
  const { lines } = useSite();
  const key = itemKey(item);
  const name = distinctItemName(item);
  const { reference, note, price } = useSelector(lines, selectLine(key));
  const isMarked = (field: "reference" | "note" | "price") => badFields.includes(lineFieldName(field, key));
  const isHydrated = useIsHydrated();
  const isWanted = useSelector(lines, selectIsOpen(key));
  const hasMistake = isMarked("reference") || isMarked("note") || isMarked("price");
  const isOpen = isWanted || hasMistake;
  // The part stays open while a mistake is corrected, and afterwards.
  useEffect(() => {
    if (hasMistake && !isWanted) lines.send({ type: "details.toggled", item: key });
  }, [lines, key, hasMistake, isWanted]);
  const written = [reference, note, price].filter((text) => text.trim() !== "").join(" · ");
  return (
    <Disclosure
      className=""
      isExpanded={isOpen}
      onExpandedChange={() => lines.send({ type: "details.toggled", item: key })}
    >
      <div className={`${styles["tools"]} script-only`}>
        {onAdd ? (
          <Button
            className={styles["tool"] ?? ""}
            aria-label={t("catalogue.line.addNamed", { name })}
            {...(isReadOnly ? { "aria-disabled": true } : { onPress: onAdd })}
          >
            <Icon name="plus" />
            <span>{say("catalogue.line.add")}</span>
          </Button>
        ) : null}
        <Button slot="trigger" className={styles["tool"] ?? ""} aria-label={t("catalogue.line.detailsNamed", { name })}>
          <Icon name={isOpen ? "minus" : "plus"} />
          <span>{say("catalogue.line.details")}</span>
        </Button>
        {isOpen || written === "" ? null : <span className={styles["written"]}>{written}</span>}
      </div>
      <DisclosurePanel data-fold="">
        {/* Thirty folded lines cost nothing. Without scripts all are shown. */}
        {isOpen || !isHydrated ? (
          <div className={styles["fields"]}>
            <LineText item={item} field="reference" isMarked={isMarked("reference")} isReadOnly={isReadOnly} />
            <LineText item={item} field="note" isMarked={isMarked("note")} isReadOnly={isReadOnly} />
            <TargetPrice item={item} isMarked={isMarked("price")} isReadOnly={isReadOnly} />
          </div>
        ) : null}
      </DisclosurePanel>
    </Disclosure>
  );
}
