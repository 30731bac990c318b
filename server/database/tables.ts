import type { Generated } from "kysely";
import type { FormName } from "../../contract/constants.ts";

/** What a visitor sent. Times are ISO 8601 in UTC. */
export interface SubmissionTable {
  readonly id: Generated<number>;
  /** The client's idempotency key and a digest of what was sent. */
  readonly key: string;
  readonly kind: SubmissionKind;
  /** The number that the visitor was told; null only within the transaction that makes it. */
  readonly reference: string | null;
  readonly sent_at: string;
  /** The release of the fields (SUBMISSION_VERSION in submissions/stored.ts); 0 for rows from before this column. */
  readonly version: Generated<number>;
  /** The fields as JSON. */
  readonly body: string;
}

export type SubmissionKind = FormName;

/** A mail that is due, or went. */
export interface DueTable {
  readonly tries: number;
  /** When it is to be tried next; milliseconds since 1970. */
  readonly due_at: number;
  /** When the mail server took it; null until then. */
  readonly gone_at: string | null;
  /** When the mail server refused it for good; null until then. */
  readonly gave_up_at: string | null;
  readonly last_error: string | null;
}

/** Mail about a submission; none is due about one that is suspect. */
interface OutboxTable extends DueTable {
  readonly submission_id: number;
}

/** Submissions that are suspect; one that is accepted leaves. */
interface SuspicionTable {
  readonly submission_id: number;
  readonly score: number;
  /** The reasons as JSON. */
  readonly reasons: string;
  /** The digest that tells of it; null until there is one. */
  readonly digest_id: number | null;
}

/** Mail about what became suspect within a day. */
interface DigestTable extends DueTable {
  readonly id: Generated<number>;
  /** The day on which it was put together, such as 2026-03-01: one per day, whichever server does it. */
  readonly day: string;
}

/** Challenges that were used: those of the last day, and of the time before so many of the latest (submissions/store.ts). */
interface SpentChallengeTable {
  readonly nonce: string;
  /** Milliseconds since 1970. */
  readonly expires_at: number;
}

/** What health was found out with; only the last is kept. */
interface HealthSampleTable {
  readonly id: Generated<number>;
  /** Milliseconds since 1970. */
  readonly taken_at: number;
  readonly sample: string;
}

/** How often something happened in a window of time (server/submissions/limits.ts). */
interface CountTable {
  readonly key: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly ends_at: number;
}

/** What a server's clock showed last, in one row (start-clock.ts). */
interface ClockReadingTable {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly read_at: number;
  /** For how long it is doubted, in milliseconds; 0 = it is believed. */
  readonly doubt_left: number;
}

/** The salt of each day's hashes of networks (daily-salt.ts). */
interface SaltTable {
  /** Such as 2026-03-01. */
  readonly day: string;
  readonly salt: string;
}

/** The nights of which there is a backup, or somebody is making it (server/backup/nightly.ts). */
interface BackupTable {
  /** Such as 2026-03-01. */
  readonly day: string;
  /** Its name in the folder of the backups. */
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly claimed_until: number;
  /** Null until it is there and checked. */
  readonly made_at: string | null;
}

/** What a PostgreSQL is known by (postgres-identity.ts); the embedded database has it in its file's head. */
interface IdentityTable {
  readonly id: number;
}

/** What visitors looked at, searched for, added and sent (server/visits/). */
interface VisitTable {
  /** Such as 2026-03-01. */
  readonly day: string;
  readonly kind: string;
  readonly name: string;
  readonly count: number;
}

/** Which networks asked what on a day, as hashes of that day (daily-salt.ts). */
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
  readonly outbox: OutboxTable;
  readonly suspicions: SuspicionTable;
  readonly digests: DigestTable;
  readonly spent_challenges: SpentChallengeTable;
  readonly health_samples: HealthSampleTable;
}
