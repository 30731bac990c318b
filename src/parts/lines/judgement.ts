/** Judges a quantity that a buyer typed, as its field and the status say it. */
import { useSelector } from "@xstate/react";
import type { CartItem } from "../../../contract/cart-item.ts";
import type { Language } from "../../../contract/languages.ts";
import { decimalsOf, type LineRules, MAX_QUANTITIES, readLineQuantity } from "../../../contract/line-input.ts";
import { MAX_QUANTITY, misfit, type ReadQuantity, writtenQuantity } from "../../../contract/quantities.ts";
import { itemKey } from "../../../machines/cart-items.ts";
import { quantityFields } from "../../../machines/line-changes.ts";
import { selectIsTyping, selectLine, selectRulesOf } from "../../../machines/lines.ts";
import { useSite } from "../../site-context.tsx";
import { useWords } from "../../ui/use-words.tsx";

type Problem = Extract<ReadQuantity, { problem: string }>["problem"];
export interface Judgement {
  /**
   * `misfit`: it fits neither minimum nor packages, and can be sent. `tooMany`: the line has more quantities than it may have.
   * `refused`: the server did not take it.
   */
  readonly kind: Exclude<Problem, "missing"> | "misfit" | "tooMany" | "refused";
  /** Quantities that the buyer may mean, or that fit. */
  readonly near: readonly number[];
  /** Values of the text that says it. */
  readonly values: Readonly<Record<string, string | number>>;
}

interface Marks {
  readonly isTooMany: boolean;
  readonly isRefused: boolean;
}

/** Judges the text of a quantity. Returns undefined if it is valid or empty. */
function judged(text: string, rules: LineRules | undefined, language: Language, { isTooMany, isRefused }: Marks) {
  const read = readLineQuantity(text, rules, language);
  const judgement = (kind: Judgement["kind"], near: readonly number[] = []): Judgement => ({
    kind,
    near,
    values: { count: decimalsOf(rules), max: writtenQuantity(MAX_QUANTITY, language), quantity: text.trim() },
  });
  if ("problem" in read) return read.problem === "missing" ? undefined : judgement(read.problem, read.candidates);
  if (isTooMany) return judgement("tooMany");
  const nearest = misfit(read.value, rules ?? {});
  if (nearest) return judgement("misfit", [...(nearest.below === undefined ? [] : [nearest.below]), nearest.above]);
  return isRefused ? judgement("refused") : undefined;
}

/** Returns the judgement of a quantity; undefined if it is valid, and while it is typed unless Send has marked it. */
export function useJudgement(item: Pick<CartItem, "link">, at: number, isMarked = false): Judgement | undefined {
  const { lines } = useSite();
  const { language } = useWords();
  const key = itemKey(item);
  const line = useSelector(lines, selectLine(key));
  const rules = useSelector(lines, selectRulesOf(key));
  const isTyping = useSelector(lines, selectIsTyping(key, at));
  const text = quantityFields(line)[at] ?? "";
  const marks = { isTooMany: at >= MAX_QUANTITIES, isRefused: isMarked };
  return isTyping && !isMarked ? undefined : judged(text, rules, language, marks);
}
