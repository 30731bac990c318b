import type { Generated } from "kysely";
import type { FormName } from "../../contract/constants.ts";

/** Submissions. Times are ISO 8601 in UTC. */
export interface SubmissionTable {
  readonly id: Generated<number>;
  /** The client's idempotency key with a digest of the body. */
  readonly key: string;
  readonly kind: SubmissionKind;
  /** The reference that the visitor gets; null only within the transaction that creates it. */
  readonly reference: string | null;
  readonly sent_at: string;
  /** The release of the fields (SUBMISSION_VERSION in submissions/stored.ts); 0 for rows from before this column. */
  readonly version: Generated<number>;
  /** The fields as JSON. */
  readonly body: string;
}

export type SubmissionKind = FormName;

/** The kinds of due work (submissions/due-kinds.ts). */
export type DueKind = "company-mail" | "digest";

/**
 * Work that is due or done, such as mail about a submission. A suspect submission has none. During an update, a server of the
 * previous release inserts rows without kind, subject and lease.
 */
export interface DueWorkTable {
  readonly id: Generated<number>;
  /** Servers leave kinds of later releases alone. */
  readonly kind: DueKind;
  /** The submission that it is about, with which it is deleted. */
  readonly submission_id: number | null;
  /** Distinguishes rows of one kind and submission, such as the day of a digest; empty if there is one. */
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

/** Daily digests of suspect submissions. Their mail is due work of the kind `digest`. */
interface DigestTable {
  readonly id: Generated<number>;
  /** The day on which it was gathered, such as 2026-03-01. All servers share one per day. */
  readonly day: string;
}

/** Spent challenges: those of the last day, and a number of the latest ones before it (submissions/store.ts). */
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

/** Counts per window of time (server/submissions/limits.ts). */
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

export interface Tables {
  readonly visits: VisitTable;
  readonly identity: IdentityTable;
  readonly backups: BackupTable;
  readonly counts: CountTable;
  readonly clock_readings: ClockReadingTable;
  readonly salts: SaltTable;
  readonly searches_asked: SearchAskedTable;
  readonly submissions: SubmissionTable;
  readonly outbox: DueWorkTable;
  readonly suspicions: SuspicionTable;
  readonly digests: DigestTable;
  readonly spent_challenges: SpentChallengeTable;
  readonly health_samples: HealthSampleTable;
}
