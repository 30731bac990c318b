/** Compares the responses to the senders with the stored forms and the mails. */
import type { Told } from "./senders.ts";

/** The stored forms under each marker, and whether the outbox has recorded their mail as sent. */
export type Stored = ReadonlyMap<string, readonly { readonly reference: string; readonly isMailed: boolean }[]>;

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged, but not stored, or stored under another reference. */
  readonly lost: number;
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
  const told = [...acknowledged];
  const unmailed = [...stored.values()].flat().filter(({ reference }) => !mailed.has(reference));
  const isThere = ([marker, told]: [string, string]) =>
    stored.get(marker)?.some(({ reference }) => reference === told) ?? false;
  return {
    acknowledged: told.length,
    lost: told.filter((entry) => !isThere(entry)).length,
    doubled: [...stored.values()].filter((rows) => rows.length > 1).length,
    mailLost: unmailed.filter(({ isMailed }) => isMailed).length,
    mailWaiting: unmailed.filter(({ isMailed }) => !isMailed).length,
    mailedTwice: [...mailed.values()].filter((times) => times > 1).length,
  };
}
