/**
 * The database is unavailable: locked, full, hanging, read-only, restarting or gone. The statement may or may not have been executed.
 * Retry later. Routes respond with 503.
 */
export class DatabaseUnavailable extends Error {
  /** The message of the database or of the connection. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`the database is unavailable: ${reason}`, options);
    this.name = "DatabaseUnavailable";
    this.reason = reason;
  }
}
