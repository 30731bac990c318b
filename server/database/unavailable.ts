/**
 * The database can't do its work at the moment: it is locked, full, hanging, read-only, restarting or gone. What was
 * asked of it may or may not be done; asking again later is right. Routes answer it with 503.
 */
export class DatabaseUnavailable extends Error {
  /** What the database or the way to it said. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`the database can't be used: ${reason}`, options);
    this.name = "DatabaseUnavailable";
    this.reason = reason;
  }
}
