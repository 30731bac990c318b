/**
 * What the root of every machine says of its events: one plain sentence each, read by testers and by `npm run paths`.
 * Named as `meta` in a machine's types, it makes a forgotten sentence a type error.
 */
export interface Described<Event extends { type: string }> {
  readonly events: Readonly<Record<Event["type"], string>>;
}
