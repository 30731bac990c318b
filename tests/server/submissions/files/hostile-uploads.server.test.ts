/** Uploads that no browser sends: each gets a clear sentence, leaves nothing, and takes little memory. */
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { waitingBytes } from "../../../../server/submissions/files/file-store.ts";
import { drawing, receiptOf, uploadChallenge } from "../../../support/server/files.ts";
import { END, filledBody, partHead, sendRaw, uploadStart } from "../../../support/server/raw-upload.ts";
import { startServer, type TestServer, temporaryFolder } from "../../../support/server/server.ts";
import { startSite } from "../../../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
const MAX_MEMORY = 450 * MEGABYTE;

/** Checks that nothing of an upload was kept, in rows or in files. */
async function expectNothing({ database, settings }: TestServer): Promise<void> {
  await vi.waitFor(async () => {
    expect(await waitingBytes(database)).toBe(0);
    expect(await readdir(join(settings.dataFolder, "files")).catch(() => [])).toEqual([]);
  }, SLOW_TIMEOUT);
}

const LARGE = { status: 413, message: "The file is larger than 10 MB.", fields: ["size"] };
const TWO_PARTS = "The upload can't be read. It has two parts: the solved challenge, and then one file.";

describe("an upload", () => {
  test("of 5 GB is refused by its length before it is read, and while it streams without one", async () => {
    const server = await startServer();
    const url = `${server.origin}/api/inquiry/files`;
    const start = uploadStart(await uploadChallenge(server.ask));
    const announced = await sendRaw(url, filledBody(start, 5 * GIGABYTE), { length: 5 * GIGABYTE });
    expect(announced).toMatchObject(LARGE);
    expect(announced.sent).toBeLessThan(100 * MEGABYTE);
    const chunked = await sendRaw(url, filledBody(start, 5 * GIGABYTE));
    expect(chunked).toMatchObject(LARGE);
    expect(chunked.sent).toBeLessThan(200 * MEGABYTE);
    await expectNothing(server);
  });

  test.each([
    [
      "without an end",
      (start: string) => [start, "x".repeat(5000)],
      400,
      "The body is incomplete or broken. Please send it again.",
    ],
    ["without parts", () => [END], 400, TWO_PARTS],
    ["without a challenge", () => [partHead("file", "a.step"), "x", END], 400, TWO_PARTS],
    ["with a second file", (start: string) => [start, "\r\n", partHead("file", "b.step"), "x", END], 400, TWO_PARTS],
    [
      "of a thousand parts",
      (start: string) => [start, ...Array(1000).fill(`\r\n${partHead("x")}y`), END],
      413,
      "The request is too large.",
    ],
    ["of a thousand parts before its file", () => [...Array(1000).fill(`${partHead("x")}y\r\n`), END], 400, TWO_PARTS],
    ["with a head without end", () => [`--hostile\r\ncontent-disposition: ${"x".repeat(MEGABYTE)}`], 400, undefined],
    ["named by a prototype", () => [`${partHead("__proto__")}x`, END], 400, "The request can't be read."],
  ])("%s is refused with a sentence", async (_, bodyOf, status, message) => {
    const server = await startServer();
    const url = `${server.origin}/api/inquiry/files`;
    const answer = await sendRaw(url, bodyOf(uploadStart(await uploadChallenge(server.ask))));
    expect(answer.status).toBe(status);
    if (message === undefined) expect(answer.message).toMatch(/\.$/);
    else expect(answer.message).toBe(message);
    await expectNothing(server);
    // The server goes on.
    expect((await receiptOf(server.ask, server.origin)).name).toBe("drawing.step");
  });

  test("of another type, or without a boundary, is refused with a sentence", async () => {
    const { ask, origin } = await startServer();
    const post = async (type: string) => {
      const response = await ask("/api/inquiry/files", {
        method: "POST",
        headers: { origin, "content-type": type },
        body: "{}",
      });
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    expect(await post("application/json")).toEqual([400, TWO_PARTS]);
    expect(await post("multipart/form-data")).toEqual([400, expect.stringMatching(/\.$/)]);
    expect((await post("text/plain"))[0]).toBe(415);
  });

  test("that is cut leaves nothing", async () => {
    const server = await startServer();
    const url = `${server.origin}/api/inquiry/files`;
    const start = uploadStart(await uploadChallenge(server.ask));
    async function* cut() {
      yield start;
      yield Buffer.alloc(MEGABYTE, "x");
      await vi.waitFor(async () => expect(await waitingBytes(server.database)).toBeGreaterThan(0), SLOW_TIMEOUT);
      throw new Error("cut");
    }
    await expect(sendRaw(url, cut(), { length: 5 * MEGABYTE })).rejects.toThrow("cut");
    server.app.server.closeAllConnections();
    await expectNothing(server);
  });

  test("that drips ends with the timeout of requests", async () => {
    const server = await startServer({ limits: { requestTimeout: 1500, headersTimeout: 1500, checkInterval: 100 } });
    const url = `${server.origin}/api/inquiry/files`;
    const start = uploadStart(await uploadChallenge(server.ask));
    async function* dripping() {
      yield start;
      for (let drops = 0; drops < 600; drops += 1) {
        yield "x";
        await pause(100);
      }
    }
    const { status, message, sent } = await sendRaw(url, dripping(), { length: 5 * MEGABYTE });
    expect([status, message]).toEqual([408, "The request took too long."]);
    expect(sent).toBeLessThan(start.length + 300);
    await expectNothing(server);
  });

  test("is limited to a number at a time for each network", async () => {
    const server = await startServer();
    const url = `${server.origin}/api/inquiry/files`;
    const start = uploadStart(await uploadChallenge(server.ask));
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    async function* waiting() {
      yield start;
      await goOn;
      yield END;
    }
    const running = Array.from({ length: 12 }, () => sendRaw(url, waiting(), { length: start.length + END.length }));
    await vi.waitFor(async () => {
      const rows = await server.database.selectFrom("attachments").select("id").execute();
      expect(rows).toHaveLength(12);
    }, SLOW_TIMEOUT);
    expect(await sendRaw(url, [start, END])).toMatchObject({ status: 429, fields: ["many"] });
    resolve();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(await sendRaw(url, [start, END])).toMatchObject({ status: 201 });
  });
});

test("a posted form of 5 GB, or with a thousand files, is refused with a sentence", async () => {
  const server = await startServer();
  const url = `${server.origin}/inquiry`;
  const form = `${partHead("lang")}3\r\n`;
  const large = "The form is too large. An inquiry has at most 5 files, of 30 MB together.";
  const announced = await sendRaw(url, filledBody(form, 5 * GIGABYTE), { length: 5 * GIGABYTE });
  expect([announced.status, announced.message]).toEqual([413, large]);
  const endless = await sendRaw(url, filledBody(`${form}${partHead("files", "a.step")}`, 5 * GIGABYTE));
  expect([endless.status, endless.message]).toEqual([411, "A form with files must announce its length."]);
  expect(endless.sent).toBeLessThan(100 * MEGABYTE);
  const field = [`${form}${partHead("message")}`, "x".repeat(2 * MEGABYTE), END];
  const sizeOf = (pieces: readonly string[]) => pieces.reduce((sum, { length }) => sum + length, 0);
  const sendWhole = (pieces: readonly string[]) => sendRaw(url, pieces, { length: sizeOf(pieces) });
  expect(await sendWhole(field)).toMatchObject({ status: 413, message: large });
  const files = Array.from({ length: 1000 }, (_, index) => `${partHead("files", `${index}.step`)}x\r\n`);
  expect(await sendWhole([form, ...files, END])).toMatchObject({
    status: 413,
    message: "The request is too large.",
  });
  await expectNothing(server);
});

/** Returns the memory that a process takes, or had taken at most: bytes. */
function memoryOf(pid: number, line: "VmRSS" | "VmHWM"): number {
  const kilobytes = new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

test.runIf(process.platform === "linux")("uploads of many networks at once stay below 450 MB of memory", async () => {
  const data = await temporaryFolder();
  const { child, origin, ask } = await startSite({ DATA: data, TRUST_PROXY: "1", LOG_LEVEL: "silent" });
  const url = `${origin}/api/inquiry/files`;
  const content = drawing("large", 9 * MEGABYTE);
  const everybody = Array.from({ length: 24 }, (_, index) => ({ "x-forwarded-for": `10.${index}.0.1` }));
  // Solved before, because the work of this process would keep the uploads apart.
  const starts: string[] = [];
  for (const headers of everybody) starts.push(uploadStart(await uploadChallenge(ask, { headers })));
  const outcomes = await Promise.all(
    everybody.map(async (headers, index) => {
      const start = starts[index] ?? "";
      const large = index % 6 === 0;
      const body = large ? filledBody(start, 5 * GIGABYTE) : [start, content, END];
      return { large, ...(await sendRaw(url, body, { headers })) };
    }),
  );
  for (const { large, status } of outcomes) expect(large ? [413, 503] : [201, 503]).toContain(status);
  expect(outcomes.filter(({ status }) => status === 201).length).toBeGreaterThan(5);
  expect(memoryOf(child.pid ?? 0, "VmHWM")).toBeLessThan(MAX_MEMORY);
});
