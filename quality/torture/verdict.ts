/** Compares the responses to the senders with the stored forms and the mails. */
import type { Told } from "./senders.ts";

interface StoredForm {
  readonly reference: string;
  /** The outbox has recorded its mail as sent. */
  readonly isMailed: boolean;
  /** Its quantities, references and notes are those that were sent. */
  readonly hasItsLines: boolean;
  /** Its file is the one that was sent, and can be read. */
  readonly hasItsFile: boolean;
}
/** The stored forms under each marker. */
export type Stored = ReadonlyMap<string, readonly StoredForm[]>;

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged, but not stored, or stored under another reference. */
  readonly lost: number;
  /** Acknowledged, but stored with other quantities, references or notes, or without its file. */
  readonly changed: number;
  /** Stored more than once. */
  readonly doubled: number;
  /** Stored, but the mail recorded as sent was never accepted. */
  readonly mailLost: number;
  /** Stored, and its mail will be retried. */
  readonly mailWaiting: number;
  /** Mailed more than once, which is unavoidable if a mail server hangs up after it has accepted a mail. */
  readonly mailedTwice: number;
}

/** `mailed`: the number of accepted mails by reference. */
export function judge(
  { acknowledged }: Pick<Told, "acknowledged">,
  stored: Stored,
  mailed: ReadonlyMap<string, number>,
): Verdict {
  const entries = [...acknowledged];
  const unmailed = [...stored.values()].flat().filter(({ reference }) => !mailed.has(reference));
  const isChanged = (row: StoredForm | undefined) => row !== undefined && !(row.hasItsLines && row.hasItsFile);
  const rowOf = ([marker, receipt]: [string, string]) =>
    stored.get(marker)?.find(({ reference }) => reference === receipt);
  return {
    acknowledged: entries.length,
    lost: entries.filter((entry) => !rowOf(entry)).length,
    changed: entries.filter((entry) => isChanged(rowOf(entry))).length,
    doubled: [...stored.values()].filter((rows) => rows.length > 1).length,
    mailLost: unmailed.filter(({ isMailed }) => isMailed).length,
    mailWaiting: unmailed.filter(({ isMailed }) => !isMailed).length,
    mailedTwice: [...mailed.values()].filter((times) => times > 1).length,
  };
}
