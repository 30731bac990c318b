/** Files of inquiries: uploaded one by one, checked, stored, named by an inquiry, and deleted without one. */

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { UploadProof } from "../../../../contract/forms.ts";
import type { FileReceipt } from "../../../../contract/inquiry-files.ts";
import type { Database } from "../../../../server/database/database.ts";
import { attachedFiles } from "../../../../server/submissions/files/attached.ts";
import { type DiskLog, readFreeSpace, watchDisk } from "../../../../server/submissions/files/disk-space.ts";
import { MAX_WAITING, openFileStore, waitingBytes } from "../../../../server/submissions/files/file-store.ts";
import { CHALLENGE_RULES } from "../../../../server/submissions/spam/challenge.ts";
import { writtenTable } from "../../../../tools/products/table-file.ts";
import { DATABASES, newPostgres } from "../../../support/server/databases.ts";
import { drawing, HEADS, receiptOf, upload, uploadChallenge, writtenProof } from "../../../support/server/files.ts";
import { answerOf, inquiry, prove, send } from "../../../support/server/forms.ts";
import { startServer, type TestServer } from "../../../support/server/server.ts";
import { addWaiting } from "../../../support/server/waiting-files.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const DAY = 24 * 3_600_000;
const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
/** The kilobytes of a megabyte, in which a day is counted. */
const KILOBYTES = 1024;

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const bytes of content) all.push(bytes);
  return Buffer.concat(all);
}

const problemOf = async (response: Response) => {
  const { fields, message } = await answerOf(response);
  return { status: response.status, fields, message };
};

/** Sends an inquiry with the receipts of files. */
const sendWith = async ({ ask, origin }: TestServer, receipts: readonly FileReceipt[], proof = prove(ask)) =>
  send(ask, origin, "/api/inquiry", inquiry(await proof, { files: receipts.map(({ receipt }) => receipt) }));

/** Counts so many kilobytes of files for the day that begins now. */
const setDay = (database: Database, count: number) =>
  database
    .insertInto("counts")
    .values({ key: "day-kilobytes:everybody", count, ends_at: Date.now() + DAY })
    .execute();

const filesFolder = ({ settings }: TestServer) => join(settings.dataFolder, "files");
const filesIn = async (server: TestServer) => (existsSync(filesFolder(server)) ? readdir(filesFolder(server)) : []);

describe.each(DATABASES)("a file that is uploaded: %s", (_, start) => {
  test("is stored, and belongs to the inquiry that names its receipt", async () => {
    const server = await startServer({ settings: { databaseUrl: await start() } });
    const { ask, origin, database, settings } = server;
    const contents = [drawing("first", 3 * MEGABYTE), drawing("second", 700)];
    const receipts = [];
    for (const [index, content] of contents.entries())
      receipts.push(await receiptOf(ask, origin, { name: `part ${index}.STEP`, content }));
    expect(receipts.map(({ name, size }) => [name, size])).toEqual(
      contents.map((content, index) => [`part ${index}.STEP`, content.length]),
    );
    const response = await sendWith(server, receipts.toReversed());
    expect(response.status).toBe(200);
    const [files = []] = (await attachedFiles(database)).values();
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ["part 1.STEP", "step"],
      ["part 0.STEP", "step"],
    ]);
    const store = openFileStore(database, settings);
    const read = await Promise.all(files.map((file) => bytesOf(store.read(file))));
    expect(read.map((bytes, index) => bytes.equals(contents.toReversed()[index] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
    ]);
    expect(await waitingBytes(database)).toBe(0);
  });

  test("is deleted after a day without an inquiry, and not with one", async () => {
    const server = await startServer({ settings: { databaseUrl: await start() } });
    const { ask, origin, database, settings } = server;
    const content = drawing("left", 100_000);
    const [kept, left] = [await receiptOf(ask, origin), await receiptOf(ask, origin, { content })];
    expect((await sendWith(server, [kept])).status).toBe(200);
    const store = openFileStore(database, settings);
    await store.sweep(Date.now() + DAY - 60_000);
    expect(await waitingBytes(database)).toBe(left.size);
    await Promise.all([1, 2, 3].map(() => store.sweep(Date.now() + DAY + 1000)));
    expect(await waitingBytes(database)).toBe(0);
    const [files = []] = (await attachedFiles(database)).values();
    expect(files).toHaveLength(1);
    for (const file of files) expect((await bytesOf(store.read(file))).length).toBe(kept.size);
    const { chunks } = await database
      .selectFrom("attachment_chunks")
      .select(({ fn }) => fn.countAll<number | string>().as("chunks"))
      .executeTakeFirstOrThrow();
    expect(Number(chunks) + (await filesIn(server)).length).toBe(1);
    expect(await problemOf(await sendWith(server, [left]))).toMatchObject({ status: 422, fields: ["files"] });
  });

  test("belongs to one inquiry, which gets the same answer when it is sent again", async () => {
    const server = await startServer({ settings: { databaseUrl: await start() } });
    const { ask, origin, database } = server;
    const file = await receiptOf(ask, origin);
    const proof = await prove(ask);
    const answers = [];
    for (let times = 0; times < 2; times += 1)
      answers.push((await answerOf(await sendWith(server, [file], Promise.resolve(proof)))).reference);
    expect(answers).toEqual([`AC-${new Date().getUTCFullYear()}-000001`, answers[0]]);
    expect(await problemOf(await sendWith(server, [file]))).toEqual({
      status: 422,
      fields: ["files"],
      message: "A file is no longer kept, or was sent with another inquiry. Please choose it again.",
    });
    expect((await attachedFiles(database)).size).toBe(1);
    // The refused inquiry spent nothing: its number and its proof are still to be had.
    const next = await sendWith(server, [await receiptOf(ask, origin)]);
    expect((await answerOf(next)).reference).toMatch(/000002$/);
  });

  test("sent at once with many inquiries belongs to one of them", async () => {
    const server = await startServer({ settings: { databaseUrl: await start(), formsPerTenMinutes: 1000 } });
    const { ask, origin, database } = server;
    const files = [await receiptOf(ask, origin), await receiptOf(ask, origin)];
    const proofs = await Promise.all(Array.from({ length: 8 }, () => prove(ask)));
    const responses = await Promise.all(
      proofs.map((proof, index) => sendWith(server, index % 2 ? files : files.toReversed(), Promise.resolve(proof))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    const attached = [...(await attachedFiles(database)).values()];
    expect(attached.map((each) => each.length)).toEqual([2]);
  });
});

describe("a file", () => {
  const sample = async (name: string, content: Uint8Array | string) => {
    const { ask, origin } = await startServer();
    const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
    return upload(ask, origin, { name, content: bytes });
  };

  test.each([
    ["a.pdf", `${HEADS.pdf}x`],
    ["a.STP", `\xef\xbb\xbf\r\n${HEADS.step}`],
    ["a.dxf", HEADS.dxf],
    ["a.dxf", `999\r\nwritten by hand\r\n${HEADS.dxf}`],
    ["a.dxf", HEADS.binaryDxf],
    ["a.dwg", HEADS.dwg],
    ["a.png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
    ["a.JPEG", "\xff\xd8\xff\xe0\0\x10JFIF\0"],
    ["photo.jfif", "\xff\xd8\xff\xe0\0\x10JFIF\0"],
    ["a.step", `/* a comment */\n${HEADS.step}`],
    ["list.csv", "part;quantity\r\n"],
    ["a.gif", "GIF89a"],
    ["a.tif", "II*\0\x08\0\0\0\0\0\0\0"],
    ["a.webp", "RIFF\x24\0\0\0WEBPVP8 "],
  ])("%s is accepted by its first bytes", async (name, content) => {
    expect((await sample(name, content)).status).toBe(201);
  });

  test("of a spreadsheet is accepted", async () => {
    const file = await writtenTable([["part", "quantity"]], "xlsx", { sheet: "List" });
    expect((await sample("list.xlsx", file)).status).toBe(201);
  });

  test.each([
    ["a.exe", HEADS.pdf, 422, "kind"],
    ["pdf", HEADS.pdf, 422, "kind"],
    ["a.pdf.rar", "PK\x03\x04", 422, "kind"],
    ["a.step", HEADS.pdf, 422, "content"],
    ["a.pdf", "MZ\x90\0", 422, "content"],
    ["a.pdf", `<html>${HEADS.pdf}`, 422, "content"],
    ["a.png", "GIF89a", 201, undefined],
    ["a.xlsx", "PK\x03\x04\x14\0\0\0\0\0", 422, "content"],
    ["a.dwg", "AC10", 422, "content"],
    ["a.dxf", "0\nSECTIONS", 422, "content"],
    ["a.step", "", 422, "empty"],
  ])("named %s with the content %j gets %i %s", async (name, content, status, problem) => {
    const response = await sample(name, content);
    expect(response.status).toBe(status);
    if (problem) expect((await answerOf(response)).fields).toEqual([problem]);
  });

  test("larger than 10 MB is refused, announced or not, and leaves nothing", async () => {
    const server = await startServer();
    const { ask, origin, database } = server;
    const content = drawing("large", 10 * MEGABYTE);
    expect(await problemOf(await upload(ask, origin, { content }))).toEqual({
      status: 413,
      fields: ["size"],
      message: "The file is larger than 10 MB.",
    });
    expect([await waitingBytes(database), await filesIn(server)]).toEqual([0, []]);
    const whole = drawing("x", 0);
    const largest = Buffer.concat([whole, Buffer.alloc(10 * MEGABYTE - whole.length, "x")]);
    expect((await upload(ask, origin, { content: largest })).status).toBe(201);
  });

  test("needs a solved challenge of the inquiry's form, from this network, that is not too old", async () => {
    const server = await startServer({ settings: { trustProxy: 1 } });
    const { ask, origin, database } = server;
    const own = await uploadChallenge(ask);
    const { challenge, solutions } = JSON.parse(own) as UploadProof;
    const elsewhere = await uploadChallenge(ask, { headers: { "x-forwarded-for": "192.0.2.1" } });
    const refused = [
      "none",
      challenge,
      JSON.stringify({ challenge }),
      writtenProof({ challenge, solutions: solutions.map((each) => each + 1) }),
      writtenProof({ challenge, solutions: solutions.slice(1) }),
      await uploadChallenge(ask, {}, "contact"),
      elsewhere,
    ];
    for (const each of refused)
      expect(await problemOf(await upload(ask, origin, { challenge: each })), each).toEqual({
        status: 403,
        fields: ["proof"],
        message:
          "The file needs a solved challenge of the inquiry form, not too old and from the same network. Please try again.",
      });
    // Refused before anything is counted or stored.
    expect([await waitingBytes(database), await filesIn(server)]).toEqual([0, []]);
    expect(await database.selectFrom("counts").select("key").where("key", "like", "bytes:%").execute()).toEqual([]);
    expect((await upload(ask, origin, { challenge: own })).status).toBe(201);
    expect((await upload(ask, origin, { challenge: own })).status).toBe(201);
    // It is not spent: the form may use it too.
    const proof = { challenge, solutions, key: crypto.randomUUID(), website: "" };
    expect((await sendWith(server, [], Promise.resolve(proof))).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 46 * 60_000);
    expect((await upload(ask, origin, { challenge: own })).status).toBe(403);
  });

  test("needs no minimum age of its challenge, unlike a form", async () => {
    const rules = { ...CHALLENGE_RULES, bits: 1, count: 1, least: 60_000 };
    const server = await startServer({ forms: { rules } });
    expect((await upload(server.ask, server.origin)).status).toBe(201);
    expect((await sendWith(server, [])).status).toBe(429);
  });

  test("is refused from other sites, and is given to nobody", async () => {
    const { ask, origin } = await startServer();
    expect((await upload(ask, "https://elsewhere.example")).status).toBe(403);
    const { receipt } = await receiptOf(ask, origin);
    const [id = ""] = receipt.split(".");
    for (const path of ["/api/inquiry/files", `/api/inquiry/files/${id}`, `/api/inquiry/files?file=${receipt}`])
      expect((await ask(path)).status, path).toBeGreaterThanOrEqual(404);
    for (const path of [`/files/${id}`, `/data/files/${id}`])
      expect(await (await ask(path)).text()).not.toContain("ISO-10303-21");
  });

  test.each(["forged", "expired", "of another site"])("with a receipt that is %s is asked for again", async (how) => {
    const server = await startServer();
    const { ask, origin } = server;
    const file = await receiptOf(ask, origin);
    const [id, hash, , ...rest] = file.receipt.split(".");
    const other = await startServer({ forms: { secret: "another".repeat(8) } });
    const receipt =
      how === "forged"
        ? [id, hash, 1, ...rest].join(".")
        : how === "expired"
          ? file.receipt
          : (await receiptOf(other.ask, other.origin)).receipt;
    const proof = prove(ask);
    await proof;
    if (how === "expired") {
      vi.useFakeTimers({ toFake: ["Date"] });
      onTestFinished(() => void vi.useRealTimers());
      vi.setSystemTime(Date.now() + DAY);
    }
    const response = await sendWith(server, [{ ...file, receipt }], how === "expired" ? prove(ask) : proof);
    expect(await problemOf(response)).toMatchObject({ status: 422, fields: ["files"] });
  });
});

describe("files of one inquiry", () => {
  test("are at most five, of 30 MB together", async () => {
    const server = await startServer({ settings: { formsPerTenMinutes: 1000 } });
    const { ask, origin } = server;
    const large = [];
    for (const mark of ["a", "b", "c", "d"])
      large.push(await receiptOf(ask, origin, { content: drawing(mark, 9 * MEGABYTE) }));
    expect(await problemOf(await sendWith(server, large))).toEqual({
      status: 413,
      fields: ["total"],
      message: "An inquiry has at most 5 files, of 30 MB together.",
    });
    expect((await sendWith(server, large.slice(1))).status).toBe(200);
    const small = [];
    for (const mark of ["1", "2", "3", "4", "5", "6"])
      small.push(await receiptOf(ask, origin, { content: drawing(mark) }));
    expect((await problemOf(await sendWith(server, small))).status).toBe(400);
    expect((await sendWith(server, small.slice(1))).status).toBe(200);
  });
});

describe("uploads of one network", () => {
  test("are at most 100 MB in an hour, whatever was refused or cut before", async () => {
    const { ask, origin, database } = await startServer();
    // Refused files take nothing of it but what was read.
    for (let times = 0; times < 12; times += 1)
      expect((await upload(ask, origin, { name: "a.exe", content: drawing("x", 9 * MEGABYTE) })).status).toBe(422);
    let sent = 0;
    let last: Response | undefined;
    for (; sent < 12; sent += 1) {
      last = await upload(ask, origin, { content: drawing(String(sent), 9 * MEGABYTE) });
      if (last.status !== 201) break;
    }
    expect(sent).toBe(11);
    const { status, headers } = last as Response;
    expect([status, (await answerOf(last as Response)).fields]).toEqual([429, ["many"]]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3000);
    const rows = await database.selectFrom("counts").select(["key", "count"]).where("key", "like", "bytes:%").execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("127.0.0");
  });

  test("are refused while all waiting files take 2 GB", async () => {
    const { ask, origin, database } = await startServer();
    await addWaiting(database, ["other"], MAX_WAITING - MEGABYTE);
    const full = await upload(ask, origin, { content: drawing("x", 2 * MEGABYTE) });
    expect([full.status, full.headers.get("retry-after")]).toEqual([503, "600"]);
    expect((await answerOf(full)).fields).toEqual(["full"]);
    expect((await upload(ask, origin)).status).toBe(201);
  });

  test("have the last quarter of the waiting room until they have sent the files of an inquiry", async () => {
    const { ask, origin, database } = await startServer({ settings: { trustProxy: 1 } });
    await addWaiting(database, ["other"], 0.75 * MAX_WAITING);
    const [early, newcomer] = ["192.0.2.1", "198.51.100.1"].map((address) => ({ "x-forwarded-for": address }));
    for (const mark of ["a", "b", "c", "d"])
      await receiptOf(ask, origin, { content: drawing(mark, 8 * MEGABYTE), headers: early ?? {} });
    const full = await upload(ask, origin, { headers: early ?? {} });
    expect([full.status, (await answerOf(full)).fields]).toEqual([503, ["full"]]);
    expect((await upload(ask, origin, { headers: newcomer ?? {} })).status).toBe(201);
  });
});

describe("the files of all in a day", () => {
  test("are limited by a setting, beyond which files are refused until the next one, and forms are not", async () => {
    const server = await startServer({ settings: { filesMbPerDay: 100 } });
    const { ask, origin, database } = server;
    await setDay(database, 100 * KILOBYTES - 1);
    const full = await upload(ask, origin);
    expect([full.status, (await answerOf(full)).fields]).toEqual([503, ["full"]]);
    expect(Number(full.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
    expect((await sendWith(server, [])).status).toBe(200);
    // The refused file left the room of its network.
    const rows = await database.selectFrom("counts").select("count").where("key", "like", "bytes:%").execute();
    expect(rows).toEqual([{ count: 0 }]);
    await database
      .updateTable("counts")
      .set({ ends_at: Date.now() - 1 })
      .where("key", "like", "day-%")
      .execute();
    expect((await upload(ask, origin)).status).toBe(201);
  });
});

/** A disk that has so much free space, of 100 GB. */
function diskWith(free: number) {
  const disk = { free, size: 100 * GIGABYTE };
  return { disk, freeSpace: async () => disk };
}

describe("a disk with little free space", () => {
  test("refuses files and takes forms, and the health says so until there is room", async () => {
    const { disk, freeSpace } = diskWith(2 * GIGABYTE - 1);
    const server = await startServer({ freeSpace });
    const { ask, origin } = server;
    const health = async () => {
      const response = await ask("/healthz");
      return [response.status, await response.json()];
    };
    const full = await upload(ask, origin);
    expect([full.status, full.headers.get("retry-after")]).toEqual([503, "600"]);
    expect(await answerOf(full)).toMatchObject({ fields: ["full"], message: expect.stringContaining("no room") });
    expect((await sendWith(server, [])).status).toBe(200);
    expect(await health()).toEqual([200, { status: 1, message: "ok", files: "refused: disk" }]);
    disk.free += 1;
    expect((await upload(ask, origin)).status).toBe(201);
    expect(await health()).toEqual([200, { status: 1, message: "ok" }]);
  });

  test("is one below 2 GB, or below a tenth if that is less", async () => {
    const isLow = (free: number, size: number) => watchDisk("/data", async () => ({ free, size }))();
    expect(await isLow(2 * GIGABYTE - 1, 1000 * GIGABYTE)).toBe(true);
    expect(await isLow(2 * GIGABYTE, 1000 * GIGABYTE)).toBe(false);
    expect(await isLow(GIGABYTE - 1, 10 * GIGABYTE)).toBe(true);
    expect(await isLow(GIGABYTE, 10 * GIGABYTE)).toBe(false);
  });

  test("is logged once, and once when there is room again", async () => {
    const { disk, freeSpace } = diskWith(0);
    const lines: string[] = [];
    const add = (_: unknown, line: string) => void lines.push(line);
    // Only the words are compared.
    const log = { info: add, warn: add } as DiskLog;
    const look = watchDisk("/data", freeSpace, log);
    for (const free of [0, 1, 50 * GIGABYTE, 50 * GIGABYTE]) {
      disk.free = free;
      await look();
    }
    expect(lines).toEqual(["files are refused: the disk has too little free space", "files are accepted again"]);
  });

  test("that does not tell its space refuses nothing, and PostgreSQL's disk is not asked", async () => {
    const fails = () => Promise.reject(new Error("unknown"));
    expect(await watchDisk("/data", fails)()).toBe(false);
    const { freeSpace } = diskWith(0);
    const server = await startServer({ freeSpace, settings: { databaseUrl: await newPostgres() } });
    expect((await upload(server.ask, server.origin)).status).toBe(201);
  });

  test("is told by the system", async () => {
    const { free, size } = await readFreeSpace(import.meta.dirname);
    expect(size).toBeGreaterThan(MEGABYTE);
    expect(free).toBeLessThanOrEqual(size);
  });
});

test("the name of a file is stored without folders and controls, safe on every system", async () => {
  const { ask, origin } = await startServer();
  const names = [
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\me\\plan.pdf", "plan.pdf"],
    ["a\u202egnp.pdf", "agnp.pdf"],
    ["a\u0001b\tc.pdf", "ab c.pdf"],
    ["CON.pdf", "_CON.pdf"],
    [`${".".repeat(255)}pdf`, "file"],
    ["圖面 3.pdf", "圖面 3.pdf"],
    [`${"圖".repeat(200)}.pdf`, `${"圖".repeat(78)}.pdf`],
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(116)}.pdf`],
    ['q"uo<te>|*?.pdf', "q uo_te____.pdf"],
    ["-rf.pdf", "rf.pdf"],
    ["Übersicht-Größe.pdf".normalize("NFD"), "Übersicht-Größe.pdf"],
  ];
  for (const [sent = "", stored] of names) {
    const response = await upload(ask, origin, { name: sent, content: Buffer.from(HEADS.pdf) });
    const answer = (await response.json()) as { file?: FileReceipt; fields?: string[] };
    expect(answer.file?.name ?? answer.fields?.[0], sent).toBe(stored === "file" ? "kind" : stored);
  }
});

test("nothing of a file is readable for other users of the machine", async () => {
  const server = await startServer();
  await receiptOf(server.ask, server.origin);
  const { stat } = await import("node:fs/promises");
  const [name = ""] = await filesIn(server);
  const modes = [filesFolder(server), join(filesFolder(server), name)];
  expect(await Promise.all(modes.map(async (path) => (await stat(path)).mode & 0o077))).toEqual([0, 0]);
  expect((await readFile(join(filesFolder(server), name), "latin1")).startsWith("ISO-10303-21")).toBe(true);
});
