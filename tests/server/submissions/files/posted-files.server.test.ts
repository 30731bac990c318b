/** Files of a form that is posted without scripts: kept through the review, refused with their reasons, and sent. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { FormStart } from "../../../../contract/form-start.ts";
import { waitingBytes } from "../../../../server/submissions/files/file-store.ts";
import { listSubmissions } from "../../../../server/submissions/inbox/inbox.ts";
import { drawing, HEADS } from "../../../support/server/files.ts";
import { startServer, type TestServer } from "../../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const MEGABYTE = 1024 * 1024;
const INQUIRY: readonly (readonly [string, string])[] = [
  ["lang", "3"],
  ["name", "Mei Lin"],
  ["company", "Harbour, Ltd."],
  ["country", "Taiwan"],
  ["email", "mei@example.com"],
  ["phone", "+886 2 1234 5678"],
  ["products", "1"],
  ["inquiry_types.Purpose", "Price"],
  ["inquiry_types.Timing", "Now"],
];

interface File {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Posts the form with files, as a browser does. */
async function post(
  { ask, origin }: TestServer,
  files: readonly File[],
  more: readonly (readonly [string, string])[] = [],
) {
  const form = new FormData();
  for (const [name, value] of [...INQUIRY, ...more]) form.append(name, value);
  // A browser sends a part without a name if no file was chosen.
  if (files.length === 0) form.append("files", new Blob([]), "");
  for (const { name, content } of files) form.append("files", new Blob([Buffer.from(content)]), name);
  form.append("message", "Hello.\r\nPlease call.");
  const response = await ask("/inquiry", { method: "POST", headers: { origin, accept: "text/html" }, body: form });
  const text = await response.text();
  const data = /id="site-input">(.*?)<\/script>/.exec(text)?.[1];
  const input = data ? (JSON.parse(data) as { page: { start: FormStart } }) : undefined;
  return { status: response.status, text, start: input?.page.start };
}

/** The hidden inputs of the review page. */
const reviewed = (start: FormStart | undefined): [string, string][] => [
  ...(start?.files ?? []).map(({ receipt }): [string, string] => ["file", receipt]),
  ["token", start?.token ?? ""],
  ["step", "send"],
];

function withClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
}
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const step = (name: string, mark = name, size?: number): File => ({ name, content: drawing(mark, size) });

describe("files of a form without scripts", () => {
  test("go through the review into the inquiry, which is stored once", async () => {
    withClock();
    const server = await startServer();
    const first = await post(server, [step("a.step", "a", 300_000), step("圖 b.step")]);
    expect([first.status, first.start?.stage]).toEqual([200, "review"]);
    expect(first.start?.files?.map(({ name, size }) => [name, size])).toEqual([
      ["a.step", drawing("a", 300_000).length],
      ["圖 b.step", drawing("圖 b.step").length],
    ]);
    expect(first.start?.values).toMatchObject({ message: "Hello.\nPlease call.", name: "Mei Lin" });
    wait(2000);
    const sent = await post(server, [], reviewed(first.start));
    expect([sent.status, sent.start?.stage]).toEqual([200, "sent"]);
    const again = await post(server, [], reviewed(first.start));
    expect(again.start?.reference).toBe(sent.start?.reference);
    const entries = await listSubmissions(server.database);
    expect(entries.map(({ files }) => files.map(({ name }) => name))).toEqual([["a.step", "圖 b.step"]]);
    expect(await waitingBytes(server.database)).toBe(0);
  });

  test("are added to the earlier ones, and removed by their buttons", async () => {
    withClock();
    const server = await startServer();
    const first = await post(server, [step("a.step"), step("b.step")]);
    const [a, b] = first.start?.files ?? [];
    const kept: [string, string][] = [
      ["file", a?.receipt ?? ""],
      ["file", b?.receipt ?? ""],
    ];
    const changed = await post(server, [step("c.step")], [...kept, ["drop", a?.receipt ?? ""]]);
    expect([changed.start?.stage, changed.start?.files?.map(({ name }) => name)]).toEqual([
      "editing",
      ["b.step", "c.step"],
    ]);
    // A review is for its files: with others it is shown once more.
    wait(2000);
    const other = await post(server, [], reviewed({ ...first.start, files: changed.start?.files } as FormStart));
    expect(other.start?.stage).toBe("review");
    expect(await listSubmissions(server.database)).toEqual([]);
  });

  test("that are not accepted are named with their reasons, and everything else stays", async () => {
    const server = await startServer();
    const { status, start } = await post(server, [
      step("good.step", "good", 100_000),
      { name: "../../a.exe", content: drawing("x") },
      { name: "b.step", content: Buffer.from(HEADS.pdf) },
      { name: "c.step", content: Buffer.alloc(0) },
      step("large.step", "x", 11 * MEGABYTE),
      step("sixth.step"),
    ]);
    expect([status, start?.stage, start?.badFields]).toEqual([422, "invalid", ["files"]]);
    expect(start?.files?.map(({ name }) => name)).toEqual(["good.step"]);
    expect(start?.refusedFiles).toEqual([
      { name: "a.exe", problem: "kind" },
      { name: "b.step", problem: "content" },
      { name: "c.step", problem: "empty" },
      { name: "large.step", problem: "size" },
      { name: "sixth.step", problem: "total" },
    ]);
    expect(start?.values).toMatchObject({ message: "Hello.\nPlease call.", email: "mei@example.com" });
    expect(await waitingBytes(server.database)).toBe(drawing("good", 100_000).length);
  });

  test("are of 30 MB together", async () => {
    const server = await startServer();
    const first = await post(server, [step("a.step", "a", 9 * MEGABYTE), step("b.step", "b", 9 * MEGABYTE)]);
    const kept = (first.start?.files ?? []).map(({ receipt }): [string, string] => ["file", receipt]);
    const { start } = await post(server, [step("c.step", "c", 9 * MEGABYTE), step("d.step", "d", 9 * MEGABYTE)], kept);
    expect(start?.files?.map(({ name }) => name)).toEqual(["a.step", "b.step", "c.step"]);
    expect(start?.refusedFiles).toEqual([{ name: "d.step", problem: "total" }]);
  });

  test.each([
    ["30 MB", [9, 9, 9, 9], 3],
    ["five", [0.1, 0.1, 0.1, 0.1, 0.1, 0.1], 5],
  ])("are of %s together, also if each was kept by a form of its own", async (_, sizes, most) => {
    withClock();
    const server = await startServer();
    const kept: NonNullable<FormStart["files"]>[number][] = [];
    for (const [index, size] of sizes.entries()) {
      const { start } = await post(server, [step(`${index}.step`, String(index), size * MEGABYTE)]);
      kept.push(...(start?.files ?? []));
    }
    expect(kept).toHaveLength(sizes.length);
    // A receipt may be written in two ways.
    const twice = [...kept.slice(0, 1), ...kept].map(({ receipt }, index): [string, string] => [
      "file",
      index === 0 ? `${receipt}=` : receipt,
    ]);
    const checked = await post(server, [], twice);
    expect([checked.status, checked.start?.stage]).toEqual([422, "invalid"]);
    expect(checked.start?.files?.map(({ name }) => name)).toEqual(kept.slice(0, most).map(({ name }) => name));
    expect(checked.start?.refusedFiles).toEqual([{ name: kept[most]?.name, problem: "total" }]);
    wait(2000);
    expect((await post(server, [], reviewed({ ...checked.start, files: kept } as FormStart))).status).toBe(422);
    expect(await listSubmissions(server.database)).toEqual([]);
    const allowed = await post(server, [], reviewed(checked.start));
    wait(2000);
    expect((await post(server, [], reviewed(allowed.start))).start?.stage).toBe("sent");
    const [entry] = await listSubmissions(server.database);
    expect(entry?.files).toHaveLength(most);
  });

  test("that were kept for too long, or sent already, are asked for again", async () => {
    withClock();
    const server = await startServer();
    const first = await post(server, [step("a.step")]);
    wait(2000);
    expect((await post(server, [], reviewed(first.start))).start?.stage).toBe("sent");
    const [file] = first.start?.files ?? [];
    const second = await post(server, [], [["file", file?.receipt ?? ""]]);
    wait(2000);
    const refused = await post(server, [], reviewed(second.start));
    expect([refused.status, refused.start?.stage, refused.start?.badFields]).toEqual([422, "invalid", ["files"]]);
    expect(refused.start?.refusedFiles).toEqual([{ name: "", problem: "expired" }]);
    const third = await post(server, [step("b.step")]);
    wait(24 * 3_600_000);
    const late = await post(server, [], reviewed(third.start));
    expect([late.start?.stage, late.start?.refusedFiles]).toEqual(["invalid", [{ name: "", problem: "expired" }]]);
    expect(await listSubmissions(server.database)).toHaveLength(1);
  });

  test("leave nothing if the form is too large or broken", async () => {
    const server = await startServer();
    const large = await post(server, [step("a.step")], [["message", "x".repeat(2 * MEGABYTE)]]);
    expect(large.status).toBe(413);
    const many = Array.from({ length: 4100 }, (_, index): [string, string] => [`x${index}`, ""]);
    expect((await post(server, [step("a.step")], many)).status).toBe(413);
    expect((await post(server, [], [["__proto__", "x"]])).status).toBe(400);
    expect(await waitingBytes(server.database)).toBe(0);
    const { ask, origin } = server;
    const contact = { method: "POST", headers: { origin }, body: new FormData() };
    expect((await ask("/aboutUs/contactUs", contact)).status).toBe(415);
  });
});
