/** The embedded database in trouble, and after mistakes of its operator. */
import { chmod, copyFile, open, readdir, readFile, rename, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "../../../server/database/database.ts";
import { DatabaseUnavailable } from "../../../server/database/unavailable.ts";
import { deleteSubmission, deleteSubmissionsBefore, listSubmissions } from "../../../server/submissions/inbox/inbox.ts";
import { startRetention } from "../../../server/submissions/inbox/retention.ts";
import { answerOf, inquiry, prove, send } from "../../support/server/forms.ts";
import { startServer, temporaryFolder } from "../../support/server/server.ts";
import { run } from "../../support/server/site-process.ts";
import { newContact, storedContact, storeNew } from "../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";
import { startTroubled } from "./trouble.ts";

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

const FILE = "submissions.sqlite";

/** Opens the database as another program that writes. */
function lock(folder: string): () => void {
  const other = new DatabaseSync(join(folder, FILE));
  onTestFinished(() => other.close());
  other.exec("begin immediate");
  return () => other.exec("rollback");
}

describe("when the embedded database is in trouble", { timeout: SLOW_TIMEOUT }, () => {
  test("pages are served while a form waits for the lock of another program", async () => {
    const { ask, origin, settings } = await startServer({ patience: 60_000 });
    const body = inquiry(await prove(ask));
    const unlock = lock(settings.dataFolder);
    let isAnswered = false;
    const form = send(ask, origin, "/api/inquiry", body).finally(() => {
      isAnswered = true;
    });
    for (const path of ["/home", "/esg", "/api/page?page=home&lang=3"]) {
      expect((await ask(path)).status).toBe(200);
    }
    expect(isAnswered).toBe(false);
    unlock();
    expect(await answerOf(await form)).toMatchObject({ status: 1 });
  });

  test("forms are refused within seconds while another program holds a lock, and accepted afterwards", async () => {
    const { settings, expectTrouble, expectRecovery } = await startTroubled();
    const unlock = lock(settings.dataFolder);
    await expectTrouble();
    unlock();
    await expectRecovery();
  });

  test("forms are refused while the disk is full, and accepted afterwards", async () => {
    const { database, expectTrouble, expectRecovery } = await startTroubled();
    // SQLite uses the current size as the limit.
    await sql`pragma max_page_count = 1`.execute(database);
    let sent = 0;
    const fill = async () => {
      for (;;) {
        sent += 1;
        const row = { key: `${sent}`, kind: "contact", reference: `${sent}`, sent_at: "", body: "x" } as const;
        await database.insertInto("submissions").values(row).execute();
      }
    };
    await expect(fill()).rejects.toThrow("full");
    await expectTrouble();
    await sql`pragma max_page_count = 1000000`.execute(database);
    await expectRecovery();
  });

  test("nothing is acknowledged while the file is moved away", async () => {
    const { settings, expectTrouble, expectRecovery } = await startTroubled();
    const file = join(settings.dataFolder, FILE);
    await rename(file, `${file}.elsewhere`);
    await expectTrouble();
    await rename(`${file}.elsewhere`, file);
    await expectRecovery();
  });

  test("nothing is acknowledged after the file was emptied", async () => {
    const { settings, expectTrouble } = await startTroubled();
    await truncate(join(settings.dataFolder, FILE), 0);
    await expectTrouble();
  });

  test("a hanging thread is replaced once it has ended", async () => {
    const { database, expectTrouble, expectRecovery } = await startTroubled();
    // Takes seconds on a fast machine as well, so that the timeout passes first.
    const endless = sql`with recursive n (x) as (select 1 union all select x + 1 from n where x < 40000000)
      select count(*) from n`;
    const hanging = expect(endless.execute(database)).rejects.toThrow(DatabaseUnavailable);
    await expectTrouble();
    await hanging;
    await expectRecovery();
  });

  test("a transaction that is left open blocks nobody", async () => {
    const { database, expectRecovery } = await startTroubled();
    await sql`begin immediate`.execute(database);
    await expectRecovery();
    expect(await listSubmissions(database)).toHaveLength(2);
  });
});

test("servers that start at the same time create the tables once", { timeout: SLOW_TIMEOUT }, async () => {
  const place = { databaseUrl: null, dataFolder: await temporaryFolder() };
  const servers = await Promise.all([1, 2, 3].map(() => openDatabase(place)));
  onTestFinished(async () => void (await Promise.all(servers.map((database) => database.destroy()))));
  for (const database of servers) expect(await listSubmissions(database)).toEqual([]);
});

/** Opens a database in a new folder, with a function that stores something in it. */
async function openStore(folder: string) {
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  onTestFinished(() => database.destroy());
  return database;
}
const store = (database: Database, key: string, sentAt?: Date) => storeNew(database, "AC", newContact(key), sentAt);

/** Creates a folder with a database that has issued two numbers. */
async function usedFolder(): Promise<string> {
  const folder = await temporaryFolder();
  const database = await openStore(folder);
  for (const key of ["a", "b"]) await store(database, key);
  await database.destroy();
  return folder;
}

describe("numbers never restart", () => {
  const GONE = "it is gone, though numbers up to 2 were given out.";
  const OTHER = "it is not the one that gave out the numbers up to 2.";
  test.each([
    ["was removed", (file: string) => rm(file), GONE],
    ["was emptied", (file: string) => truncate(file, 0), OTHER],
    ["was exchanged", async (file: string) => copyFile(join(await usedFolder(), FILE), file), OTHER],
  ])("a database that %s is refused at the start with one line", async (_, change, reason) => {
    const folder = await usedFolder();
    await change(join(folder, FILE));
    const line = `The database in ${folder} can't be opened: ${reason} Put the right one back, or remove submissions.identity beside it to start over.`;
    await expect(openStore(folder)).rejects.toMatchObject({ lines: [line] });
    await rm(join(folder, "submissions.identity"));
    await openStore(folder);
  });

  test("a restored older copy continues with the next number", async () => {
    const folder = await usedFolder();
    const file = join(folder, FILE);
    await copyFile(file, `${file}.copy`);
    const later = await openStore(folder);
    for (const key of ["c", "d"]) await store(later, key);
    await later.destroy();
    await copyFile(`${file}.copy`, file);
    const restored = await openStore(folder);
    expect(await listSubmissions(restored)).toHaveLength(2);
    expect(await store(restored, "e")).toMatch(/-000005$/);
  });

  test("a database of another program is refused with one line and not changed", async () => {
    const folder = await temporaryFolder();
    const other = new DatabaseSync(join(folder, FILE));
    other.exec("create table recipes (name text)");
    other.close();
    await expect(openStore(folder)).rejects.toMatchObject({
      lines: [`The database in ${folder} can't be opened: it belongs to another program.`],
    });
  });

  test("a damaged database is refused with one line", async () => {
    const folder = await usedFolder();
    const file = join(folder, FILE);
    const { size } = await stat(file);
    const database = new DatabaseSync(file);
    const { rootpage } = database.prepare("select rootpage from sqlite_master where name = 'submissions'").get() ?? {};
    database.close();
    const handle = await open(file, "r+");
    await handle.write(Buffer.alloc(200, 0x55), 0, 200, (Number(rootpage) - 1) * 4096);
    await handle.close();
    expect((await stat(file)).size).toBe(size);
    await expect(openStore(folder)).rejects.toMatchObject({
      lines: [expect.stringMatching(/can't be opened: .*(damaged|malformed)[^\n]*\.$/)],
    });
  });
});

test("only the owner can read the files, also those that were public before", async () => {
  const folder = await usedFolder();
  await chmod(join(folder, FILE), 0o644);
  await store(await openStore(folder), "c");
  for (const name of [FILE, `${FILE}-wal`, `${FILE}-shm`, "submissions.identity"]) {
    expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
  }
});

test("forms are stored during a large deletion", async () => {
  const database = await openStore(await temporaryFolder());
  const old = Array.from({ length: 500 }, (_, index) => ({
    key: `old ${index}`,
    kind: "contact" as const,
    reference: `OLD-${index}`,
    sent_at: "2020-01-01T00:00:00.000Z",
    body: "{}",
  }));
  await database.insertInto("submissions").values(old).execute();
  const deleting = deleteSubmissionsBefore(database, "2021-01-01");
  await store(database, "new");
  expect((await listSubmissions(database)).length).toBeGreaterThan(1);
  expect(await deleting).toBe(500);
  expect(await listSubmissions(database)).toHaveLength(1);
});

describe("deleted data is in no file, while the server has the database open", {
  timeout: SLOW_TIMEOUT,
}, () => {
  /** Long enough to fill database pages, and unique. */
  const MARKER = `geheim-${"突波".repeat(4)}-`;
  const OLD = new Date("2020-01-01T00:00:00Z");

  async function openMarked() {
    const folder = await temporaryFolder();
    const database = await openStore(folder);
    const store = async (key: string, sentAt: Date) => {
      const message = `${MARKER}${key} `.repeat(key.endsWith("0") ? 400 : 3);
      const body = storedContact({ email: `${MARKER}@example.com`, message });
      return storeNew(database, "AC", newContact(key, { body }), sentAt);
    };
    const references: string[] = [];
    for (let index = 0; index < 40; index += 1) references.push(await store(`${index}`, OLD));
    const filesWithMarker = async () => {
      const found: string[] = [];
      for (const name of await readdir(folder)) {
        if ((await readFile(join(folder, name))).includes(MARKER)) found.push(name);
      }
      return found.sort();
    };
    const inbox = (...args: string[]) => run("tools/inbox.ts", args, { DATA: folder }).ended;
    return { database, references, filesWithMarker, inbox };
  }

  test("the marker is found before the deletion", async () => {
    const { filesWithMarker, references, inbox } = await openMarked();
    expect(await filesWithMarker()).toEqual([`${FILE}-wal`]);
    await inbox("delete", references[0] ?? "", "--yes");
    expect(await filesWithMarker()).toEqual([FILE]);
  });

  test.each([
    ["erased with a person", ["erase", "--person", `${MARKER}@example.com`, "--yes"]],
    ["deleted by age", ["delete", "--before", "2021-01-01", "--yes"]],
  ])("%s", async (_, args) => {
    const { filesWithMarker, inbox } = await openMarked();
    expect((await inbox(...args)).code).toBe(0);
    expect(await filesWithMarker()).toEqual([]);
  });

  test("deleted one by one", async () => {
    const { database, references, filesWithMarker } = await openMarked();
    for (const reference of references) expect(await deleteSubmission(database, reference)).toBe(true);
    expect(await filesWithMarker()).toEqual([]);
  });

  test("purged by the server itself", async () => {
    const { database, filesWithMarker } = await openMarked();
    const retention = startRetention(database, { contact: 30 }, SILENT);
    await retention.close();
    expect(await filesWithMarker()).toEqual([]);
  });

  test("deleted while another program was reading, at the server's next attempt", async () => {
    const { database, filesWithMarker } = await openMarked();
    const [{ file = "" } = {}] = (await sql<{ file: string }>`select file from pragma_database_list`.execute(database))
      .rows;
    const reader = new DatabaseSync(file);
    onTestFinished(() => void (reader.isOpen && reader.close()));
    reader.exec("begin; select count(*) from submissions");
    await deleteSubmissionsBefore(database, "2021-01-01");
    expect(await filesWithMarker()).not.toEqual([]);
    reader.close();
    await startRetention(database, {}, SILENT).close();
    expect(await filesWithMarker()).toEqual([]);
  });
});
