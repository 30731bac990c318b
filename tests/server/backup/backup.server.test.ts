/** Backups, nightly and on request: complete or absent, deleted after their days, and restorable. */

import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { backUp } from "../../../server/backup/back-up.ts";
import { openNightlyBackup } from "../../../server/backup/nightly.ts";
import { type Database, openDatabase } from "../../../server/database/database.ts";
import { listSubmissions } from "../../../server/submissions/inbox/inbox.ts";
import { newPostgres } from "../../support/server/databases.ts";
import { postgresWithDump, startPostgres } from "../../support/server/postgres.ts";
import { startServer, temporaryFolder } from "../../support/server/server.ts";
import { run } from "../../support/server/site-process.ts";
import { newContact, storedContact, storeNew } from "../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Half past three in Taipei. */
const NIGHT = Date.parse("2026-03-01T19:30:00Z");

interface Place {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

async function open(place: Place): Promise<Database> {
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy().catch(() => undefined));
  return database;
}
const store = (database: Database, key: string) =>
  storeNew(database, "AC", newContact(key, { body: storedContact({ message: "突波\n\\. it's" }) }), new Date(NIGHT));

/** Starts a database with two submissions, a folder for backups, a clock, and servers that make backups. */
async function openNights(databaseUrl: string | null = null) {
  const place = { databaseUrl, dataFolder: await temporaryFolder() };
  const database = await open(place);
  for (const key of ["a", "b"]) await store(database, key);
  const folder = await temporaryFolder();
  const clock = { now: NIGHT };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const server = (dataFolder = place.dataFolder, isBelieved = true) => {
    const settings = {
      databaseUrl,
      dataFolder,
      timeZone: () => "Asia/Taipei",
      backup: { folder, days: 2, at: "03:30" },
    };
    const nightly = openNightlyBackup(database, settings, log, () => clock.now, {
      isBelieved: () => isBelieved,
    });
    onTestFinished(() => nightly.close());
    return nightly;
  };
  const files = async () => (await readdir(folder)).sort();
  return { place, database, folder, clock, log, server, files };
}

const countIn = (path: string) => {
  const copy = new DatabaseSync(path, { readOnly: true });
  const row = copy.prepare("select count(*) as count from submissions").get();
  copy.close();
  return row?.["count"];
};

describe("the nightly backup", () => {
  test("is made once a night at its time, and opened to count its submissions", async () => {
    const { folder, clock, log, server, files } = await openNights();
    clock.now = NIGHT - 60_000;
    const nightly = server();
    await nightly.look();
    expect(await files()).toEqual(["switchyard-2026-03-01-nightly.sqlite"]);
    clock.now = NIGHT;
    await nightly.look();
    await nightly.look();
    expect(await files()).toEqual(["switchyard-2026-03-01-nightly.sqlite", "switchyard-2026-03-02-nightly.sqlite"]);
    const path = join(folder, "switchyard-2026-03-02-nightly.sqlite");
    expect(countIn(path)).toBe(2);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(log.info.mock.calls.at(-1)).toEqual([{ path, submissions: 2 }, "the backup is made"]);
    expect(nightly.state()).toEqual({ last: "2026-03-02" });
    expect(log.error).not.toHaveBeenCalled();
  });

  test("is not repeated by a restart or a second server", async () => {
    const { server, files, log } = await openNights();
    const servers = [server(), server(), server()];
    await Promise.all(servers.map((each) => each.look()));
    const later = server();
    await later.look();
    expect(await files()).toHaveLength(1);
    expect(log.info).toHaveBeenCalledOnce();
    expect(later.state()).toEqual({ last: "2026-03-02" });
  });

  test("is deleted after its days, and no other file is deleted", async () => {
    const { folder, clock, server, files } = await openNights();
    const foreign = ["notes.txt", "switchyard-2026-01-01-nightly.sqlite", "switchyard-2026-03-01.sqlite"];
    for (const name of foreign) await writeFile(join(folder, name), "mine");
    const nightly = server();
    for (let night = 0; night < 4; night += 1) {
      await nightly.look();
      clock.now += DAY;
    }
    expect(await files()).toEqual(
      [...foreign, "switchyard-2026-03-04-nightly.sqlite", "switchyard-2026-03-05-nightly.sqlite"].sort(),
    );
    for (const name of foreign) expect(await readFile(join(folder, name), "utf8")).toBe("mine");
  });

  test("is not deleted while the clock is not trusted", async () => {
    const { place, clock, server, files } = await openNights();
    await server().look();
    clock.now += 365 * DAY;
    await server(place.dataFolder, false).look();
    expect(await files()).toEqual(["switchyard-2026-03-02-nightly.sqlite", "switchyard-2027-03-02-nightly.sqlite"]);
  });

  test("does not overwrite a file of another site", async () => {
    const { folder, server, log } = await openNights();
    await writeFile(join(folder, "switchyard-2026-03-02-nightly.sqlite"), "mine");
    await server().look();
    expect(await readFile(join(folder, "switchyard-2026-03-02-nightly.sqlite"), "utf8")).toBe("mine");
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { problem: "switchyard-2026-03-02-nightly.sqlite already exists and belongs to another site" },
      "the backup could not be made, and is tried again",
    );
  });

  test("logs a failure as a warning, then once as an error, leaves no file, and succeeds on a later attempt", async () => {
    const { clock, log, server, files } = await openNights();
    const elsewhere = await temporaryFolder();
    const file = join(elsewhere, "submissions.sqlite");
    await writeFile(file, "this is a letter, not a database. ".repeat(500));
    const nightly = server(elsewhere);
    await nightly.look();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { problem: "file is not a database" },
      "the backup could not be made, and is tried again",
    );
    expect(log.error).not.toHaveBeenCalled();
    for (let tries = 0; tries < 2; tries += 1) {
      clock.now += HOUR;
      await nightly.look();
    }
    clock.now += HOUR;
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { problem: "file is not a database" },
      "the backup could not be made",
    );
    expect(nightly.state()).toEqual({ last: null, problem: "file is not a database" });
    expect(await files()).toEqual([]);
    await rm(file);
    await store(await open({ databaseUrl: null, dataFolder: elsewhere }), "c");
    await nightly.look();
    expect(nightly.state()).toEqual({ last: "2026-03-02" });
    expect(await files()).toHaveLength(1);
  });

  test("is made after a server was killed during a backup", async () => {
    const { database, folder, clock, server, files } = await openNights();
    const file = "switchyard-2026-03-02-nightly.sqlite";
    const claimed_until = NIGHT + HOUR;
    await database.insertInto("backups").values({ day: "2026-03-02", file, claimed_until, made_at: null }).execute();
    await writeFile(join(folder, `${file}.part`), "half");
    const nightly = server();
    await nightly.look();
    expect(await files()).toEqual([`${file}.part`]);
    clock.now = claimed_until;
    await nightly.look();
    expect(await files()).toEqual([file]);
    expect(countIn(join(folder, file))).toBe(2);
  });

  test("appears in /healthz, with a failure but without its reason", async () => {
    let state: { last: string | null; problem?: string } = { last: "2026-03-01" };
    const { ask } = await startServer({ nightly: { state: () => state } });
    const told = async () => (await ask("/healthz")).json();
    expect(await told()).toEqual({ status: 1, message: "ok", backup: { last: "2026-03-01", isFailing: false } });
    state = { last: "2026-03-01", problem: "there is no folder /backup" };
    expect(await told()).toEqual({ status: 1, message: "ok", backup: { last: "2026-03-01", isFailing: true } });
  });

  test("waits for its folder and does not create it", async () => {
    const { folder, log, server, files } = await openNights();
    await rm(folder, { recursive: true });
    const nightly = server();
    await nightly.look();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { problem: `there is no folder ${folder}` },
      "the backup could not be made, and is tried again",
    );
    await mkdir(folder);
    await nightly.look();
    expect(await files()).toHaveLength(1);
  });
});

describe("a backup on request", () => {
  async function openInbox() {
    const { place, database, folder } = await openNights();
    return {
      database,
      folder,
      inbox: (...args: string[]) => run("tools/inbox.ts", args, { DATA: place.dataFolder }).ended,
    };
  }

  test("is complete, private, and overwrites nothing", async () => {
    const { folder, inbox } = await openInbox();
    const copy = join(folder, "copy.sqlite");
    const { out, code } = await inbox("backup", copy);
    expect({ out, code }).toEqual({
      code: 0,
      out: `Backup written to ${copy}: 2 submission(s), reopened and verified\n`,
    });
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    expect(countIn(copy)).toBe(2);
    expect(await readdir(folder)).toEqual(["copy.sqlite"]);
    expect(await inbox("backup", copy)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining(`The backup failed: ${copy} already exists.\n`),
    });
  });

  test("can be restored completely, and numbers continue", async () => {
    const { database, folder, inbox } = await openInbox();
    // As described in docs/operating.md.
    expect((await inbox("backup", join(folder, "submissions.sqlite"))).code).toBe(0);
    const restored = await open({ databaseUrl: null, dataFolder: folder });
    expect(await listSubmissions(restored)).toEqual(await listSubmissions(database));
    expect(await store(restored, "c")).toBe("AC-2026-000003");
  });
});

describe("a backup of PostgreSQL", () => {
  /** Creates a program that replaces pg_dump, as the only one on the path. */
  async function standIn(script: string): Promise<void> {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "pg_dump"), `#!${process.execPath}\n${script}\n`);
    await chmod(join(folder, "pg_dump"), 0o755);
    vi.stubEnv("PATH", folder);
  }
  const DUMP = [
    "COPY public.submissions (id, key) FROM stdin;",
    "1\ta",
    "2\tb",
    "\\.",
    "-- PostgreSQL database dump complete",
    "",
  ];
  const writing = (lines: readonly string[]) => `
    const { writeFileSync } = require("node:fs");
    const target = process.argv.find((word) => word.startsWith("--file=")).slice(7);
    writeFileSync(target, ${JSON.stringify(lines.join("\n"))});
    console.log(process.argv.join(" "));`;

  test("is made with pg_dump by one of several servers", async () => {
    const { server, files, log } = await openNights(await newPostgres());
    await standIn(writing(DUMP));
    const servers = [server(), server(), server()];
    await Promise.all(servers.map((each) => each.look()));
    expect(await files()).toEqual(["switchyard-2026-03-02-nightly.sql"]);
    expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ submissions: 2 }), "the backup is made");
  });

  test("fails without pg_dump, with a reason of one line", async () => {
    const { server, files, log } = await openNights(await newPostgres());
    vi.stubEnv("PATH", await temporaryFolder());
    await server().look();
    expect(await files()).toEqual([]);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { problem: "there is no pg_dump on this machine" },
      "the backup could not be made, and is tried again",
    );
  });

  test.each([
    ["that stops in the middle", writing(DUMP.slice(0, 3)), "the dump is incomplete"],
    ["that holds no submissions", writing(DUMP.slice(4)), "the dump is incomplete"],
    ["that fails", `console.error("first\\npg_dump: error: no"); process.exit(1);`, "pg_dump: error: no"],
  ])("by a pg_dump %s leaves no file", async (_, script, reason) => {
    await standIn(script);
    const folder = await temporaryFolder();
    const place = { databaseUrl: "postgres://localhost/none", dataFolder: folder };
    await expect(backUp(place, join(folder, "copy.sql"))).rejects.toThrow(reason);
    expect(await readdir(folder)).toEqual([]);
  });

  test("passes only the password to pg_dump, and no other setting", async () => {
    const folder = await temporaryFolder();
    const heard = join(folder, "heard");
    await standIn(`${writing(DUMP)}
      writeFileSync(${JSON.stringify(heard)}, JSON.stringify({ words: process.argv, environment: process.env }));`);
    vi.stubEnv("SECRET", "s".repeat(32));
    await backUp({ databaseUrl: "postgres://site:p%40ss@db.example/site", dataFolder: "" }, join(folder, "copy.sql"));
    const { words, environment } = JSON.parse(await readFile(heard, "utf8"));
    expect(words).toContain("--dbname=postgres://site@db.example/site");
    expect(JSON.stringify(words)).not.toContain("p%40ss");
    expect(environment).toMatchObject({ PGPASSWORD: "p@ss" });
    expect(environment).not.toHaveProperty("SECRET");
  });
});

// The PostgreSQL of the other tests has no pg_dump. One installed on the system does.
describe.runIf(postgresWithDump)("a restore of PostgreSQL (needs pg_dump and a PostgreSQL of the system)", () => {
  test("restores everything, and numbers continue", async () => {
    const postgres = startPostgres({ programs: postgresWithDump });
    onTestFinished(() => postgres.stop(), SLOW_TIMEOUT);
    const place = { databaseUrl: await postgres.create(), dataFolder: "" };
    const database = await open(place);
    for (const key of ["a", "b"]) await store(database, key);
    const folder = await temporaryFolder();
    const file = join(folder, "copy.sql");
    vi.stubEnv("PATH", postgresWithDump);
    expect(await backUp(place, file)).toBe(2);

    const databaseUrl = await postgres.create();
    // As described in docs/operating.md.
    await promisify(execFile)("psql", ["--set=ON_ERROR_STOP=1", "--single-transaction", `--file=${file}`, databaseUrl]);
    const restored = await open({ databaseUrl, dataFolder: "" });
    expect(await listSubmissions(restored)).toEqual(await listSubmissions(database));
    expect(await store(restored, "c")).toBe("AC-2026-000003");
  });
});
