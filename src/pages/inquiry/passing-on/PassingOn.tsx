import { useSelector } from "@xstate/react";
import { type FocusEvent, useId } from "react";
import { Input, Label, TextField } from "react-aria-components/TextField";

import { sharedAddress, type WrittenList, writeSharedList } from "../../../../contract/shared-list.ts";
import { itemName } from "../../../../machines/cart-items.ts";
import { selectAddress, selectCopyResult } from "../../../../machines/shared-list.ts";
import { JoinedNames } from "../../../parts/forms/JoinedNames.tsx";
import { Button, buttonLook } from "../../../ui/Button.tsx";
import { controlClass, labelClass } from "../../../ui/fields/FieldFrame.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Status } from "../../../ui/Status.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { listCsv } from "./list-csv.ts";
import styles from "./PassingOn.module.css";
import type { ListLine } from "./use-list-lines.ts";
import type { SharedListActor } from "./use-shared-list.ts";

interface CopyProps {
  readonly shared: SharedListActor;
}
interface PassingOnProps extends CopyProps {
  readonly lines: readonly ListLine[];
}

/** Ways to pass the list on: a link with numbers and quantities, paper, and a file. */
export function PassingOn({ shared, lines }: PassingOnProps) {
  const { say, language } = useWords();
  const titleId = useId();
  const offered = lines.filter(({ item }) => !item.isGone);
  if (offered.length === 0) return null;
  const list = writeSharedList(offered.map(({ asked, quantities }) => ({ ...asked, quantities })));
  const rows = offered.map(({ item, quantities, details: { reference = "" } }) => ({
    number: item.number || itemName(item),
    quantities,
    reference,
  }));
  return (
    <section className={styles["passing"]} aria-labelledby={titleId} data-print="none">
      <h3 id={titleId} className={styles["title"]}>
        {say("forms.passing.title")}
      </h3>
      <p className={styles["hint"]}>{say("forms.passing.hint")}</p>
      <div className={styles["ways"]}>
        <Button
          variant="quiet"
          className="script-only"
          onPress={() => shared.send({ type: "copy.pressed", address: window.location.origin + sharedAddress(list) })}
        >
          <Icon name="link" />
          {say("forms.passing.copy")}
        </Button>
        {/* Without scripts the visitor copies the address of this link. */}
        <a href={sharedAddress(list)} {...buttonLook("quiet", "script-free")}>
          {say("forms.passing.link")}
        </a>
        <Button variant="quiet" className="script-only" onPress={() => window.print()}>
          <Icon name="printer" />
          {say("forms.passing.print")}
        </Button>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(listCsv(rows, language))}`}
          download="inquiry.csv"
          {...buttonLook("quiet")}
        >
          <Icon name="download" />
          {say("forms.passing.csv")}
        </a>
      </div>
      <CopyResult shared={shared} />
      <Left list={list} lines={offered} />
    </section>
  );
}

/** Selects the address, so that one key copies it. */
const select = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

/** Says that the link was copied. If the browser refuses, a field shows it. */
function CopyResult({ shared }: CopyProps) {
  const { say } = useWords();
  const result = useSelector(shared, selectCopyResult);
  const address = useSelector(shared, selectAddress);
  return (
    <>
      <Status className={styles["status"]}>
        {result === "copied" ? say("forms.passing.copied") : null}
        {result === "failed" ? say("forms.passing.notCopied") : null}
      </Status>
      {result === "failed" ? (
        <TextField className={styles["field"] ?? ""} value={address} isReadOnly autoFocus>
          <Label className={labelClass}>{say("forms.passing.link")}</Label>
          <Input className={controlClass} onFocus={select} />
        </TextField>
      ) : null}
    </>
  );
}

interface LeftProps {
  readonly list: WrittenList;
  readonly lines: readonly ListLine[];
}

/** Names the lines that the link has no room for. */
function Left({ list: { left }, lines }: LeftProps) {
  const { say } = useWords();
  if (left.length === 0) return null;
  const names = lines.slice(lines.length - left.length).map(({ item }) => item.number || itemName(item));
  return (
    <p className={styles["hint"]}>
      {say("forms.passing.left")} <JoinedNames names={names} />
    </p>
  );
}
