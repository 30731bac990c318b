import type { Generated } from "kysely";
import type { FormName } from "../../contract/constants.ts";
import type { FileKind } from "../../contract/inquiry-files.ts";

/** Submissions. Times are ISO 8601 in UTC. */
export interface SubmissionTable {
  readonly id: Generated<number>;
  /** The client's idempotency key with a digest of the body. */
  readonly key: string;
  readonly kind: SubmissionKind;
  /** The reference that the visitor gets; null only within the transaction that creates it. */
  readonly reference: string | null;
  readonly sent_at: string;
  /** The release of the fields (SUBMISSION_VERSION in submissions/store/stored.ts); 0 for rows from before this column. */
  readonly version: Generated<number>;
  /** The fields as JSON. */
  readonly body: string;
  /** By when the company promised to answer; null if it promised nothing, and in rows from before this column. */
  readonly answer_due_at: string | null;
  /** Digest of the key in the address of the status page; null if it has no page, or no longer (submissions/status). */
  readonly status_key: string | null;
  /** When the company has answered it, by `npm run inbox -- answered`; null until then. */
  readonly answered_at: string | null;
  /** When the visitor withdrew it; null until then. */
  readonly withdrawn_at: string | null;
}

/** Messages that visitors added to their inquiries. */
interface StatusMessageTable {
  readonly id: Generated<number>;
  readonly submission_id: number;
  readonly sent_at: string;
  readonly body: string;
  /** The client's idempotency key, one for each message of an inquiry. */
  readonly key: string;
}

export type SubmissionKind = FormName;

/** The kinds of due work that servers do (submissions/mail/due-kinds.ts). */
export type WorkedKind = "company-mail" | "confirmation" | "released-confirmation" | "digest" | "status-mail";
/**
 * All kinds. The confirmation of a suspect submission is held until it is accepted, and is no work before. One beyond the limits of a
 * day is in excess until the company releases it by `npm run inbox -- send`.
 */
export type DueKind = WorkedKind | "held-confirmation" | "excess-confirmation";

/**
 * Work that is due or done, such as mail about a submission. A suspect submission has none but a held confirmation. During an update, a server of the
 * previous release inserts rows without kind, subject and lease.
 */
export interface DueWorkTable {
  readonly id: Generated<number>;
  /** Servers leave kinds of later releases alone. */
  readonly kind: DueKind;
  /** The submission that it is about, with which it is deleted. */
  readonly submission_id: number | null;
  /**
   * Distinguishes rows of one kind and submission, such as the day of a digest; empty if there is one. A confirmation has keyed digests
   * of its mailbox and domain (mail/address.ts). It counts for nothing once this is empty.
   */
  readonly subject: string;
  readonly tries: number;
  /** When the next attempt is due: milliseconds since 1970. */
  readonly due_at: number;
  /** Until when a server may work on it alone: milliseconds since 1970; null if none does. */
  readonly leased_until: number | null;
  /** When the mail server accepted it; null until then. */
  readonly gone_at: string | null;
  /** When the mail server refused it permanently; null until then. */
  readonly gave_up_at: string | null;
  readonly last_error: string | null;
}

/** Suspect submissions. Accepting one deletes its row. */
interface SuspicionTable {
  readonly submission_id: number;
  readonly score: number;
  /** The reasons as JSON. */
  readonly reasons: string;
  /** The digest that lists it; null before that. */
  readonly digest_id: number | null;
}

/** Daily digests of suspect submissions and notes. Their mail is due work of the kind `digest`. */
interface DigestTable {
  readonly id: Generated<number>;
  /** The day on which it was gathered, such as 2026-03-01. All servers share one per day. */
  readonly day: string;
  /** Its notes (submissions/store/digest-notes.ts) as a JSON list; null before they are gathered, and in rows from before this column. */
  readonly notes: string | null;
}

/** Spent challenges: those of the last day, and a number of the latest ones before it (submissions/forms/store-submission.ts). */
interface SpentChallengeTable {
  readonly nonce: string;
  /** Milliseconds since 1970. */
  readonly expires_at: number;
}

/** The last health sample. */
interface HealthSampleTable {
  readonly id: Generated<number>;
  /** Milliseconds since 1970. */
  readonly taken_at: number;
  readonly sample: string;
}

/** Counts per window of time (server/submissions/spam/limits.ts). */
interface CountTable {
  readonly key: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly ends_at: number;
}

/** The last reading of a server's clock, in one row (start-clock.ts). */
interface ClockReadingTable {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly read_at: number;
  /** For how long it is not trusted, milliseconds; 0 if it is trusted. */
  readonly doubt_left: number;
}

/** The salt of each day's hashes of networks (daily-salt.ts). */
interface SaltTable {
  /** Such as 2026-03-01. */
  readonly day: string;
  readonly salt: string;
}

/** Days with a backup, or with one that a server is making (server/backup/nightly.ts). */
interface BackupTable {
  /** Such as 2026-03-01. */
  readonly day: string;
  /** File name in the folder of backups. */
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly claimed_until: number;
  /** Null until it is complete and checked. */
  readonly made_at: string | null;
}

/** The identity of a PostgreSQL database (postgres-identity.ts). SQLite stores it in the header of its file. */
interface IdentityTable {
  readonly id: number;
}

/** Counts of pages, searches, added products and inquiries (server/visits/). */
interface VisitTable {
  /** Such as 2026-03-01. */
  readonly day: string;
  readonly kind: string;
  readonly name: string;
  readonly count: number;
}

/** Searches of a day with the networks that made them, as hashes of that day (daily-salt.ts). */
interface SearchAskedTable {
  readonly day: string;
  readonly search: string;
  readonly network: string;
}

/** The files of inquiries, and uploaded files that wait for theirs (submissions/files/). */
interface AttachmentTable {
  /** Random, so that nobody guesses it. Also the name of the file in the data folder. */
  readonly id: string;
  /** Null until the inquiry is stored. The file is deleted with it. */
  readonly submission_id: number | null;
  /** The place among the files of the inquiry, from 0. */
  readonly place: number | null;
  readonly name: string;
  readonly kind: FileKind;
  /** Bytes. Until the file is complete, the bytes that are kept free for it. */
  readonly size: number;
  /** SHA-256 of the content in hexadecimal; null until the content is complete and on the disk. */
  readonly hash: string | null;
  /** When the upload began: milliseconds since 1970. */
  readonly stored_at: number;
}

/** Contents of files: in PostgreSQL all, in SQLite those that a backup brought back. */
interface AttachmentChunkTable {
  readonly attachment_id: string;
  readonly place: number;
  readonly bytes: Uint8Array;
}

export interface Tables {
  readonly attachments: AttachmentTable;
  readonly attachment_chunks: AttachmentChunkTable;
  readonly visits: VisitTable;
  readonly identity: IdentityTable;
  readonly backups: BackupTable;
  readonly counts: CountTable;
  readonly clock_readings: ClockReadingTable;
  readonly salts: SaltTable;
  readonly searches_asked: SearchAskedTable;
  readonly submissions: SubmissionTable;
  readonly outbox: DueWorkTable;
  readonly status_messages: StatusMessageTable;
  readonly suspicions: SuspicionTable;
  readonly digests: DigestTable;
  readonly spent_challenges: SpentChallengeTable;
  readonly health_samples: HealthSampleTable;
}
