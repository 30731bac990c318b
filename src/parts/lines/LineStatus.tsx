import { useSelector } from "@xstate/react";
import type { CartItem } from "../../../contract/cart-item.ts";
import { selectItems } from "../../../machines/cart.ts";
import { distinctItemName, itemKey } from "../../../machines/cart-items.ts";
import { type LineNews, selectLine, selectNews, selectRulesOf } from "../../../machines/lines.ts";
import { useSite } from "../../site-context.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import { useJudgement } from "./judgement.ts";

/** Announces politely a quantity that the buttons changed, and one that was left and does not fit. Each once. */
export function LineStatus() {
  const { lines, cart } = useSite();
  const news = useSelector(lines, selectNews);
  const items = useSelector(cart, selectItems);
  const item = items.find((each) => itemKey(each) === news?.item);
  return <Status>{item && news ? <News item={item} news={news} /> : null}</Status>;
}

interface NewsProps {
  readonly item: CartItem;
  readonly news: LineNews;
}

function News({ item, news: { at, by } }: NewsProps) {
  const { t } = useWords();
  const { lines } = useSite();
  const key = itemKey(item);
  const line = useSelector(lines, selectLine(key));
  const unit = useSelector(lines, selectRulesOf(key))?.unit?.name ?? "";
  const judgement = useJudgement(item, at);
  const changed = by === "step" ? `${line.quantities[at] ?? ""} ${unit}`.trim() : "";
  const message = judgement ? t(`catalogue.line.problem.${judgement.kind}`, judgement.values) : changed;
  if (message === "") return null;
  return <Words>{t("shell.ui.labelled", { label: distinctItemName(item), text: message })}</Words>;
}
