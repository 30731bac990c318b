/** The QR code of a product's address on paper, as the camera of a phone reads it. */
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { addressCode } from "../../../server/drawings/address-code.ts";
import { pumpsContent, pumpsSite } from "../../support/content.ts";

const PUBLIC_URL = "https://www.pumps.example";
/** Pixels of its 18 mm on paper, at 300 dots per inch. */
const PIXELS = 213;
/** Milliseconds. Far more than it takes. */
const TIME = 5000;

/** Renders a picture as a camera sees it, on paper that is not quite white. */
async function readOff(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 600 })
    .resize(PIXELS, PIXELS)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: "#e8e6e0" })
    .flatten({ background: "#fff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, data: new Uint8Array(data) };
  return decodeQR(pixels, { format: "RGB", timeLimit: TIME });
}

async function codeOf(id: number, language: string): Promise<string> {
  const code = addressCode(await pumpsSite(), PUBLIC_URL, `${id}-address-${language}.svg`);
  if (!code) throw new Error(`${id} has no code`);
  return code.body;
}

describe.each(LANGUAGES)("the code of a product's address, in %s", (language) => {
  test("leads to the page of each product in that language", async () => {
    const { products, company } = await pumpsContent();
    const choice = language === company.language ? "" : `?lang=${language}`;
    const read = await Promise.all(products.map(async ({ id }) => readOff(await codeOf(id, language))));
    expect(read).toEqual(products.map(({ id }) => `${PUBLIC_URL}/product/${id}${choice}`));
  });
});

test("a code without a corner cannot be read", async () => {
  const code = await codeOf(1, "en");
  const [, size = ""] = /viewBox="0 0 (\d+)/.exec(code) ?? [];
  const cover = `<path d="M0 0h${Number(size) / 2}v${Number(size) / 2}H0z" fill="#fff"/></svg>`;
  await expect(readOff(code.replace("</svg>", cover))).rejects.toThrow();
});
