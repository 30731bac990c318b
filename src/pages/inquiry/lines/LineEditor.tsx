import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { CartItem } from "../../../../contract/cart-item.ts";
import { lineFieldName } from "../../../../contract/cart-item.ts";
import { MAX_QUANTITIES } from "../../../../contract/line-input.ts";
import { distinctItemName, itemKey } from "../../../../machines/cart-items.ts";
import type { BadField } from "../../../../machines/form.ts";
import { quantityFields } from "../../../../machines/line-changes.ts";
import { selectLine } from "../../../../machines/lines.ts";
import { useIsHydrated } from "../../../hooks/use-is-hydrated.ts";
import { QuantityField } from "../../../parts/lines/QuantityField.tsx";
import { useSite } from "../../../site-context.tsx";
import { RemoveButton } from "../../../ui/RemoveButton.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { LineDetails } from "./LineDetails.tsx";
import styles from "./LineEditor.module.css";

interface LineEditorProps {
  readonly item: CartItem;
  /** Fields of the form that Send or the server found wrong. */
  readonly badFields: readonly BadField[];
  /** The form is being sent, or shown for review. */
  readonly isReadOnly: boolean;
}

/** Quantities, reference, note and target price of an item of the inquiry. They are fields of the form of the page. */
export function LineEditor({ item, badFields, isReadOnly }: LineEditorProps) {
  const { t, say } = useWords();
  const { lines } = useSite();
  const isHydrated = useIsHydrated();
  const place = useRef<HTMLDivElement>(null);
  const key = itemKey(item);
  const name = distinctItemName(item);
  const quantities = quantityFields(useSelector(lines, selectLine(key)));
  /** Focuses a quantity: a new one is filled in next, and the button that removed one is gone. */
  const focus = (at: number) => place.current?.querySelectorAll<HTMLElement>("input")[at]?.focus();
  const add = () => {
    flushSync(() => lines.send({ type: "quantity.added", item: key }));
    focus(quantities.length);
  };
  const remove = (at: number) => {
    flushSync(() => lines.send({ type: "quantity.removed", item: key, at }));
    focus(Math.max(0, at - 1));
  };
  const field = (at: number) => ({
    item,
    at,
    isInForm: true,
    isReadOnly,
    isMarked: badFields.includes(lineFieldName(`quantity.${at}`, key)),
  });
  /** Places of the quantities that the line could have in addition. */
  const further = Array.from({ length: MAX_QUANTITIES - quantities.length }, (_, index) => quantities.length + index);

  return (
    <div className={styles["line"]} data-print="none">
      <div ref={place} className={styles["quantities"]}>
        {quantities.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quantity is known by its place
          <QuantityField key={at} {...field(at)}>
            {quantities.length > 1 ? (
              <span className="script-only">
                <RemoveButton
                  aria-label={t("catalogue.line.remove", { name, number: at + 1 })}
                  {...(isReadOnly ? { "aria-disabled": true } : { onPress: () => remove(at) })}
                />
              </span>
            ) : null}
          </QuantityField>
        ))}
      </div>
      {isHydrated || further.length === 0 ? null : (
        <details className={`${styles["further"]} script-free`}>
          <summary>{say("catalogue.line.addNamed", { name })}</summary>
          {further.map((at) => (
            <QuantityField key={at} {...field(at)} />
          ))}
        </details>
      )}
      <LineDetails
        item={item}
        badFields={badFields}
        isReadOnly={isReadOnly}
        onAdd={further.length > 0 ? add : undefined}
      />
    </div>
  );
}
