/**
 * The index of the search, kept between starts in a file: to cut ten thousand products into words takes seconds, to take up what
 * was kept of them a few tenths. A file that is torn, damaged or by other code counts for nothing.
 */
import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";
import { versionOfCode } from "../content/reading/code-version.ts";
import { inSlices } from "../content/slices.ts";
import type { Place } from "./inverted-index.ts";

/** Decides, besides its text, on what a document is found by. */
const CODE = ["server/search", "server/content", "contract"];
/** So many words are written at a time. */
const AT_A_TIME = 2000;
const LENGTH_BYTES = 4;
const DIGEST_BYTES = 32;

interface KeptDocument {
  readonly id: number;
  readonly place: Place;
  /** Of all that it is found by. */
  readonly hash: string;
}

/** Words with where they stand, and those that are worth offering, as they are compared and as they are written. */
interface KeptWords {
  readonly words: Iterable<readonly [word: string, postings: Uint32Array]>;
  readonly near: readonly (readonly [form: string, written: string])[];
}

interface KeptState extends KeptWords {
  readonly documents: readonly KeptDocument[];
}

interface Head extends Pick<KeptState, "documents" | "near"> {
  readonly version: string;
}

/** Words one after the other, and their postings likewise. */
interface Piece {
  readonly words: readonly string[];
  readonly lengths: readonly number[];
  readonly postings: Uint32Array;
}

function* piecesOf(words: KeptState["words"]): Iterable<Piece> {
  let piece: (readonly [string, Uint32Array])[] = [];
  const made = (): Piece => {
    const lengths = piece.map(([, items]) => items.length);
    const postings = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0));
    let at = 0;
    for (const [, items] of piece) {
      postings.set(items, at);
      at += items.length;
    }
    return { words: piece.map(([word]) => word), lengths, postings };
  };
  for (const entry of words) {
    piece.push(entry);
    if (piece.length < AT_A_TIME) continue;
    yield made();
    piece = [];
  }
  yield made();
}

function* wordsIn(pieces: readonly Piece[]): KeptState["words"] {
  for (const { words, lengths, postings } of pieces) {
    let at = 0;
    for (const [index, word] of words.entries()) {
      const length = lengths[index] ?? 0;
      yield [word, postings.slice(at, at + length)];
      at += length;
    }
  }
}

export class KeptIndex {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** What was kept; undefined where that is nothing that can be used. */
  async read(): Promise<KeptState | undefined> {
    const bytes = await readFile(this.#path).catch(() => Buffer.of());
    const end = bytes.length - DIGEST_BYTES;
    if (end < 0 || !createHash("sha256").update(bytes.subarray(0, end)).digest().equals(bytes.subarray(end))) return;
    const breathe = inSlices();
    const parts: unknown[] = [];
    for (let at = 0; at < end; ) {
      const from = at + LENGTH_BYTES;
      at = from + bytes.readUInt32LE(at);
      parts.push(deserialize(bytes.subarray(from, at)));
      // The first is of another kind than those that follow, which nobody reads where it does not fit.
      if (parts.length === 1 && (parts[0] as Head).version !== (await versionOfCode(CODE))) return;
      await breathe();
    }
    const [head, ...pieces] = parts as [Head, ...Piece[]];
    return { documents: head.documents, near: head.near, words: wordsIn(pieces) };
  }

  /**
   * Writes it, in slices; gives up where `isSame` says that the index has changed meanwhile.
   * @returns whether it was written
   * @throws Error where the place can't be written to
   */
  async write({ documents, near, words }: KeptState, isSame: () => boolean): Promise<boolean> {
    const head: Head = { version: await versionOfCode(CODE), documents, near };
    await mkdir(dirname(this.#path), { recursive: true });
    const draft = `${this.#path}.${process.pid}`;
    const file = await open(draft, "w");
    const hash = createHash("sha256");
    const put = async (part: Head | Piece) => {
      const bytes = serialize(part);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(bytes.length);
      for (const each of [length, bytes]) {
        hash.update(each);
        await file.write(each);
      }
    };
    try {
      await put(head);
      for (const piece of piecesOf(words)) {
        if (!isSame()) return false;
        await put(piece);
      }
      await file.write(hash.digest());
      await file.sync();
      if (!isSame()) return false;
      await rename(draft, this.#path);
      return true;
    } finally {
      await file.close();
      await rm(draft, { force: true });
    }
  }
}
