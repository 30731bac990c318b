/**
 * A SQLite file that keeps JSON by name between starts. It only saves work: a file that is damaged, unwritable or written by
 * other code is logged and replaced, and a reader that gets nothing computes the value again.
 */
import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { codeVersion } from "./code-version.ts";

export interface CacheEntry {
  /** Size, times and inode of the source file when it was read; empty when they cannot prove that it is unchanged. */
  readonly stamp: string;
  /** Digest of the text that the value was computed from. */
  readonly hash: string;
  /** The value as JSON. */
  readonly json: string;
}

/** Entries written in one transaction: a start that is interrupted loses fewer than this. */
const BATCH_SIZE = 20;
/** Milliseconds to wait for another process that writes the same file. */
const BUSY_TIMEOUT = 1000;
/** Bytes of the file that are mapped into memory. */
const MAX_MAPPED = 1_000_000_000;

/** Detects a value that changed on disk, which SQLite itself does not, and one that a process with other code has written. */
const checksumOf = ({ stamp, hash, json }: CacheEntry, version: string) =>
  createHash("sha1").update(`${version}\n${stamp}\n${hash}\n${json}`).digest("base64url");

/** SQLITE_BUSY and SQLITE_LOCKED: another process uses the file for longer than the timeout. */
const BUSY = new Set([5, 6]);
const isBusy = (problem: unknown) =>
  problem instanceof Error && "errcode" in problem && BUSY.has(Number(problem.errcode) & 0xff);

interface Statements {
  readonly database: DatabaseSync;
  readonly get: StatementSync;
  readonly set: StatementSync;
  readonly names: StatementSync;
  readonly delete: StatementSync;
}

function openDatabase(path: string, version: string): Statements {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  try {
    // Large pages and the mapped file read thousands of entries in fewer system calls.
    database.exec(`pragma page_size = 65536; pragma mmap_size = ${MAX_MAPPED};
      pragma journal_mode = wal; pragma synchronous = normal;
      create table if not exists version (code text not null);
      create table if not exists entries (name text primary key, stamp text, hash text, json text, checksum text);`);
    if (database.prepare("select code from version").get()?.["code"] !== version) {
      database.exec("begin immediate; delete from version; delete from entries");
      database.prepare("insert into version values (?)").run(version);
      database.exec("commit");
    }
    return {
      database,
      get: database.prepare("select stamp, hash, json, checksum from entries where name = ?"),
      set: database.prepare("insert or replace into entries values (?, ?, ?, ?, ?)"),
      names: database.prepare("select name from entries"),
      delete: database.prepare("delete from entries where name = ?"),
    };
  } catch (problem) {
    database.close();
    throw problem;
  }
}

export class CacheFile {
  readonly #path: string;
  readonly #version: string;
  readonly #warn: (problem: unknown) => void;
  readonly #pending = new Map<string, CacheEntry>();
  #statements: Statements | undefined;

  private constructor(path: string, version: string, warn: (problem: unknown) => void) {
    this.#path = path;
    this.#version = version;
    this.#warn = warn;
  }

  /**
   * Opens the file at `path`, which only code with the same digest of `codeFolders` reads. `warn` is called with each error; no
   * method of the cache throws.
   */
  static async open(
    path: string,
    codeFolders: readonly string[],
    warn: (problem: unknown) => void,
  ): Promise<CacheFile> {
    const cache = new CacheFile(path, await codeVersion(codeFolders), warn);
    cache.#attempt(() => {
      cache.#statements = openDatabase(path, cache.#version);
    });
    return cache;
  }

  get(name: string): CacheEntry | undefined {
    const pending = this.#pending.get(name);
    if (pending) return pending;
    return this.#attempt(() => {
      const row = this.#statements?.get.get(name);
      if (!row) return undefined;
      const entry = { stamp: String(row["stamp"]), hash: String(row["hash"]), json: String(row["json"]) };
      return checksumOf(entry, this.#version) === row["checksum"] ? entry : undefined;
    });
  }

  /** Stores an entry. Entries are written in batches; `flush` writes the rest. */
  set(name: string, entry: CacheEntry): void {
    if (!this.#statements) return;
    this.#pending.set(name, entry);
    if (this.#pending.size >= BATCH_SIZE) this.flush();
  }

  flush(): void {
    const entries = [...this.#pending];
    this.#pending.clear();
    if (entries.length === 0) return;
    this.#attempt(() => {
      this.#statements?.database.exec("begin immediate");
      for (const [name, entry] of entries)
        this.#statements?.set.run(name, entry.stamp, entry.hash, entry.json, checksumOf(entry, this.#version));
      this.#statements?.database.exec("commit");
    });
  }

  /** Writes what is pending and deletes the entries with other names than these. */
  keepOnly(names: { has(name: string): boolean }): void {
    this.flush();
    this.#attempt(() => {
      for (const row of this.#statements?.names.all() ?? []) {
        const name = String(row["name"]);
        if (!names.has(name)) this.#statements?.delete.run(name);
      }
    });
  }

  close(): void {
    this.flush();
    this.#statements?.database.close();
    this.#statements = undefined;
  }

  /**
   * Runs one step on the file. If another process has locked the file, skips the step. If it fails otherwise, replaces the file with
   * an empty one; if that fails too, continues without a cache.
   */
  #attempt<T>(step: () => T): T | undefined {
    try {
      return step();
    } catch (problem) {
      this.#warn(problem);
      if (this.#statements && isBusy(problem)) {
        if (this.#statements.database.isTransaction) this.#statements.database.exec("rollback");
        return undefined;
      }
    }
    try {
      this.#statements?.database.close();
      this.#statements = undefined;
      for (const ending of ["", "-wal", "-shm"]) rmSync(`${this.#path}${ending}`, { force: true });
      this.#statements = openDatabase(this.#path, this.#version);
    } catch {
      // Already logged. Without the file every start computes its values again.
    }
    return undefined;
  }
}
