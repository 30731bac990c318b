/** Receives uploaded files: checks each while it streams, counts its bytes, and stores it. */
import { fileKindOf, MAX_FILE_SIZE } from "../../../contract/inquiry-files.ts";
import { createSharedRoom, type Holder } from "../../lib/shared-room.ts";
import { type Arrival, MIN_BODY_RATE } from "../../requests/arrival.ts";
import type { Limits } from "../spam/limits.ts";
import { fitsKind, SAMPLE_SIZE } from "./content-kind.ts";
import { storedFileName } from "./file-name.ts";
import { FileRefused } from "./file-refused.ts";
import { type FileStore, roomOf, type StoredFile } from "./file-store.ts";

/** A file as it arrives. */
interface SentFile {
  /** The name that was sent. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Whether it came with a solved challenge. A form without scripts has none, so its files get less of the common room. */
  readonly isProven: boolean;
}

/** The request of a file. */
interface Sender {
  readonly ip: string;
  readonly arrival: Arrival | null;
}

export interface Uploads {
  /**
   * Stores a file of a request. `announced` is the length of its body in bytes; 0 if it is not known.
   * @throws FileRefused, DatabaseUnavailable, and errors of the connection
   */
  receive(file: SentFile, sender: Sender, announced: number): Promise<StoredFile>;
}

/** Max files that one process receives at a time: each takes memory. When all places are taken, the slowest upload goes. */
export const MAX_UPLOADS = 32;
/** Max files that it receives from one network at a time. */
export const MAX_UPLOADS_OF_NETWORK = 12;
/** Seconds until an upload may be tried again when too many run. */
const BUSY_RETRY = 5;
const SECOND = 1000;
/** Why a file is refused whose bytes are beyond a limit. */
const REASONS = { network: "many", day: "full" } as const;

/** Passes a content on once its first bytes fit its kind. @throws FileRefused */
async function* checkedContent(content: SentFile["content"], kind: StoredFile["kind"]): AsyncIterable<Uint8Array> {
  let first: Uint8Array[] | undefined = [];
  let size = 0;
  async function* checked(): AsyncIterable<Uint8Array> {
    if (!first) return;
    const sample = Buffer.concat(first);
    first = undefined;
    if (sample.length === 0) throw new FileRefused("empty");
    if (!(await fitsKind(sample, kind))) throw new FileRefused("content");
    yield sample;
  }
  for await (const bytes of content) {
    size += bytes.length;
    if (size > MAX_FILE_SIZE) throw new FileRefused("size");
    if (!first) yield bytes;
    else {
      first.push(bytes);
      if (size >= SAMPLE_SIZE) yield* checked();
    }
  }
  yield* checked();
}

export function openUploads(
  files: FileStore,
  limits: Pick<Limits, "takeBytes" | "returnBytes">,
  onRefused: (reason: FileRefused["problem"]) => void = () => undefined,
): Uploads {
  const running = new Map<string, number>();
  const places = createSharedRoom(MAX_UPLOADS, MIN_BODY_RATE);

  /** Takes a place for an upload. Returns the function that leaves it. @throws FileRefused */
  function begin({ network, speed, stop }: Arrival): () => void {
    const own = running.get(network) ?? 0;
    if (own >= MAX_UPLOADS_OF_NETWORK) throw new FileRefused("many", BUSY_RETRY);
    const busy = () => new FileRefused("full", BUSY_RETRY);
    const place: Holder = { network, size: 1, speed, stop: () => stop(busy()) };
    if (!places.take(place)) throw busy();
    running.set(network, own + 1);
    return () => {
      places.leave(place);
      const remaining = (running.get(network) ?? 1) - 1;
      if (remaining === 0) running.delete(network);
      else running.set(network, remaining);
    };
  }

  async function receive(file: SentFile, address: string, announced: number): Promise<StoredFile> {
    const name = storedFileName(file.name);
    const kind = fileKindOf(name);
    if (!kind) throw new FileRefused("kind");
    const most = announced === 0 ? MAX_FILE_SIZE : roomOf(Math.min(announced, MAX_FILE_SIZE));
    const room = await limits.takeBytes(address, most, file.isProven);
    if ("limit" in room) throw new FileRefused(REASONS[room.limit], Math.ceil(room.wait / SECOND));
    let used = 0;
    async function* counted() {
      for await (const bytes of file.content) {
        used += bytes.length;
        yield bytes;
      }
    }
    try {
      return await files.put({ name, kind, most, share: room.share, content: checkedContent(counted(), kind) });
    } finally {
      await limits.returnBytes(address, Math.max(0, most - roomOf(used)), room).catch(() => undefined);
    }
  }

  return {
    async receive(file, { ip, arrival }, announced) {
      try {
        const end = arrival ? begin(arrival) : () => undefined;
        return await receive(file, ip, announced).finally(end);
      } catch (problem) {
        if (problem instanceof FileRefused) onRefused(problem.problem);
        throw problem;
      }
    },
  };
}
