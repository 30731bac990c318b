/** The part of the tool's JSON that the follower reads. Other fields are ignored. */

/** A guard result that a step assumes; "once" is true at the first evaluation in the step and false afterwards. */
export type Assumed = Readonly<Record<string, boolean | "once">>;

export interface Step {
  readonly action: string;
  readonly event: {
    readonly type: string;
    readonly assume?: Assumed;
    readonly timer?: number | null;
    readonly actorId?: string;
    readonly [property: string]: unknown;
  };
  readonly state: string;
  readonly expected: readonly string[];
  readonly takes: readonly string[];
  readonly notes: readonly string[];
}

export interface Case {
  readonly id: string;
  readonly title: string;
  readonly given: string;
  readonly state: string;
  readonly takes: readonly string[];
  readonly notes: readonly string[];
  readonly steps: readonly Step[];
}

export interface Transition {
  readonly id: string;
  readonly from: string;
  readonly on: string;
  readonly to: readonly string[];
}

/** One machine of the output. */
export interface Walked {
  readonly machine: string;
  readonly transitions: readonly Transition[];
  readonly notReached: readonly string[];
  readonly unreachable: readonly string[];
  readonly remarks: readonly string[];
  readonly cases: readonly Case[];
}

/** Facts about a machine that its structure does not contain, written by hand. */
export interface Facts {
  /** Values of missing payloads, by "event type.property" or by property. */
  readonly payloads?: Readonly<Record<string, unknown>>;
  /** Input of the start, or of the start with this name. */
  readonly input?: unknown;
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Types of the events that only the machine itself can send. */
  readonly internal?: readonly string[];
  /** Milliseconds of delays without an implementation. */
  readonly delays?: Readonly<Record<string, number>>;
  /** First snapshots of invoked actors, by the id of the actor. */
  readonly snapshots?: Readonly<Record<string, { readonly context: unknown }>>;
  /** True if some items can only be reached with known payloads. */
  readonly needsModel?: boolean;
  /** Items that can't be reached on the real machine. */
  readonly unreachable?: readonly string[];
}
