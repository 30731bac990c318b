/** Compares what senders were told with what is stored and what was mailed. */
import type { Told } from "./senders.ts";

/** What is stored under each marker, and whether the outbox believes that mail about it has gone. */
export type Stored = ReadonlyMap<string, readonly { readonly reference: string; readonly isMailed: boolean }[]>;

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged and not stored, or stored under another reference. */
  readonly lost: number;
  /** Stored more than once. */
  readonly doubled: number;
  /** Stored, and mail about it was not taken though the outbox believes that it has gone. */
  readonly mailLost: number;
  /** Stored, and mail about it will be tried again. */
  readonly mailWaiting: number;
  /** Mailed more than once: it can't be avoided where a mail server hangs up after it has taken one. */
  readonly mailedTwice: number;
}

/** `mailed`: how often a mail about each reference was taken. */
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
