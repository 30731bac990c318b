/** An inquiry of thirty lines about a series of 28 articles, with two files, as the tests send it in every way, and what has to arrive. */
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { contentOf } from "./inquiry-files.ts";
import type { ComparedLine } from "./inquiry-lines.ts";
import { drawing, HEADS } from "./server/files.ts";

/** Returns the number of an article. */
export const numberOf = (place: number): string => `KX-${1000 + place}`;
const ARTICLES = Array.from({ length: 28 }, (_, place) => place);
const articleIn = (place: number) => {
  if (place === 1) return "unit: metre";
  return place === 3 ? "minimum: 20, package: 10" : "weight: 1";
};

/** Edits of the content of the pump maker. Its first product is a series. */
export const THIRTY_CONTENT = {
  "units.yaml": () =>
    "- { key: piece, name: { en: pcs, zh: 個 } }\n- { key: metre, name: { en: m, zh: 公尺 }, decimals: 1 }\n",
  "attributes.yaml": () => "- { key: dn, name: { en: Size, zh: 口徑 }, type: number, unit: mm }\n",
  "products/br20.yaml": (text: string) =>
    [
      `${text}unit: piece\naxes: [dn]\narticles:`,
      ...ARTICLES.map(
        (place) => `  - { number: ${numberOf(place)}, values: { dn: ${place + 1} }, ${articleIn(place)} }`,
      ),
      "",
    ].join("\n"),
};

export interface WantedLine {
  readonly id: number;
  readonly article?: string;
  readonly quantities?: readonly number[];
  readonly target_price?: string;
  readonly currency?: string;
  readonly reference?: string;
  readonly note?: string;
}

/** Lines that look like other lines, and like a formula. */
const NOTE = "Urgent, please; also in brass.\n- BR-32 Brook 32 (2)\n  Quantities: 7\n=1+1";
/** One line has five quantities, a reference that looks like a formula, and a note. */
export const WANTED: readonly WantedLine[] = [
  { id: 2 },
  { id: 1, quantities: [4] },
  ...ARTICLES.map((place): WantedLine => {
    const item = { id: 1, article: numberOf(place) };
    if (place === 0)
      return { ...item, quantities: [100, 500, 1000, 2500, 10_000], reference: "=A-1; B, C", note: NOTE };
    if (place === 1) return { ...item, quantities: [2.5, 10] };
    if (place === 2) return { ...item, quantities: [1], target_price: "12.50", currency: "USD" };
    // Fits neither minimum nor package.
    return { ...item, quantities: [place] };
  }),
];

const NAMES = { en: ["Brook 20", "Brook 32"], zh: ["溪流 20", "溪流 32"] } as const;
const UNITS = { en: { piece: "pcs", metre: "m" }, zh: { piece: "個", metre: "公尺" } } as const;

/** Returns the lines as every place has to show them. */
export const comparedIn = (language: SpecifiedLanguage): readonly ComparedLine[] =>
  WANTED.map(({ id, article = "", quantities = [], target_price, currency, reference = "", note = "" }) => {
    const number = article || ["", "BR-20", "BR-32"][id];
    const unit = article === numberOf(1) ? "metre" : "piece";
    return {
      name: `${number} ${NAMES[language][id - 1]}`,
      article,
      quantities,
      unit: quantities.length > 0 ? UNITS[language][unit] : "",
      price: target_price === undefined ? "" : `${target_price} ${currency}`,
      reference,
      note,
    };
  });

const sized = (content: Buffer, size: number) => Buffer.concat([content, Buffer.alloc(size, "x")]).subarray(0, size);

/** A drawing and a document. Kilobytes of 1024 bytes would give the drawing another size. */
export const FILES = [
  { name: "軸承座 bracket.step", mimeType: "model/step", buffer: sized(drawing("bracket"), 48_000) },
  { name: "order-30.pdf", mimeType: "application/pdf", buffer: sized(Buffer.from(HEADS.pdf), 3000) },
];
export const COMPARED_FILES = FILES.map(({ name, buffer }) => ({ name, size: buffer.length }));
export const COMPARED_CONTENTS = FILES.map(({ name, buffer }) => contentOf(name, buffer));
