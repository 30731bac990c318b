/**
 * Descriptions of the events of a machine, one sentence each. Testers and `npm run paths` read them. As the `meta` type of a
 * machine it makes a missing description a type error.
 */
export interface Described<Event extends { type: string }> {
  readonly events: Readonly<Record<Event["type"], string>>;
}
