/** Reads machines of one library. */
export interface Adapter {
  readonly library: string;
  /** Returns true for values that this adapter can read. */
  readonly recognises: (value: unknown) => boolean;
  /** Converts a machine to an XState configuration. `id` is the id of the resulting machine. */
  readonly configOf: (value: unknown, id: string) => object;
}
