/** What reads machines of one library. */
export interface Adapter {
  readonly library: string;
  /** True of what this adapter can read. */
  readonly recognises: (value: unknown) => boolean;
  /** The structure of such a machine, as a configuration of XState. `id` is what the machine will be called. */
  readonly configOf: (value: unknown, id: string) => object;
}
