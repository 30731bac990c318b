/** Files of stored inquiries: in the mail, in `npm run inbox`, in exports and backups, and gone with their inquiry. */

import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { fileKindOf } from "../../../../contract/inquiry-files.ts";
import { SPECIFIED_LANGUAGES } from "../../../../contract/languages.ts";
import { backUp } from "../../../../server/backup/back-up.ts";
import { type Database, openDatabase } from "../../../../server/database/database.ts";
import { attachedFiles } from "../../../../server/submissions/files/attached.ts";
import { type FileStore, openFileStore } from "../../../../server/submissions/files/file-store.ts";
import { storeSubmission } from "../../../../server/submissions/forms/store-submission.ts";
import { listSubmissions } from "../../../../server/submissions/inbox/inbox.ts";
import { forgetOld, startRetention } from "../../../../server/submissions/inbox/retention.ts";
import { startOutbox } from "../../../../server/submissions/mail/outbox.ts";
import { DATABASES } from "../../../support/server/databases.ts";
import { drawing } from "../../../support/server/files.ts";
import { startMailServer } from "../../../support/server/mail-server.ts";
import { testMailedSite } from "../../../support/server/mailed-site.ts";
import { temporaryFolder } from "../../../support/server/server.ts";
import { run } from "../../../support/server/site-process.ts";
import { storedInquiry } from "../../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const MEGABYTE = 1024 * 1024;
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SITE = testMailedSite({ publicUrl: "https://acme.example", languages: SPECIFIED_LANGUAGES, timeZone: "UTC" });
/** In every drawing. */
const MARK = "drawn by Mei Lin";

async function* once(bytes: Uint8Array) {
  yield bytes;
}

interface NewFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Stores an inquiry with files. Returns its reference. */
async function keep(
  database: Database,
  store: FileStore,
  key: string,
  files: readonly NewFile[],
  sentAt = new Date("2026-03-01T10:00:00Z"),
): Promise<string> {
  const stored = [];
  for (const { name, content } of files)
    stored.push(
      await store.put({ name, kind: fileKindOf(name) ?? "step", most: content.length, content: once(content) }),
    );
  const { reference } = await storeSubmission(
    database,
    "AC",
    {
      kind: "inquiry",
      key,
      body: storedInquiry({ email: `${key}@example.com` }),
      challenge: { nonce: key, expiresAt: Date.now() + 60_000 },
      files: stored.map(({ id }) => id),
    },
    sentAt,
  );
  return reference;
}

async function open(databaseUrl: string | null = null, dataFolder?: string) {
  const place = { databaseUrl, dataFolder: dataFolder ?? (await temporaryFolder()) };
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy().catch(() => undefined));
  const environment = { DATA: place.dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const inbox = (...args: string[]) => run("tools/inbox.ts", args, environment).ended;
  return { place, database, store: openFileStore(database, place), inbox };
}

const one = (name = "plan.step", mark = "one", size?: number): NewFile => ({
  name,
  content: drawing(`${mark} ${MARK}`, size),
});

/** Returns the files below a folder that hold a text. */
async function filesHolding(folder: string, text: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, "latin1") })));
  return read.filter((each) => each.text.includes(text)).map(({ path }) => path);
}

describe.each(DATABASES)("the files of an inquiry: %s", (_, start) => {
  test("are written into a folder by the inbox, which overwrites nothing", async () => {
    const { database, store, inbox } = await open(await start());
    const files = [one("plan.step", "a", 700_000), one("plan.STEP", "b"), one("圖.step", "c")];
    const reference = await keep(database, store, "a", files);
    const folder = join(await temporaryFolder(), "new", "folder");
    const { code, out, err } = await inbox("files", reference.toLowerCase(), "--out", folder);
    const names = ["plan.step", "plan (2).STEP", "圖.step"];
    expect({ code, err, out }).toEqual({
      code: 0,
      err: "",
      out: names.map((name) => `Written: ${join(folder, name)}\n`).join(""),
    });
    for (const [index, name] of names.entries())
      expect((await readFile(join(folder, name))).equals(Buffer.from(files[index]?.content ?? "")), name).toBe(true);
    await writeFile(join(folder, "plan.step"), "mine");
    const again = await inbox("files", reference, "--out", folder);
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringContaining(`${join(folder, "plan.step")} is there already. Name another folder.`),
    ]);
    expect(await readFile(join(folder, "plan.step"), "utf8")).toBe("mine");
  });

  test("are at most five, of 30 MB together, also where an inquiry takes them", async () => {
    const { database, store } = await open(await start());
    const large = ["a", "b", "c", "d"].map((mark) => one(`${mark}.step`, mark, 9 * MEGABYTE));
    const many = Array.from({ length: 6 }, (_, index) => one(`${index}.step`, String(index)));
    for (const files of [large, many])
      await expect(keep(database, store, "a", files)).rejects.toMatchObject({ problem: "total" });
    // A refused inquiry spends nothing.
    expect(await keep(database, store, "a", large.slice(1))).toBe("AC-2026-000001");
    expect((await attachedFiles(database, 1)).get(1)).toHaveLength(3);
  });

  test("are listed with their sizes by the inbox and both exports", async () => {
    const { database, store, inbox } = await open(await start());
    const reference = await keep(database, store, "a", [one("plan.step", "a", 1_258_291), one("b.step", "b", 3000)]);
    expect((await inbox()).out).toContain("1 product(s), 2 file(s)");
    expect((await inbox("show", reference)).out).toContain("\nFiles:\n- plan.step (1.3 MB)\n- b.step (3 kB)\n");
    for (const args of [["export"], ["export", "--lines"]]) {
      const { out } = await inbox(...args);
      expect(out).toMatch(/^\uFEFFreference,.*,answer_due_at,files/);
      expect(out).toContain('"plan.step (1.3 MB)\nb.step (3 kB)"');
    }
    const [entry] = JSON.parse((await inbox("export", "--format", "json")).out);
    expect(entry.files).toEqual([
      expect.objectContaining({ name: "plan.step", kind: "step", hash: expect.stringMatching(/^[0-9a-f]{64}$/) }),
      expect.objectContaining({ name: "b.step" }),
    ]);
  });

  test("are attached to the mail up to 10 MB together, and the others are named with the command", async () => {
    const { database, store } = await open(await start());
    const files = [
      one("a.step", "a", 6 * MEGABYTE),
      one("b.step", "b", 5 * MEGABYTE),
      one("c.step", "c", 900),
      // Mail servers refuse them.
      one("d.zip", "d", 800),
    ];
    const reference = await keep(database, store, "a", files);
    const { mails, mail } = await startMailServer();
    const outbox = startOutbox(database, mail, SILENT, {
      site: () => SITE,
      digestDay: () => "2026-03-01",
      files: store,
    });
    onTestFinished(() => outbox.close());
    await vi.waitFor(() => expect(mails).toHaveLength(1), SLOW_TIMEOUT);
    const [text = ""] = mails;
    const [, boundary = ""] = /boundary="([^"]+)"/.exec(text) ?? [];
    const parts = text.split(`--${boundary}`).slice(1, -1);
    const attached = parts.slice(1).map((part) => {
      const [head = "", ...body] = part.split("\n\n");
      return { name: /filename=(\S+)/.exec(head)?.[1], bytes: Buffer.from(body.join("\n\n"), "base64") };
    });
    expect(attached.map(({ name }) => name)).toEqual(["a.step", "c.step"]);
    expect(
      attached.map(({ bytes }) =>
        bytes.equals(Buffer.from(files.find(({ content }) => content.length === bytes.length)?.content ?? "")),
      ),
    ).toEqual([true, true]);
    for (const line of [
      "- a.step (6.3 MB)",
      "- b.step (5.2 MB)",
      "- c.step (947 bytes)",
      `- d.zip (847 bytes)\n  Not attached: npm run inbox -- files ${reference} --out FOLDER`,
    ])
      expect(parts[0]).toContain(line);
  });

  test("that are damaged do not keep the mail back", async () => {
    const { database, store, place } = await open(await start());
    await keep(database, store, "a", [one("a.step", "a"), one("b.step", "b")]);
    if (place.databaseUrl) await database.deleteFrom("attachment_chunks").execute();
    else
      for (const name of await readdir(join(place.dataFolder, "files")))
        await writeFile(join(place.dataFolder, "files", name), "x");
    const { mails, mail } = await startMailServer();
    const outbox = startOutbox(database, mail, SILENT, {
      site: () => SITE,
      digestDay: () => "2026-03-01",
      files: store,
    });
    onTestFinished(() => outbox.close());
    await vi.waitFor(() => expect(mails).toHaveLength(1), SLOW_TIMEOUT);
    expect(mails[0]).toContain("- b.step (2 kB)\n  Not attached: npm run inbox -- files ");
  });

  test.each(["delete", "delete --before", "erase", "retention"])("leave nothing after %s", async (how) => {
    const { place, database, store, inbox } = await open(await start());
    const reference = await keep(database, store, "a", [one("plan.step", "a", 600_000)]);
    const other = await keep(database, store, "b", [{ name: "other.step", content: drawing("kept") }], new Date());
    if (how === "retention") {
      await forgetOld(database, { inquiry: 30 }, SILENT);
      const retention = startRetention(database, { inquiry: 30 }, SILENT, { isBelieved: () => true }, store);
      await retention.close();
    } else if (how === "delete") await inbox("delete", reference, "--yes");
    else if (how === "erase") await inbox("erase", "--person", "A@example.com", "--yes");
    else await inbox("delete", "--before", "2026-03-02", "--yes");
    const entries = await listSubmissions(database);
    expect(entries.map(({ reference: each, files }) => [each, files.length])).toEqual(
      how === "erase"
        ? [
            [other, 1],
            [reference, 0],
          ]
        : [[other, 1]],
    );
    const { chunks } = await database
      .selectFrom("attachment_chunks")
      .select(({ fn }) => fn.countAll<number | string>().as("chunks"))
      .executeTakeFirstOrThrow();
    expect(Number(chunks)).toBe(place.databaseUrl ? 1 : 0);
    if (place.databaseUrl) return;
    expect(await readdir(join(place.dataFolder, "files"))).toHaveLength(1);
    const backups = await temporaryFolder();
    await backUp(place, join(backups, "later.sqlite"));
    for (const folder of [place.dataFolder, backups]) {
      expect(await filesHolding(folder, MARK)).toEqual([]);
      expect(await filesHolding(folder, "plan.step")).toEqual([]);
    }
  });
});

test("a backup holds the files, and a restore brings them back", async () => {
  const { place, database, store, inbox } = await open();
  const files = [one("plan.step", "a", 900_000), one("b.step", "b", 10)];
  const reference = await keep(database, store, "a", files);
  const waiting = await store.put({ name: "w.step", kind: "step", most: 9, content: once(drawing("waits")) });
  const folder = await temporaryFolder();
  const file = join(folder, "copy.sqlite");
  expect((await inbox("backup", file)).code).toBe(0);
  expect(await filesHolding(folder, "waits")).toEqual([]);
  // As described in docs/operating.md: only the database is restored, into an empty data folder.
  const restored = await temporaryFolder();
  await cp(file, join(restored, "submissions.sqlite"));
  const again = await open(null, restored);
  const out = join(await temporaryFolder(), "out");
  expect((await again.inbox("files", reference, "--out", out)).code).toBe(0);
  for (const { name, content } of files)
    expect((await readFile(join(out, name))).equals(Buffer.from(content)), name).toBe(true);
  // A backup of the restored database holds them once more, and erasing them leaves nothing.
  expect((await again.inbox("backup", join(folder, "second.sqlite"))).code).toBe(0);
  expect(await filesHolding(folder, MARK)).toHaveLength(2);
  expect((await again.inbox("erase", "--person", "a@example.com", "--yes")).code).toBe(0);
  await again.database.destroy();
  expect(await filesHolding(restored, MARK)).toEqual([]);
  // Files beside a database that does not know them are left over.
  await mkdir(join(place.dataFolder, "files"), { recursive: true });
  await writeFile(join(place.dataFolder, "files", "left-over"), "x");
  await store.sweep();
  expect(await readdir(join(place.dataFolder, "files"))).toHaveLength(3);
  expect(existsSync(join(place.dataFolder, "files", waiting.id))).toBe(true);
});

test("a restored database beside the folder of files is read from the backup, and backed up again", async () => {
  const { place, database, store, inbox } = await open();
  const files = [one("plan.step", "a", 900_000), one("b.step", "b", 10)];
  const reference = await keep(database, store, "a", files);
  const backups = await temporaryFolder();
  const copy = join(backups, "copy.sqlite");
  await backUp(place, copy);
  // As described in docs/operating.md: only the database is replaced. The files stay, and one of them was damaged before.
  await database.destroy();
  for (const ending of ["-wal", "-shm"])
    await rm(join(place.dataFolder, `submissions.sqlite${ending}`), { force: true });
  await cp(copy, join(place.dataFolder, "submissions.sqlite"));
  const [damaged = ""] = await readdir(join(place.dataFolder, "files"));
  await writeFile(join(place.dataFolder, "files", damaged), "damaged");
  const restored = await open(null, place.dataFolder);
  const later = await keep(restored.database, restored.store, "b", [one("later.step", "c", 300_000)]);
  const expectWhole = async (run: typeof inbox) => {
    const out = join(await temporaryFolder(), "out");
    expect((await run("files", reference, "--out", out)).err).toBe("");
    expect((await run("files", later, "--out", out)).err).toBe("");
    for (const { name, content } of files)
      expect((await readFile(join(out, name))).equals(Buffer.from(content)), name).toBe(true);
  };
  await expectWhole(restored.inbox);
  for (const name of ["second.sqlite", "third.sqlite"]) expect(await backUp(place, join(backups, name))).toBe(2);
  const other = await temporaryFolder();
  await cp(join(backups, "third.sqlite"), join(other, "submissions.sqlite"));
  await expectWhole((await open(null, other)).inbox);
  // Erasing reaches both places.
  expect((await restored.inbox("erase", "--person", "a@example.com", "--yes")).code).toBe(0);
  expect((await restored.inbox("erase", "--person", "b@example.com", "--yes")).code).toBe(0);
  await restored.database.destroy();
  expect(await filesHolding(place.dataFolder, MARK)).toEqual([]);
  expect(await readdir(join(place.dataFolder, "files"))).toEqual([]);
});

test("a damaged or missing file is named, and no part of it stays in the folder", async () => {
  const { place, database, store, inbox } = await open();
  const reference = await keep(database, store, "a", [one()]);
  const [name = ""] = await readdir(join(place.dataFolder, "files"));
  await writeFile(join(place.dataFolder, "files", name), drawing("exchanged"));
  const out = await temporaryFolder();
  const { code, err } = await inbox("files", reference, "--out", out);
  expect([code, err]).toEqual([1, expect.stringContaining("the content of plan.step is damaged or gone")]);
  expect(await readdir(out)).toEqual([]);
  for (const [args, why] of [
    [["files", reference], "files needs a reference number, and --out with a folder"],
    [["files", "AC-2026-000009", "--out", out], "There is no submission AC-2026-000009."],
    [["files", await keep(database, store, "b", []), "--out", out], "AC-2026-000002 has no files."],
  ] as const)
    expect((await inbox(...args)).err).toContain(why);
});
