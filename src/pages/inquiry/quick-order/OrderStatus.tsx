import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { MAX_ORDER_FILE, MAX_ORDER_TEXT } from "../../../../contract/order-limits.ts";
import {
  selectAdded,
  selectFileName,
  selectIsReading,
  selectProblem,
  selectText,
} from "../../../../machines/quick-order-selectors.ts";
import { useFormats } from "../../../i18n/formats.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Status } from "../../../ui/Status.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { Words } from "../../../ui/Words.tsx";
import styles from "./OrderStatus.module.css";
import type { QuickOrderActor } from "./use-quick-order.ts";

const MEGABYTE = 1_000_000;

/**
 * Says that the list is read, why it can't be read, or what was added. It stays while the list and its review replace each
 * other, so that each text is announced once.
 */
export function OrderStatus({ order, id }: { readonly order: QuickOrderActor; readonly id: string }) {
  const { say } = useWords();
  const { number } = useFormats();
  const problem = useSelector(order, selectProblem);
  const isReading = useSelector(order, selectIsReading);
  const added = useSelector(order, selectAdded);
  const file = useSelector(order, selectFileName);
  const hasRest = useSelector(order, (snapshot) => selectText(snapshot) !== "");
  const kind = problem ? "problem" : added ? "added" : "reading";
  const content = (): ReactNode => {
    if (problem)
      return say(`forms.order.problem.${problem}`, {
        text: number(MAX_ORDER_TEXT),
        size: number(MAX_ORDER_FILE / MEGABYTE),
      });
    if (isReading) return file ? say("forms.order.readingFile", { name: file }) : say("forms.order.reading");
    if (!added) return null;
    const rest = hasRest ? say("forms.order.rest") : null;
    const overflow = added.left > 0 ? say("forms.order.noRoom", { count: added.left }) : rest;
    return (
      <>
        <Words>{added.items > 0 ? say("forms.order.addedItems", { count: added.items }) : null}</Words>{" "}
        <Words>{added.texts > 0 ? say("forms.order.addedTexts", { count: added.texts }) : null}</Words>{" "}
        <Words>{overflow}</Words>
      </>
    );
  };
  const text = content();
  return (
    <Status id={id} className={text ? styles["status"] : "visually-hidden"}>
      {text ? (
        <span className={styles["said"]} data-kind={kind}>
          {kind === "reading" ? null : <Icon name={kind === "problem" ? "exclamation" : "check"} />}
          <span>{text}</span>
        </span>
      ) : null}
    </Status>
  );
}
