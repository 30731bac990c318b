/** Files as visitors send them with inquiries. */
import type { FormName } from "../../../contract/constants.ts";
import type { Challenge, UploadProof } from "../../../contract/forms.ts";
import type { FileAnswer, FileReceipt } from "../../../contract/inquiry-files.ts";
import { solveChallenge } from "../../../src/providers/forms/proof-search.ts";

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const KILOBYTE = 1024;
const filled = (head: string, size: number) => Buffer.concat([Buffer.from(head, "latin1"), Buffer.alloc(size, "x")]);

/** The first bytes of files, followed by nothing that a program could open. */
export const HEADS = {
  pdf: "%PDF-1.7\n",
  png: "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
  step: "ISO-10303-21;\nHEADER;\n",
  dxf: "  0\r\nSECTION\r\n  2\r\nHEADER\r\n",
  binaryDxf: "AutoCAD Binary DXF\r\n\x1a\0",
  dwg: "AC1032\0\0",
} as const;

/** Returns a drawing of about so many bytes; `mark` tells it from others. */
export const drawing = (mark: string, size = 2 * KILOBYTE): Buffer => filled(`${HEADS.step}/* ${mark} */\n`, size);

/** Writes a solved challenge as an upload sends it. */
export const writtenProof = ({ challenge, solutions }: UploadProof): string => JSON.stringify({ challenge, solutions });

/** Returns a solved challenge as an upload sends it. */
export async function uploadChallenge(ask: Ask, init?: RequestInit, form: FormName = "inquiry"): Promise<string> {
  const response = await ask(`/api/challenge?form=${form}`, init);
  const { message } = (await response.json()) as { message: Challenge };
  return writtenProof({ challenge: message.challenge, solutions: solveChallenge(message) });
}

/** Uploads a file as the site's own page does. Without a solved challenge, it takes a new one. */
export async function upload(
  ask: Ask,
  origin: string,
  { name = "drawing.step", content = drawing("one") as Uint8Array, challenge = "", headers = {} as HeadersInit } = {},
): Promise<Response> {
  const form = new FormData();
  form.set("challenge", challenge || (await uploadChallenge(ask, { headers })));
  form.set("file", new Blob([Buffer.from(content)]), name);
  return ask("/api/inquiry/files", { method: "POST", headers: { origin, ...headers }, body: form });
}

/** Uploads a file and returns its receipt. */
export async function receiptOf(...args: Parameters<typeof upload>): Promise<FileReceipt> {
  const response = await upload(...args);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as FileAnswer).file;
}
