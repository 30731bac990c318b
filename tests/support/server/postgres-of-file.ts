import { afterAll, beforeAll } from "vitest";
import { SLOW_TIMEOUT } from "../slow-timeout.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

/** Starts one PostgreSQL for the tests of a file, and stops it after them. Returns a function that returns it within a test. */
export function postgresOfFile(): () => Postgres {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, SLOW_TIMEOUT);
  afterAll(() => postgres.stop(), SLOW_TIMEOUT);
  return () => postgres;
}
