/**
 * The file that identifies the database and holds its highest number. It is in the folder of the embedded database, or in the data
 * folder of each server that uses PostgreSQL.
 */
import { readFileSync } from "node:fs";

export interface Identity {
  /** The id of the database, which is also stored in it. */
  readonly database: number;
  /** The highest number that a submission is known to have. */
  readonly number: number;
}

/** Bytes of the file. They never change, so that it can be overwritten on a full disk. */
const LENGTH = 64;

export const identityText = ({ database, number }: Identity): string => `${database} ${number}`.padEnd(LENGTH);

/** Reads the file; undefined if there is none. @throws Error if it cannot be read */
export function readIdentity(path: string): Identity | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw problem;
  }
  const [database = Number.NaN, number = Number.NaN] = text.trim().split(" ").map(Number);
  if (Number.isSafeInteger(database) && Number.isSafeInteger(number)) return { database, number };
  throw new Error(`${path} can't be read; remove it if the database is the right one`);
}
