/**
 * The file that says which database is the right one and the highest number that it gave out. It lies beside the embedded database,
 * and in the data folder of each server of a PostgreSQL.
 */
import { readFileSync } from "node:fs";

export interface Identity {
  /** The database's own number, which stands in it too. */
  readonly database: number;
  /** The highest number of a submission that is known to have been given out. */
  readonly number: number;
}

/** Bytes of the file, always the same, so that it can be written over where the disk is full. */
const LENGTH = 64;

export const identityText = ({ database, number }: Identity): string => `${database} ${number}`.padEnd(LENGTH);

/** What is known; undefined where there is no file. @throws Error where it can't be read */
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
