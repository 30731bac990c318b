/** Responses that are made once and sent many times: body, compressed forms and headers are in memory. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Encoding } from "./encoding.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Min bytes of a body that is compressed. Below that, compression saves no packet. */
const MIN_COMPRESSED = 1000;
/**
 * Max bytes that are compressed synchronously, which takes a millisecond. Passing them to another thread would take this thread as
 * long.
 */
const MAX_SYNC_BYTES = 64 * 1024;
const WINDOW_BITS = { min: 10, max: 22 } as const;
interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}
/**
 * Takes 65 ms for 150 kB of text. Brotli 9 takes 20 ms for 7 % more bytes, and 11 takes 150 ms for 2 % less, so only the build
 * uses 11.
 */
const THOROUGH: Effort = { brotli: 10, gzip: 9 };
/**
 * Takes 4 ms for 4 % more bytes, for responses that may never be requested again. Brotli 5 takes two thirds of that for another 5 %,
 * because contexts start at 7. Brotli 9 takes twice as long and saves almost nothing.
 */
const QUICK: Effort = { brotli: 8, gzip: 1 };

type Headers = Readonly<Record<string, string>>;

/** The response in one encoding. */
interface Form {
  readonly body: Buffer;
  readonly headers: Headers;
}

export interface CachedResponse {
  readonly status: number;
  readonly etag: string;
  readonly forms: Readonly<Record<Encoding, Form>>;
  /** Headers of "304 Not Modified". */
  readonly unchangedHeaders: Headers;
  /** Bytes in memory. */
  readonly weight: number;
  /** Digest of the ingredients, if known. */
  readonly madeFrom?: string;
  /** Makes the same response with fewer bytes. Absent if that is done. */
  readonly recompress?: () => Promise<CachedResponse>;
}

export interface ResponseSource {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Other headers: caching, language, security. */
  readonly headers: Readonly<Record<string, string>>;
  /** False if the body is already compressed. */
  readonly compress?: boolean;
  /** The body in brotli, if the build has compressed it with more effort than a request can wait for. */
  readonly brotli?: Buffer | undefined;
  /** Digest of the ingredients. Equal digests mean equal responses. */
  readonly madeFrom?: string;
}

export const digestOf = (text: string | Buffer): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** Returns the window size of brotli, in bits. The default is larger than a small body needs. */
const windowOf = ({ length }: Buffer) =>
  Math.min(WINDOW_BITS.max, Math.max(WINDOW_BITS.min, Math.ceil(Math.log2(length))));

function inBrotli(body: Buffer, effort: Effort): Buffer | Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
  };
  const isSync = effort === QUICK && body.length <= MAX_SYNC_BYTES;
  return isSync ? brotliCompressSync(body, { params }) : compressBrotli(body, { params });
}

/** Copies bytes that are part of a larger allocation, which they would keep in memory. Zlib and Buffer return such parts. */
const fitted = (bytes: Buffer): Buffer =>
  bytes.buffer.byteLength > bytes.length ? Buffer.from(new Uint8Array(bytes).buffer) : bytes;

/**
 * Returns the bytes of a body, outside of Buffer's pool of 64 kB. Zlib holds its buffers until the next full garbage collection, which
 * would keep the whole pool in memory.
 */
function bytesOf(body: string | Buffer): Buffer {
  if (typeof body !== "string") return body;
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  bytes.write(body);
  return bytes;
}

/** Approximate bytes of a response besides its body. */
const OVERHEAD_BYTES = 1000;

type Forms = Pick<CachedResponse, "forms" | "weight">;
type MakeForm = (encoding: Encoding, body: Buffer) => Form;

/** Returns the same body for every encoding. */
function inOneForm(plain: Buffer, formOf: MakeForm): Forms {
  const identity = formOf("identity", fitted(plain));
  return { forms: { identity, br: identity, gzip: identity }, weight: OVERHEAD_BYTES + plain.length };
}

async function inEachForm(plain: Buffer, formOf: MakeForm, made?: Buffer): Promise<Forms> {
  const bodies = [plain, made ?? inBrotli(plain, THOROUGH), compressGzip(plain, { level: THOROUGH.gzip })];
  const [identity, br, gzip] = (await Promise.all(bodies)).map(fitted) as [Buffer, Buffer, Buffer];
  return {
    forms: { identity: formOf("identity", identity), br: formOf("br", br), gzip: formOf("gzip", gzip) },
    weight: OVERHEAD_BYTES + identity.length + br.length + gzip.length,
  };
}

/**
 * Stores only brotli, which nearly all clients accept, and a fifth of the bytes. Other encodings are made from it on request. Fewer
 * bytes outside of the heap also mean fewer garbage collections of V8.
 */
async function inBrotliAlone(plain: Buffer, formOf: MakeForm, made?: Buffer): Promise<Forms> {
  const br = formOf("br", fitted(made ?? (await inBrotli(plain, QUICK))));
  const again = () => brotliDecompressSync(br.body);
  const forms: CachedResponse["forms"] = {
    br,
    get identity() {
      return formOf("identity", again());
    },
    get gzip() {
      return formOf("gzip", gzipSync(again(), { level: QUICK.gzip }));
    },
  };
  return { forms, weight: OVERHEAD_BYTES + br.body.length };
}

const isSentPlain = ({ body, compress = true }: ResponseSource): boolean =>
  !compress || Buffer.byteLength(body) < MIN_COMPRESSED;

async function prepare(source: ResponseSource, effort: Effort): Promise<CachedResponse> {
  const { status = 200, type, body, headers, compress = true, brotli, madeFrom } = source;
  const plain = bytesOf(body);
  const etag = `W/"${digestOf(plain)}"`;
  const vary = [headers["vary"], compress ? "accept-encoding" : undefined].filter(Boolean).join(", ");
  const commonHeaders = { ...headers, ...(vary && { vary }), etag };
  const formOf: MakeForm = (encoding, bytes) => ({
    body: bytes,
    headers: {
      ...commonHeaders,
      "content-type": type,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": String(bytes.length),
    },
  });
  const made = isSentPlain(source)
    ? inOneForm(plain, formOf)
    : await (effort === QUICK ? inBrotliAlone : inEachForm)(plain, formOf, brotli);
  return {
    status,
    etag,
    ...(madeFrom !== undefined && { madeFrom }),
    ...made,
    unchangedHeaders: commonHeaders,
  };
}

/** Prepares a response: compresses its body once in each encoding, and adds its headers. */
export const prepareResponse = (source: ResponseSource): Promise<CachedResponse> => prepare(source, THOROUGH);

/**
 * Prepares a response that may never be requested again. It is compressed with less effort, and again once it is requested twice.
 */
export async function prepareQuickly(source: ResponseSource): Promise<CachedResponse> {
  const response = await prepare(source, QUICK);
  const { forms } = response;
  if (isSentPlain(source)) return response;
  // Drops the text, because the bytes are in memory already.
  const { body: _text, ...rest } = source;
  return { ...response, recompress: () => prepare({ ...rest, body: forms.identity.body }, THOROUGH) };
}
