/** Answers that are made once and sent as they are: body, compressed forms and header lines are ready in memory. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Encoding } from "./encoding.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this many bytes compression saves no packet. */
const COMPRESSED_LEAST = 1000;
/**
 * Up to so many bytes, quick compression takes a millisecond. Handed to another thread it takes as long on this one, what the
 * handing costs, and the wait beside it.
 */
const COMPRESSED_HERE = 64 * 1024;
const WINDOW = { least: 10, most: 22 } as const;
interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}
/** For text of 150 kB some 65 ms, once: 7 % less than brotli's 9 in 20 ms. Its 11 takes 150 ms for 2 % less, and is left to the build. */
const THOROUGH: Effort = { brotli: 10, gzip: 9 };
/**
 * Some 4 ms for 4 % more bytes: for what may never be asked for again. Brotli's 5 takes two thirds of that for 5 % more bytes, as 7
 * is the first that looks at what stood before a letter; its 9 takes twice as long for next to nothing less.
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
  /** Bytes kept in memory. */
  readonly weight: number;
  /** Digest of what it was made from, where that is told. */
  readonly madeFrom?: string;
  /** Makes the same answer with fewer bytes; absent where that was done already. */
  readonly recompress?: () => Promise<CachedResponse>;
}

export interface ResponseSource {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Further headers: caching, language, security. */
  readonly headers: Readonly<Record<string, string>>;
  /** False where the body is compressed already. */
  readonly compress?: boolean;
  /** The body in brotli, where that was made before with more effort than a request can wait for. */
  readonly brotli?: Buffer | undefined;
  /** Digest of what it is made from: where that is the same, so is the answer. */
  readonly madeFrom?: string;
}

export const digestOf = (text: string | Buffer): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** Bits of the window in which brotli looks back; of a small body it would set up more than it needs. */
const windowOf = ({ length }: Buffer) => Math.min(WINDOW.most, Math.max(WINDOW.least, Math.ceil(Math.log2(length))));

function inBrotli(body: Buffer, effort: Effort): Buffer | Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
  };
  const isDoneHere = effort === QUICK && body.length <= COMPRESSED_HERE;
  return isDoneHere ? brotliCompressSync(body, { params }) : compressBrotli(body, { params });
}

/** In memory of its own: what zlib and Buffer give may be a part of a larger piece, all of which it would hold. */
const fitted = (bytes: Buffer): Buffer =>
  bytes.buffer.byteLength > bytes.length ? Buffer.from(new Uint8Array(bytes).buffer) : bytes;

/**
 * The bytes of a body, not from Buffer's pool of 64 kB either: what zlib writes into is, it holds that until the whole heap is
 * collected, and with it whatever else was cut from the same piece.
 */
function bytesOf(body: string | Buffer): Buffer {
  if (typeof body !== "string") return body;
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  bytes.write(body);
  return bytes;
}

/** About what an answer takes besides its bytes. */
const OVERHEAD = 1000;

type Forms = Pick<CachedResponse, "forms" | "weight">;
type MakeForm = (encoding: Encoding, body: Buffer) => Form;

/** What is sent as it is, whatever a client takes. */
function inOneForm(plain: Buffer, formOf: MakeForm): Forms {
  const identity = formOf("identity", fitted(plain));
  return { forms: { identity, br: identity, gzip: identity }, weight: OVERHEAD + plain.length };
}

async function inEachForm(plain: Buffer, formOf: MakeForm, made?: Buffer): Promise<Forms> {
  const bodies = [plain, made ?? inBrotli(plain, THOROUGH), compressGzip(plain, { level: THOROUGH.gzip })];
  const [identity, br, gzip] = (await Promise.all(bodies)).map(fitted) as [Buffer, Buffer, Buffer];
  return {
    forms: { identity: formOf("identity", identity), br: formOf("br", br), gzip: formOf("gzip", gzip) },
    weight: OVERHEAD + identity.length + br.length + gzip.length,
  };
}

/**
 * Brotli alone, which nearly everybody takes, is a fifth of the bytes; who takes something else has it made of that. What is kept
 * lies outside of V8's heap, and V8 looks through all of that each time that so much has been added to it.
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
  return { forms, weight: OVERHEAD + br.body.length };
}

const isSentPlain = ({ body, compress = true }: ResponseSource): boolean =>
  !compress || Buffer.byteLength(body) < COMPRESSED_LEAST;

async function prepare(source: ResponseSource, effort: Effort): Promise<CachedResponse> {
  const { status = 200, type, body, headers, compress = true, brotli, madeFrom } = source;
  const plain = bytesOf(body);
  const etag = `W/"${digestOf(plain)}"`;
  const vary = [headers["vary"], compress ? "accept-encoding" : undefined].filter(Boolean).join(", ");
  const kept = { ...headers, ...(vary && { vary }), etag };
  const formOf: MakeForm = (encoding, bytes) => ({
    body: bytes,
    headers: {
      ...kept,
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
    unchangedHeaders: kept,
  };
}

/** Prepares an answer: compresses its body once in each encoding and writes its header lines. */
export const prepareResponse = (source: ResponseSource): Promise<CachedResponse> => prepare(source, THOROUGH);

/** The same for what may never be asked for again: compressed with less effort, and better once it pays. */
export async function prepareQuickly(source: ResponseSource): Promise<CachedResponse> {
  const answer = await prepare(source, QUICK);
  const { forms } = answer;
  if (isSentPlain(source)) return answer;
  // The text itself would be kept beside its bytes.
  const { body: _text, ...rest } = source;
  return { ...answer, recompress: () => prepare({ ...rest, body: forms.identity.body }, THOROUGH) };
}
