import { useSelector } from "@xstate/react";
import type { FormEvent } from "react";
import { Form } from "react-aria-components/Form";
import { itemOf, MAX_ITEMS } from "../../../../contract/asked-items.ts";
import type { FormStart, SharedList as List } from "../../../../contract/form-start.ts";
import { languageType } from "../../../../contract/languages.ts";
import {
  EMPTY_LINE,
  furtherQuantities,
  type LineInputs,
  MAX_QUANTITIES,
  quantitiesOf,
} from "../../../../contract/line-input.ts";
import { pathTo } from "../../../../contract/paths.ts";
import type { PageOf } from "../../../../contract/render.ts";
import { writeSharedList } from "../../../../contract/shared-list.ts";
import { selectCount } from "../../../../machines/cart.ts";
import { itemKey, itemName } from "../../../../machines/cart-items.ts";
import { selectIsSending } from "../../../../machines/form-selectors.ts";
import { selectLines } from "../../../../machines/lines.ts";
import { selectBeyond, selectIsAsking, selectShared } from "../../../../machines/shared-list.ts";
import { useIsHydrated } from "../../../hooks/use-is-hydrated.ts";
import type { FormActor } from "../../../parts/forms/form-actor.ts";
import { JoinedNames } from "../../../parts/forms/JoinedNames.tsx";
import { useLanguages, useSite } from "../../../site-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { fieldId } from "../../../ui/fields/field-ids.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { Status } from "../../../ui/Status.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import styles from "./SharedList.module.css";
import type { SharedListActor } from "./use-shared-list.ts";

interface SharedListProps {
  readonly shared: SharedListActor;
  readonly start: PageOf<"inquiry">["start"];
  readonly form: FormActor<"inquiry">;
}

/** The notices about a list from a link, and the question if the buyer has a list. */
export function SharedList({ shared, start, form }: SharedListProps) {
  const { say } = useWords();
  const own = useSelector(useSite().cart, selectCount);
  const isAsking = useSelector(shared, selectIsAsking);
  const isLocked = useSelector(form, selectIsSending);
  const isHydrated = useIsHydrated();
  const list = useSelector(shared, selectShared);
  const beyond = useSelector(shared, selectBeyond);
  // The server asks as well if it keeps a list for this visitor.
  const isShown = isAsking || (!isHydrated && start?.offered !== undefined);
  return (
    <>
      <NotTaken {...list} beyond={beyond} />
      <Status>
        {isShown ? say("forms.passing.asked", { count: list.products.length, own }) : null}
        {beyond.length > 0 ? (
          <span>
            {say("forms.passing.most", { max: MAX_ITEMS })} <JoinedNames names={beyond} />
          </span>
        ) : null}
      </Status>
      {isShown ? <Question shared={shared} list={list} isLocked={isLocked} /> : null}
    </>
  );
}

interface NotTakenProps extends Required<Pick<FormStart, "unread" | "over" | "left">> {
  readonly beyond: readonly string[];
}

/** Names what a link, a line, the browser or the inquiry has no place for. */
function NotTaken({ unread, over, left, beyond }: NotTakenProps) {
  const { say } = useWords();
  const notTaken = [
    { text: "unread", names: unread },
    { text: "tooMany", names: over },
    { text: "full", names: left },
    { text: "most", names: beyond },
  ] as const;
  const named = notTaken.filter(({ names }) => names.length > 0);
  if (named.length === 0) return null;
  return (
    <div className={styles["notice"]}>
      <Notice kind="error">
        {named.map(({ text, names }) => (
          <p key={text}>
            {say(`forms.passing.${text}`, { max: MAX_ITEMS })} <JoinedNames names={names} />
          </p>
        ))}
      </Notice>
    </div>
  );
}

interface QuestionProps {
  readonly shared: SharedListActor;
  readonly list: List;
  /** The form is being sent. A line that is sent would go with what is added to it now. */
  readonly isLocked: boolean;
}

interface OfferedLine {
  /** The item, as `writtenItem` writes it. */
  readonly key: string;
  readonly name: string;
  readonly quantities: readonly string[];
  /** Quantities beyond the limit of a line once the list from the link is added to the buyer's list. */
  readonly over: readonly string[];
}

function offeredLines(list: List, own: LineInputs, language: string): readonly OfferedLine[] {
  return list.products.map((product) => {
    const key = itemKey(product);
    const line = list.lines[key] ?? EMPTY_LINE;
    const before = (own[key] ?? EMPTY_LINE).quantities.filter((text) => text.trim() !== "");
    return {
      key,
      name: product.number || itemName(product),
      quantities: line.quantities,
      over: furtherQuantities(before, line.quantities, language).slice(Math.max(0, MAX_QUANTITIES - before.length)),
    };
  });
}

const CHOICES = { adding: "list.added", replacing: "list.replaced", leaving: "list.left" } as const;
type Choice = keyof typeof CHOICES;

/** Asks whether the list from the link joins the buyer's list, replaces it, or is left. Without scripts it posts the choice. */
function Question({ shared, list, isLocked }: QuestionProps) {
  const { cart, lines } = useSite();
  const own = useSelector(cart, selectCount);
  const { t, say, language } = useWords();
  const languages = useLanguages();
  const offered = offeredLines(list, useSelector(lines, selectLines), language);
  const over = offered.filter((line) => line.over.length > 0);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (!(button instanceof HTMLButtonElement) || isLocked) return;
    // The pressed button goes with the question. The list follows it.
    document.getElementById(fieldId("products"))?.focus();
    shared.send({ type: CHOICES[button.value as Choice] });
  };
  const locked = isLocked && { "aria-disabled": true };
  const written = ({ name, quantities }: Pick<OfferedLine, "name" | "quantities">) =>
    quantities.length > 0 ? `${name} × ${quantities.join(" / ")}` : name;
  return (
    <section className={styles["question"]} aria-labelledby="shared-list" data-print="none">
      <h2 id="shared-list" className={styles["title"]}>
        {say("forms.passing.listTitle")}
      </h2>
      <p>{say("forms.passing.asked", { count: list.products.length, own })}</p>
      <ul className={styles["names"]}>
        {offered.map((line) => (
          <li key={line.key}>{written(line)}</li>
        ))}
      </ul>
      {over.length > 0 ? (
        <p>
          {say("forms.passing.over")}{" "}
          <JoinedNames names={over.map(({ name, over: quantities }) => written({ name, quantities }))} />
        </p>
      ) : null}
      <Form
        className={styles["choices"] ?? ""}
        method="post"
        action={pathTo("inquiry")}
        aria-label={t("forms.passing.listTitle")}
        onSubmit={choose}
      >
        <input type="hidden" name="step" value="add" />
        <input type="hidden" name="lang" value={languageType(languages, language)} />
        <input type="hidden" name="lines" value={textOf(list, language)} />
        <Button type="submit" name="by" value={"adding" satisfies Choice} {...locked}>
          {say("forms.passing.add")}
        </Button>
        <Button type="submit" name="by" value={"replacing" satisfies Choice} {...locked} variant="secondary">
          {say("forms.passing.replace")}
        </Button>
        <Button type="submit" name="by" value={"leaving" satisfies Choice} {...locked} variant="quiet">
          {say("forms.passing.leave")}
        </Button>
      </Form>
    </section>
  );
}

/** Writes the list as its address had it. */
function textOf({ products, lines }: List, language: string): string {
  const written = products.map((product) => ({
    ...itemOf(product.link),
    quantities: quantitiesOf(lines[itemKey(product)] ?? EMPTY_LINE, product.rules, language),
  }));
  return decodeURIComponent(writeSharedList(written, { maxLength: Number.POSITIVE_INFINITY }).text);
}
