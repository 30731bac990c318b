/** Decodes files of lists. tests/demo/server/submissions/order-file.test.ts reads files that spreadsheets wrote. */
import { describe, expect, test } from "vitest";
import { decodeOrderFile } from "../../../../server/submissions/lists/order-file.ts";

const LIST = "KA-100-050-40\t20\r\nKA-120-020\t4\r\n";
const encoded = (encoding: "utf8" | "utf16le", text: string) => Uint8Array.from(Buffer.from(text, encoding));

describe("a file of a list", () => {
  test("in UTF-16 needs no mark", () => {
    const little = encoded("utf16le", LIST);
    const big = little.map((_, place) => little[place % 2 === 0 ? place + 1 : place - 1] ?? 0);
    expect(decodeOrderFile(little, ["en"])).toBe(LIST);
    expect(decodeOrderFile(big, ["en"])).toBe(LIST);
  });

  test("is decoded by the languages of the site if its bytes leave a doubt", () => {
    const big5 = Uint8Array.from([0xbc, 0xc6, 0xb6, 0x71, 0x0a]);
    expect(decodeOrderFile(big5, ["en", "zh"])).toBe("數量\n");
  });

  test("that is no text is refused", () => {
    expect(
      decodeOrderFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0xff, 0xd8]), ["en"]),
    ).toBeUndefined();
    expect(decodeOrderFile(Uint8Array.from([0xff, 0xfe, 0x00, 0xd8]), ["en"])).toBeUndefined();
    expect(decodeOrderFile(encoded("utf8", "KA-100\0 20"), ["en"])).toBeUndefined();
  });

  test("may be empty", () => {
    expect(decodeOrderFile(new Uint8Array(), ["en"])).toBe("");
  });
});
