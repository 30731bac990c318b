/** Cleaning of typed and pasted text: the same everywhere, and harmless to every script. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDoubtful } from "../../contract/form-doubts.ts";
import { cleanField, storedField } from "../../contract/form-fields.ts";
import { contactBody, inquiryBody } from "../../contract/forms.ts";
import { cleanText, exactKey, storedText, type TextKind, withoutInvisible } from "../../contract/typed-text.ts";

const KINDS: readonly TextKind[] = ["lines", "line", "exact"];
/** Every invisible character that is no space, as people report them from pasted text. */
const INVISIBLE = [
  ..."\u0000\u0007\u001b\u007f\u009b\u00ad\u061c\u115f\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e",
  ..."\u2060\u2061\u2064\u2066\u2067\u2068\u2069\u206f\u3164\ufeff\uffa0\ufff9\ufffb\u{1d173}\u{e0001}",
];
/** Joiners, and signs that choose the form of the previous character. */
const SHAPING = [..."\u034f\u180b\u200c\u200d\ufe00\ufe0f\u{e0067}\u{e0100}"];

/** Text with all invisible characters. */
const text = fc
  .array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...INVISIBLE, ...SHAPING, ..."\t\r\n\u2028 ａ＠．。")))
  .map((parts) => parts.join(""));

describe("an invisible character", () => {
  test.each(INVISIBLE.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))("U+%s is removed", (_, sign) => {
    for (const kind of KINDS) {
      expect(cleanText(`ab${sign}cd`, kind), kind).toBe("abcd");
      expect(storedText(`${sign}ab${sign}`, kind), kind).toBe("ab");
    }
    expect(withoutInvisible(`ab${sign}cd`)).toBe("abcd");
    expect(exactKey(`Visitor${sign}@example.com`)).toBe("visitor@example.com");
  });

  test.each(SHAPING.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
    "U+%s is kept if it shapes the text, removed from addresses and numbers, and never compared",
    (_, sign) => {
      expect(cleanText(`a${sign}b`, "line")).toBe(`a${sign}b`);
      expect(cleanText(`a${sign}b`, "lines")).toBe(`a${sign}b`);
      expect(cleanText(`a${sign}b`, "exact")).toBe("ab");
      expect(withoutInvisible(`a${sign}b`)).toBe("ab");
    },
  );

  test("alone counts as empty", () => {
    for (const kind of KINDS) expect(storedText(" \u200d\u3164\u200b ", kind), kind).toBe("");
  });
});

test.each(["Übersicht-Größe.pdf", "Nguyễn Thị Hương", "ガギグ", "한국"])("%s is stored as composed letters", (text) => {
  for (const kind of KINDS) expect(storedText(text.normalize("NFD"), kind)).toBe(text.normalize("NFC"));
});

test.each([
  ["Chinese", "艾可美電力 突波"],
  ["German", "Größe & Söhne"],
  ["Hindi", "नमस्ते क्‍ष"],
  ["Persian", "می‌خواهم"],
  ["Arabic", "مرحبا"],
  ["Japanese with a variant", "葛\u{e0100}城"],
  ["emoji", "\u{1f469}\u200d\u{1f527} \u2764\ufe0f \u{1f3f4}\u{e0067}\u{e0062}\u{e007f}"],
])("%s stays unchanged in names and messages", (_, words) => {
  expect(storedText(words, "line")).toBe(words);
  expect(storedText(words, "lines")).toBe(words);
});

test("line and cell ends become a space in a line, and one kind of line end in a message", () => {
  expect(cleanText("Mei\tLin\r\nACME\u2028", "line")).toBe("Mei Lin ACME ");
  expect(cleanText("one\r\ntwo\rthree\u2028four\tfive", "lines")).toBe("one\ntwo\nthree\nfour\tfive");
  expect(cleanText("0912\t345\n678", "exact")).toBe("0912345678");
});

test.each([
  ["email", "ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ", "mei@example.com"],
  ["email", "mei＠example。com", "mei@example.com"],
  ["phone", "＋８８６－２－１２３４　５６７８", "+886-2-1234 5678"],
  ["company_web", "ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｃｏｍ", "http://example.com"],
  ["wechat", "ｍｅｉ＿８８", "mei_88"],
] as const)("%s typed full-width is stored in its usual form, without a doubt", (name, typed, stored) => {
  expect(storedField(name, typed)).toBe(stored);
  expect(isDoubtful(name, typed)).toBe(false);
});

test("names and messages keep the typed width", () => {
  expect(storedField("name", "Ｍｅｉ")).toBe("Ｍｅｉ");
  expect(storedField("message", "１２３。")).toBe("１２３。");
});

test("cleaning twice equals cleaning once, and cleaning while typing does not change the stored value", () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...KINDS), (typed, kind) => {
      const clean = cleanText(typed, kind);
      const stored = storedText(typed, kind);
      expect(cleanText(clean, kind)).toBe(clean);
      expect(storedText(stored, kind)).toBe(stored);
      expect(storedText(clean, kind)).toBe(stored);
      expect(exactKey(exactKey(typed))).toBe(exactKey(typed));
    }),
  );
});

test("text cleaned by the browser is stored like text that it did not clean", () => {
  const proof = { key: "4f2c8a34-3b5e-4d4c-9f1e-0d3f6a7b8c9d", challenge: "challenge", solutions: [1] };
  const names = ["name", "company", "country", "email", "phone", "mobile", "fax", "message"] as const;
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, text]))), (typed) => {
      const clean = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, cleanField(name, value)]));
      const contact = { lang: 3, type: "1", company_web: "x", address: "1", proof };
      const inquiry = { lang: 3, inquiry_types: {}, products: [1], proof };
      for (const [body, rest] of [
        [contactBody, contact],
        [inquiryBody, inquiry],
      ] as const) {
        const [raw, cleaned] = [body.safeParse({ ...rest, ...typed }), body.safeParse({ ...rest, ...clean })];
        expect(cleaned.success).toBe(raw.success);
        expect(cleaned.data).toEqual(raw.data);
      }
    }),
  );
});
