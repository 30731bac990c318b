/** The files of an inquiry: POST /api/inquiry/files, and the rules that both sides apply. The browser loads no validator for them. */

const MEGABYTE = 1024 * 1024;

/** Max number of files in an inquiry. */
export const MAX_FILES = 5;
/** Max bytes of a file. */
export const MAX_FILE_SIZE = 10 * MEGABYTE;
/** Max bytes of all files of an inquiry. */
export const MAX_FILES_SIZE = 30 * MEGABYTE;
/** Max characters of a file's name. A longer name is cut before its extension. */
export const MAX_FILE_NAME = 120;
/** Max milliseconds for which a file waits for its inquiry. */
export const MAX_FILE_WAIT = 24 * 60 * 60 * 1000;

/** The accepted kinds of files, with the extensions of their names. */
export const FILE_EXTENSIONS = {
  pdf: ["pdf"],
  picture: ["jpg", "jpeg", "png", "webp", "gif", "tif", "tiff"],
  xlsx: ["xlsx"],
  step: ["step", "stp"],
  dxf: ["dxf"],
  dwg: ["dwg"],
} as const;
export type FileKind = keyof typeof FILE_EXTENSIONS;

/** Returns the kind that a file's name promises; undefined if files of this name are not accepted. */
export function fileKindOf(name: string): FileKind | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const kinds = Object.entries(FILE_EXTENSIONS) as readonly [FileKind, readonly string[]][];
  return name.includes(".") ? kinds.find(([, extensions]) => extensions.includes(extension))?.[0] : undefined;
}

/**
 * Why a file is refused, the `fields` of the error: its kind is not accepted (422), its content does not fit its name (422), it is
 * empty (422), it is too large (413), the inquiry has too many or too large files (413), the network sends too many files at a time
 * or too many bytes an hour (429), too many files wait for their inquiries or are sent at a time (503). The last two have
 * Retry-After.
 */
export const FILE_PROBLEMS = ["kind", "content", "empty", "size", "total", "many", "full"] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** A stored file, as the upload's response names it. */
export interface FileReceipt {
  /** Signed by the server. An inquiry names its files by their receipts, and only until `expires`. */
  readonly receipt: string;
  /** The name of the stored file: what was sent, without folders and control characters. */
  readonly name: string;
  /** Bytes, above 0. */
  readonly size: number;
  /** ISO 8601 in UTC. */
  readonly expires: string;
}

/**
 * POST /api/inquiry/files takes `multipart/form-data` with two parts, in this order: `challenge`, the signed challenge of the
 * form as GET /api/challenge returned it (its work need not be done yet), and `file`. It stores one file and returns 201.
 */
export interface FileAnswer {
  readonly status: 1;
  readonly file: FileReceipt;
}
