import { DatabaseUnavailable } from "../../../server/database/unavailable.ts";

/** Limits of forms whose counts can't be read, because the database is not available. */
export function unavailableLimits() {
  const take = () => Promise.reject(new DatabaseUnavailable("locked"));
  return {
    take,
    takeUnproven: take,
    takeBytes: take,
    returnBytes: take,
    waitToStore: () => 0,
    repeats: () => Promise.resolve(0),
  };
}
