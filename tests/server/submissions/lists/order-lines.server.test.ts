import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import writeSheet, { type SheetData } from "write-excel-file/node";
import { MAX_ORDER_FILE, MAX_ORDER_TEXT } from "../../../../contract/order-limits.ts";
import type { OrderAnswer } from "../../../../contract/order-lines.ts";
import { openOrderSheets } from "../../../../server/submissions/lists/order-sheets.ts";
import { readOrderLines } from "../../../../src/providers/order-lines.ts";
import { send } from "../../../support/server/forms.ts";
import { startServer } from "../../../support/server/server.ts";

/** Starts a server, and posts lists to it as its pages do. */
async function orderServer() {
  const { ask, origin } = await startServer();
  const post = (body: unknown) => send(ask, origin, "/api/inquiry/lines", body);
  const http = {
    post: async <Answer>(path: string, body: object) => (await send(ask, origin, path, body)).json() as Answer,
  };
  const read = (list: Parameters<typeof readOrderLines>[1], lang = 3) =>
    readOrderLines({ loadHttp: async () => http as never }, list, lang);
  return { ask, post, read };
}

const base64 = (bytes: Uint8Array | Buffer) => Buffer.from(bytes).toString("base64");

describe("a pasted list", () => {
  test("is answered line by line, with the items of the site", async () => {
    const { read } = await orderServer();
    const { lines, left } = await read({ text: "ac-1 20\nAC 2\t12.5 m\nAC-3\t1.000\nXY-99 4\nplease quote" });
    expect(left).toBe(0);
    expect(lines).toMatchObject([
      { line: 1, text: "ac-1 20", state: "found", items: [{ id: 1, link: "/product/1" }], quantity: 20 },
      { line: 2, state: "found", items: [{ id: 2 }], quantity: 12.5 },
      { line: 3, state: "found", items: [{ id: 3 }], candidates: [1000, 1] },
      { line: 4, state: "unknown", items: [], quantity: 4 },
      { line: 5, state: "unread", items: [] },
    ]);
    expect(lines[2]).not.toHaveProperty("quantity");
    expect(lines[0]?.items[0]?.name).toBe("Strip");
  });

  test("has the names of the page's language", async () => {
    const { read } = await orderServer();
    const [english, chinese] = await Promise.all([read({ text: "AC-1 20" }, 3), read({ text: "AC-1 20" }, 1)]);
    expect(chinese.lines[0]?.items[0]?.name).not.toBe(english.lines[0]?.items[0]?.name);
  });

  test("of more than 200 lines names the rest", async () => {
    const { read } = await orderServer();
    const { lines, left, leftText } = await read({ text: "AC-1 20\n".repeat(203) });
    expect(lines).toHaveLength(200);
    expect(left).toBe(3);
    expect(leftText).toBe("AC-1 20\nAC-1 20\nAC-1 20");
  });

  test("may be a file in any encoding", async () => {
    const { read, post } = await orderServer();
    const wide = new Blob([Uint8Array.from([0xff, 0xfe, ...Buffer.from("AC-1\t20\r\n", "utf16le")])]);
    expect((await read({ file: wide })).lines).toMatchObject([{ state: "found", quantity: 20 }]);
    const big5 = base64(Uint8Array.from([0xbc, 0xc6, 0xb6, 0x71, 0x0a, ...Buffer.from("AC-1;20")]));
    const { message } = (await (await post({ lang: 3, file: big5 })).json()) as { message: OrderAnswer };
    expect(message.lines.at(-1)).toMatchObject({ state: "found", quantity: 20 });
  });

  test("is refused if it is too long, no text, or of no language of the site", async () => {
    const { post } = await orderServer();
    const statusOf = async (body: unknown) => (await post(body)).status;
    expect(await statusOf({ lang: 3, text: "字".repeat(MAX_ORDER_TEXT) })).toBe(200);
    expect(await statusOf({ lang: 3, text: "a".repeat(MAX_ORDER_TEXT + 1) })).toBe(400);
    expect(await statusOf({ lang: 3, text: "a".repeat(2 * MAX_ORDER_FILE) })).toBe(413);
    expect(await statusOf({ lang: 3, file: base64(Buffer.alloc(MAX_ORDER_TEXT + 1, "a")) })).toBe(413);
    expect(await statusOf({ lang: 3, file: base64(Buffer.from("AC-1 and AC-2\0 20")) })).toBe(422);
    expect(await statusOf({ lang: 3, file: "no base64" })).toBe(400);
    expect(await statusOf({ lang: 99, text: "AC-1" })).toBe(400);
    expect(await statusOf({ lang: 3 })).toBe(400);
    expect(await statusOf({ lang: 3, text: "AC-1", file: "" })).toBe(400);
  });

  test("is refused from other sites, and is not stored by caches", async () => {
    const { ask, post } = await orderServer();
    const body = JSON.stringify({ lang: 3, text: "AC-1" });
    const headers = { "content-type": "application/json", origin: "https://other.example.com" };
    expect((await ask("/api/inquiry/lines", { method: "POST", headers, body })).status).toBe(403);
    expect((await post({ lang: 3, text: "AC-1" })).headers.get("cache-control")).toBe("no-store");
  });

  test("is refused with the time to wait after many lists", async () => {
    const { post } = await orderServer();
    const responses = await Promise.all(Array.from({ length: 31 }, () => post({ lang: 3, text: "AC-1" })));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("a file of another kind", () => {
  const BINARY = Array.from({ length: 4000 }, (_, place) => (place * 37) % 256);
  test.each([
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, ...BINARY]],
    ["a photograph", [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, ...BINARY]],
    ["a spreadsheet of Excel 97", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, ...BINARY]],
    ["a PDF", [...Buffer.from("%PDF-1.7\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a, ...BINARY]],
    ["an archive", [0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3, ...BINARY]],
  ])("is refused, with any name: %s", async (_, bytes) => {
    const { post } = await orderServer();
    const refused = await post({ lang: 3, file: base64(Uint8Array.from(bytes)) });
    expect([refused.status, await refused.json()]).toMatchObject([422, { status: 0, fields: ["file"] }]);
  });

  test("without content has no lines, and a text file is as long as a list at most", async () => {
    const { post, read } = await orderServer();
    expect(await read({ file: new Blob([]) })).toMatchObject({ lines: [], left: 0 });
    const longest = "x".repeat(MAX_ORDER_TEXT);
    expect((await read({ file: new Blob([longest]) })).lines).toMatchObject([{ text: longest, state: "unread" }]);
    expect((await post({ lang: 3, file: base64(Buffer.from(`${longest}x`)) })).status).toBe(413);
  });

  test("a part number may have invisible characters and other digits", async () => {
    const { read } = await orderServer();
    const text = "\u200bAC\u200d-\u20601\t٢٠\n\u202bAC-2\u202c\t１０";
    expect((await read({ text })).lines).toMatchObject([
      { state: "found", quantity: 20, items: [{ id: 1 }] },
      { state: "found", quantity: 10, items: [{ id: 2 }] },
    ]);
  });
});

const MERGE = '<mergeCell ref="A50:B50"/>';

describe("a spreadsheet", () => {
  const HEAD = ["Example Machines Ltd."].map((value) => ({ value }));
  const DATA: SheetData = [
    HEAD,
    [{ value: "Part Number" }, { value: "Remark" }, { value: "Qty" }],
    [{ value: "AC-1" }, { value: "two\nlines" }, { value: 1000, format: "#,##0" }],
    [],
    [{ value: "AC-2" }, null, { value: 12.5 }],
    [{ value: "AC-3" }, { value: "spare" }, { value: new Date(0), format: "dd/mm/yyyy" }],
  ];

  test("is read row by row, with the numbers that its cells show", async () => {
    const { read } = await orderServer();
    const file = new Blob([new Uint8Array(await writeSheet(DATA).toBuffer())]);
    const { lines, otherSheets } = await read({ file });
    expect(otherSheets).toBeUndefined();
    expect(lines).toMatchObject([
      { line: 3, state: "found", quantity: 1000, reference: "two lines" },
      { line: 5, state: "found", quantity: 12.5 },
      { line: 6, state: "found", reference: "spare" },
    ]);
    // A date is no quantity.
    expect(lines[2]).not.toHaveProperty("quantity");
  });

  test("names the sheets that are not read", async () => {
    const { read } = await orderServer();
    const sheets = [
      { data: DATA, sheet: "Order" },
      { data: [HEAD], sheet: "Notes" },
    ];
    const { lines, otherSheets } = await read({
      file: new Blob([new Uint8Array(await writeSheet(sheets).toBuffer())]),
    });
    expect(lines).toHaveLength(3);
    expect(otherSheets).toEqual(["Notes"]);
  });

  test("with more than 1,000 rows, or damaged, is refused", async () => {
    const { post } = await orderServer();
    const long: SheetData = Array.from({ length: 1001 }, () => [{ value: "AC-1" }, { value: 1 }]);
    const bytes = await writeSheet(long).toBuffer();
    expect((await post({ lang: 3, file: base64(bytes) })).status).toBe(413);
    expect((await post({ lang: 3, file: base64(bytes.subarray(0, 3000)) })).status).toBe(422);
    expect((await post({ lang: 3, file: base64(Buffer.from("PK\u0003\u0004")) })).status).toBe(422);
  });

  test("that unpacks to far more than it holds is refused", async () => {
    const { post, read } = await orderServer();
    const files = unzipSync(new Uint8Array(await writeSheet(DATA).toBuffer()));
    const bomb = zipSync({ ...files, "xl/worksheets/sheet1.xml": new Uint8Array(60_000_000) }, { level: 1 });
    expect(bomb.length).toBeLessThan(MAX_ORDER_FILE);
    const refused = await post({ lang: 3, file: base64(bomb) });
    expect([refused.status, await refused.json()]).toMatchObject([413, { fields: ["file"] }]);
    expect((await read({ text: "AC-1 5" })).lines).toMatchObject([{ state: "found", quantity: 5 }]);
  });

  test("whose XML names a file of the server is refused", async () => {
    const { post } = await orderServer();
    const parts = unzipSync(new Uint8Array(await writeSheet(DATA).toBuffer()));
    const name = "xl/sharedStrings.xml";
    const own = strFromU8(parts[name] ?? new Uint8Array());
    const changed = own
      .replace("?>", `?><!DOCTYPE sst [<!ENTITY own SYSTEM "${import.meta.url}">]>`)
      .replace("AC-2", "&own;");
    expect(changed).toContain(">&own;<");
    const file = base64(zipSync({ ...parts, [name]: strToU8(changed) }));
    expect((await post({ lang: 3, file })).status).toBe(422);
  });

  test("that takes too long is refused, and the next one is read", async () => {
    const long = await writeSheet(Array.from({ length: 1000 }, () => [{ value: "AC-1" }, { value: 1 }])).toBuffer();
    const hasty = openOrderSheets({ task: 0 });
    expect(await hasty.read({ bytes: new Uint8Array(long), locale: "en" })).toEqual({ problem: "large" });
    await hasty.close();
    const bytes = new Uint8Array(await writeSheet(DATA).toBuffer());
    const sheets = openOrderSheets();
    const all = await Promise.all(Array.from({ length: 9 }, () => sheets.read({ bytes, locale: "en" })));
    expect(all.filter((each) => each === undefined)).toHaveLength(1);
    expect(await sheets.read({ bytes, locale: "en" })).toHaveProperty("text");
    await sheets.close();
  });

  test("that waits too long is not too large, but may be sent again", async () => {
    const bytes = new Uint8Array(await writeSheet(DATA).toBuffer());
    // Loading the thread takes longer.
    const sheets = openOrderSheets({ wait: 0 });
    expect(await sheets.read({ bytes, locale: "en" })).toBeUndefined();
    await sheets.close();
  });

  test("that exhausts the memory is too large", async () => {
    const parts = unzipSync(new Uint8Array(await writeSheet(DATA).toBuffer()));
    // One element with millions of attributes.
    const attributes = Array.from({ length: 1_500_000 }, (_, number) => ` a${number}=""`).join("");
    const sheet = strToU8(`<worksheet><sheetData${attributes}/></worksheet>`);
    const file = zipSync({ ...parts, "xl/worksheets/sheet1.xml": sheet });
    const sheets = openOrderSheets({ task: 60_000 });
    expect(await sheets.read({ bytes: file, locale: "en" })).toEqual({ problem: "large" });
    await sheets.close();
  });

  test.each([
    [
      "more than 1,000 ranges of merged cells",
      "</sheetData>",
      `</sheetData><mergeCells>${MERGE.repeat(1001)}</mergeCells>`,
    ],
    ["more than 500,000 elements", "</sheetData>", `${"<row/>".repeat(500_000)}</sheetData>`],
    [
      "more characters than a list has",
      "</sheetData>",
      `<row r="99"><c t="inlineStr"><is><t>${"x".repeat(4 * MAX_ORDER_TEXT)}</t></is></c></row></sheetData>`,
    ],
  ])("with %s is too large", async (_, end, more) => {
    const { post } = await orderServer();
    const parts = unzipSync(new Uint8Array(await writeSheet(DATA).toBuffer()));
    const name = "xl/worksheets/sheet1.xml";
    const changed = strFromU8(parts[name] ?? new Uint8Array()).replace(end, more);
    const file = base64(zipSync({ ...parts, [name]: strToU8(changed) }));
    const refused = await post({ lang: 3, file });
    expect([refused.status, await refused.json()]).toMatchObject([413, { fields: ["file"] }]);
  });

  test("with 1,000 ranges of merged cells is read", async () => {
    const { read } = await orderServer();
    const parts = unzipSync(new Uint8Array(await writeSheet(DATA).toBuffer()));
    const name = "xl/worksheets/sheet1.xml";
    const changed = strFromU8(parts[name] ?? new Uint8Array()).replace(
      "</sheetData>",
      `</sheetData><mergeCells>${MERGE.repeat(1000)}</mergeCells>`,
    );
    const file = new Blob([new Uint8Array(zipSync({ ...parts, [name]: strToU8(changed) }))]);
    expect((await read({ file })).lines).toHaveLength(3);
  });
});
