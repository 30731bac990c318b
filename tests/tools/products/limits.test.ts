/** Tables that are too large are refused on one line, before they take time or memory. */
import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readTable, TABLE_LIMITS, writtenTable } from "../../../tools/products/table-file.ts";
import { temporaryFolder } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

interface Part {
  readonly name: string;
  readonly content: Buffer | string;
  /** The unpacked size that the archive claims, if it differs. */
  readonly claimed?: number;
}

/** Creates a ZIP archive, with the claimed sizes. */
function archiveOf(parts: readonly Part[]): Buffer {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, claimed } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed ?? plain.length, 18);
    common.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), common, place, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** Creates a spreadsheet with rows of raw XML. */
const sheetOf = (rows: string | Buffer, changes: Partial<Part> = {}, more: readonly Part[] = []): Buffer =>
  archiveOf([
    {
      name: "[Content_Types].xml",
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: "_rels/.rels",
      content: `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: "xl/worksheets/sheet1.xml",
      content: Buffer.concat([
        Buffer.from("<worksheet><sheetData>"),
        Buffer.from(rows),
        Buffer.from("</sheetData></worksheet>"),
      ]),
      ...changes,
    },
    ...more,
  ]);

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number | string, cells: string) => `<row r="${number}">${cells}</row>`;
const HEAD = row(1, cell("A1", "number"));
const SPACES = Buffer.alloc(300_000_000, " ");

async function refusalOf(bytes: Buffer | string, name = "table.xlsx"): Promise<string | undefined> {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, bytes);
  return readTable(path).then(
    () => undefined,
    (problem: Error) => problem.message,
  );
}

describe("a spreadsheet", { timeout: SLOW_TIMEOUT }, () => {
  test("is read if it is small", async () => {
    const path = join(await temporaryFolder(), "table.xlsx");
    await writeFile(path, sheetOf(HEAD + row(2, cell("A2", "L-40"))));
    expect((await readTable(path)).table).toEqual([["number"], ["L-40"]]);
  });

  test("is read with empty cells far below, which only have a colour", async () => {
    const path = join(await temporaryFolder(), "table.xlsx");
    await writeFile(path, sheetOf(HEAD + row(1_048_576, '<c r="XFD1048576" s="1"/>')));
    expect((await readTable(path)).table).toEqual([["number"]]);
  });

  test("of this project or of Excel is read, with 2,000 rows of 60 columns", async () => {
    const table = Array.from({ length: 2000 }, (_, line) => Array.from({ length: 60 }, (_, at) => `${line} ${at}`));
    const path = join(await temporaryFolder(), "table.xlsx");
    await writeFile(path, await writtenTable(table, "xlsx"));
    expect((await readTable(path)).table).toEqual(table);
  });

  test.each([
    [
      "a row far below",
      sheetOf(HEAD + row(1e12, cell("A1000000000000", "x"))),
      /reaches to row 1,000,000,000,000, but at most 100,000/,
    ],
    [
      "a cell far below, of a row that says no place",
      sheetOf(`${HEAD}<row>${cell("A1000000000000", "x")}</row>`),
      /reaches to row/,
    ],
    [
      "a cell far to the right",
      sheetOf(HEAD + row(2, cell("ZZZZZZ2", "x"))),
      /reaches to column 321,272,406, but at most 1,000/,
    ],
    [
      "a place that is written in another way",
      sheetOf(`${HEAD}<row><c r="A&#49;000000000000"><v>1</v></c></row>`),
      /reaches to row/,
    ],
    [
      "rows without end",
      sheetOf("<row><c><v>1</v></c></row>".repeat(TABLE_LIMITS.rows + 1)),
      /reaches to row 100,001, but at most 100,000/,
    ],
    [
      "a long cell",
      sheetOf(HEAD + row(2, cell("A2", "x".repeat(TABLE_LIMITS.cell + 1)))),
      /row 2, column A has 100,001 characters/,
    ],
    ["much that is packed into little", sheetOf(SPACES), /unpacks to more than 100 MB/],
    ["the same, which says that it is little", sheetOf(SPACES, { claimed: 100 }), /unpacks to more than 100 MB/],
    [
      "much of it in a part that nobody needs",
      sheetOf(HEAD, {}, [{ name: "xl/other.xml", content: SPACES }]),
      /unpacks to more than 100 MB/,
    ],
  ])("with %s is refused with the limit and what to do", async (_, bytes, problem) => {
    const told = await refusalOf(bytes);
    expect(told).toMatch(problem);
    expect(told).toMatch(/^table\.xlsx .*Divide the table among several files\.$/);
  });
});

test.each([300, 600, 750])("a spreadsheet that is cut off after %i bytes is refused", async (length) => {
  const told = await refusalOf(sheetOf(HEAD + row(2, cell("A2", "L-40"))).subarray(0, length));
  expect(told).toMatch(/^table\.xlsx can't be read as a spreadsheet: .*\n.*Save it as \.xlsx/);
});

describe("a CSV file", { timeout: SLOW_TIMEOUT }, () => {
  test.each([
    ["more rows than are read", `number\n${"1\n".repeat(TABLE_LIMITS.rows + 1)}`, /it has more than 100,000 rows/],
    ["more columns", `${"a,".repeat(TABLE_LIMITS.columns)}a\n`, /row 1 has 1,001 cells, but at most 1,000 are read/],
    ["a long cell", `number\n${"x".repeat(TABLE_LIMITS.cell + 1)}\n`, /row 2, column A has 100,001 characters/],
    ["a quotation mark that is left open", `number\n"${"x\n".repeat(2_500_000)}`, /is a quotation mark left open\?/],
  ])("with %s is refused with the limit and what to do", async (_, text, problem) => {
    expect(await refusalOf(text, "table.csv")).toMatch(problem);
  });

  test("of 200 MB is not read at all", async () => {
    const path = join(await temporaryFolder(), "table.csv");
    await writeFile(path, "number\n");
    await truncate(path, 200_000_000);
    await expect(readTable(path)).rejects.toThrow(
      "table.csv is too large: it has 200.0 MB, but at most 50.0 MB are read. Divide the table among several files.",
    );
  });

  test("that is no regular file is refused", async () => {
    await expect(readTable(await temporaryFolder())).rejects.toThrow(/cannot be read: it is not a regular file/);
  });
});
