/**
 * Stores the id of the database and its highest number in a second file. It detects an emptied, exchanged or lost database, and
 * prevents a restored older copy from issuing a number twice.
 */
import { randomInt } from "node:crypto";
import { constants, openSync, writeSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { identityText, readIdentity } from "../identity-file.ts";

/** `application_id` of our databases: "SWYD". */
const APPLICATION = 0x53_57_59_44;
const pragmaOf = (database: DatabaseSync, name: string) => Number(database.prepare(`pragma ${name}`).get()?.[name]);
const hasTable = (database: DatabaseSync, name: string) =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined;

/** Returns the highest number that the database knows. */
function numberOf(database: DatabaseSync): number {
  if (!hasTable(database, "sqlite_sequence")) return 0;
  return Number(database.prepare("select seq from sqlite_sequence where name = 'submissions'").get()?.["seq"] ?? 0);
}

/** Gives an id to a new database, and to one of an earlier release. */
function stamp(database: DatabaseSync): void {
  if (pragmaOf(database, "application_id") === APPLICATION) return;
  const isEmpty = database.prepare("select 1 from sqlite_master").get() === undefined;
  if (!isEmpty && !hasTable(database, "submissions")) throw new Error("it belongs to another program");
  database.exec(`pragma user_version = ${randomInt(1, 2 ** 31)}; pragma application_id = ${APPLICATION}`);
}

/** Sets the last number, so that a restored older copy issues no number twice. */
function skipTo(database: DatabaseSync, number: number): void {
  const { changes } = database.prepare("update sqlite_sequence set seq = ? where name = 'submissions'").run(number);
  if (changes === 0) database.prepare("insert into sqlite_sequence (name, seq) values ('submissions', ?)").run(number);
}

const FIX = "Put the right one back, or remove submissions.identity beside it to start over";

/**
 * Checks that a missing database never existed.
 * @throws Error if it did
 */
export function requireNew(identityPath: string): void {
  const identity = readIdentity(identityPath);
  if (identity) throw new Error(`it is gone, though numbers up to ${identity.number} were given out. ${FIX}`);
}

/**
 * Checks that a database is the one that was here before, and returns a function that stores its number.
 * @throws Error if it is another one
 */
export function identify(database: DatabaseSync, identityPath: string): { keepNumber(): void } {
  const identity = readIdentity(identityPath);
  database.exec("begin immediate");
  if (!identity) stamp(database);
  const id = pragmaOf(database, "user_version");
  if (identity && identity.database !== id) {
    throw new Error(`it is not the one that gave out the numbers up to ${identity.number}. ${FIX}`);
  }
  if (identity && numberOf(database) < identity.number) skipTo(database, identity.number);
  database.exec("commit");

  const file = openSync(identityPath, constants.O_RDWR | constants.O_CREAT, 0o600);
  let lastNumber = identity?.number ?? -1;
  function keepNumber(): void {
    // Reads the number again after each write, because another process may have stored a higher one before it.
    for (let number = numberOf(database); number > lastNumber; number = numberOf(database)) {
      writeSync(file, identityText({ database: id, number }), 0);
      lastNumber = number;
    }
  }
  keepNumber();
  return { keepNumber };
}
