/** Files of inquiries: uploaded one by one, checked, stored, named by an inquiry, and deleted without one. */

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { FileReceipt } from "../../../../contract/inquiry-files.ts";
import { attachedFiles } from "../../../../server/submissions/files/attached.ts";
import { MAX_WAITING, openFileStore, waitingBytes } from "../../../../server/submissions/files/file-store.ts";
import { writtenTable } from "../../../../tools/products/table-file.ts";
import { DATABASES } from "../../../support/server/databases.ts";
import { drawing, HEADS, receiptOf, upload, uploadChallenge } from "../../../support/server/files.ts";
import { answerOf, inquiry, prove, send } from "../../../support/server/forms.ts";
import { startServer, type TestServer } from "../../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const DAY = 24 * 3_600_000;
const MEGABYTE = 1024 * 1024;

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

  test("needs a challenge of the inquiry's form, from this network, that is not too old", async () => {
    const { ask, origin } = await startServer();
    const other = await ask("/api/challenge?form=contact");
    const { message } = (await other.json()) as { message: { challenge: string } };
    for (const challenge of ["none", message.challenge]) {
      const response = await upload(ask, origin, { challenge });
      expect(await problemOf(response)).toMatchObject({ status: 403, fields: ["proof"] });
    }
    const own = await uploadChallenge(ask);
    expect((await upload(ask, origin, { challenge: own })).status).toBe(201);
    expect((await upload(ask, origin, { challenge: own })).status).toBe(201);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 46 * 60_000);
    expect((await upload(ask, origin, { challenge: own })).status).toBe(403);
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
    await database
      .insertInto("attachments")
      .values({
        id: "other",
        submission_id: null,
        place: null,
        name: "a.pdf",
        kind: "pdf",
        size: MAX_WAITING - MEGABYTE,
        hash: "0",
        stored_at: Date.now(),
      })
      .execute();
    const full = await upload(ask, origin, { content: drawing("x", 2 * MEGABYTE) });
    expect([full.status, full.headers.get("retry-after")]).toEqual([503, "600"]);
    expect((await answerOf(full)).fields).toEqual(["full"]);
    expect((await upload(ask, origin)).status).toBe(201);
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
