import { Fragment, memo, useId } from "react";
import type { AnsweredLine } from "../../../../contract/order-lines.ts";
import { useRisingCount } from "../../../hooks/use-rising-count.ts";
import { useWords } from "../../../ui/use-words.tsx";
import styles from "./OrderGroups.module.css";
import { OrderRow } from "./OrderRow.tsx";
import { GROUPS, groupOf, rowsOf } from "./order-states.ts";
import type { QuickOrderActor } from "./use-quick-order.ts";

interface OrderGroupsProps {
  readonly order: QuickOrderActor;
  readonly lines: readonly AnsweredLine[];
  readonly isAsking: boolean;
  /** Whether all rows are rendered at once: those of the server, and those that may take the focus. */
  readonly isWhole: boolean;
}

/** The lines of a list in groups: first those that need a choice, last those that can be added as they are. */
export const OrderGroups = memo(function OrderGroups({ order, lines, isAsking, isWhole }: OrderGroupsProps) {
  const { t, say } = useWords();
  const id = useId();
  const rows = rowsOf(lines);
  const groups = GROUPS.map((group) => ({ group, own: rows.filter(({ line }) => groupOf(line) === group) }));
  const count = useRisingCount(lines.length, isWhole);
  const visibleRows = new Set(groups.flatMap(({ own }) => own).slice(0, count));
  return groups.map(({ group, own }) => {
    if (own.length === 0) return null;
    const hint = group === "open" ? null : say(`forms.order.groups.hint.${group}`);
    const hintId = `${id}-${group}`;
    return (
      <Fragment key={group}>
        <h4 className={styles["title"]}>{say(`forms.order.groups.${group}`, { count: own.length })}</h4>
        {hint ? (
          <p id={hintId} className={styles["hint"]}>
            {hint}
          </p>
        ) : null}
        <ol
          className={styles["lines"]}
          aria-label={t("shell.ui.labelled", {
            label: t("forms.order.lines"),
            text: t(`forms.order.groups.${group}`, { count: own.length }),
          })}
          {...(hint && { "aria-describedby": hintId })}
          aria-busy={count < lines.length}
        >
          {own
            .filter((row) => visibleRows.has(row))
            .map((row) => (
              <OrderRow key={row.at} order={order} {...row} isAsking={isAsking} />
            ))}
        </ol>
      </Fragment>
    );
  });
});
