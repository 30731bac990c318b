/** Texts on devices in pictures (quality/studio/printed.json) match the content. A changed rating makes its picture wrong. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { demoContent } from "../../../tests/demo/support/content.ts";

const printedWords = z.record(z.string(), z.array(z.string()));
const SYMBOL = /^(?:[A-Z]_\w+|IN|OUT|PoE|C13|Cl\.) /;
/** The number of an outlet, pole or clamp, another maker's breaker, or a serial number. */
const NO_FIGURE = /^(?:L?\d{1,2}|C16|SN .+)$/;

const figuresOf = (line: string) =>
  line
    .split(/ {2,}/)
    .map((part) => part.replace(SYMBOL, "").replace("imp/kWh", "pulses per kWh"))
    .filter((part) => /\d/.test(part) && !NO_FIGURE.test(part));

async function printed() {
  const json = await readFile(join(import.meta.dirname, "../../studio/printed.json"), "utf8");
  const { products, attributes } = await demoContent();
  const ratingsOf = (values: Readonly<Record<string, unknown>>) =>
    attributes.map(({ key, unit }) => `${values[key]} ${Object.values(unit ?? {})[0]}`);
  return Object.entries(printedWords.parse(JSON.parse(json))).map(([picture, lines]) => {
    const product = products.find(({ key }) => key === picture.replace(/-\d+$/, ""));
    const facts = [product, ratingsOf(product?.attributes ?? {})];
    const said = JSON.stringify(facts).replaceAll("\u00a0", " ").replaceAll(", ", " ");
    return { picture, product, lines, said };
  });
}

/** A test class is "T1" on a device and "Type 1+2" in a specification. */
const isInContent = (figure: string, said: string) =>
  /^T\d$/.test(figure)
    ? new RegExp(`Type [\\d+]*${figure.slice(1)}`).test(said)
    : said.includes(figure.replaceAll(", ", " "));

test("every figure on a device is in its product's file", async () => {
  const wrong = (await printed()).flatMap(({ picture, lines, said }) =>
    lines.flatMap(figuresOf).flatMap((figure) => (isInContent(figure, said) ? [] : [`${picture}: ${figure}`])),
  );
  expect(wrong).toEqual([]);
});

test("surge protectors, meters, power distributors and supplies show their model in the first picture", async () => {
  const models = (await printed()).filter(({ lines, product }) =>
    lines.some((line) => product && line.startsWith(product.number)),
  );
  expect(models.map(({ picture }) => picture)).toEqual(
    expect.arrayContaining(
      [
        "dr40",
        "dr100",
        "pv1k",
        "et45",
        "meter3",
        "pdu08",
        "pdu16m",
        "pdu24v",
        "pdu08s",
        "ups1k",
        "ups3kr",
        "ups06",
        "upsdc",
        "psu120",
      ].map((product) => `${product}-1`),
    ),
  );
});
