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

interface Extensions {
  /** Named to visitors. */
  readonly named: readonly string[];
  /** Accepted too: other spellings and variants of these. */
  readonly also?: readonly string[];
}
/**
 * The accepted kinds of files, by the extensions of their names. The server knows how the first bytes of each look, and which mail
 * servers refuse (server/submissions/files/content-kind.ts).
 */
const FILE_KINDS = {
  pdf: { named: ["pdf"] },
  picture: { named: ["jpg", "png", "webp", "gif", "tif", "heic"], also: ["jpeg", "jfif", "tiff", "heif"] },
  xlsx: { named: ["xlsx"] },
  docx: { named: ["docx"] },
  /** Documents of Office before 2007. */
  office: { named: ["xls", "doc"] },
  /** Documents of Office with macros. */
  macros: { named: [], also: ["xlsm", "docm"] },
  text: { named: ["txt", "csv"] },
  step: { named: ["step"], also: ["stp"] },
  iges: { named: ["iges"], also: ["igs"] },
  stl: { named: ["stl"] },
  dxf: { named: ["dxf"] },
  dwg: { named: ["dwg"] },
  zip: { named: ["zip"] },
  eml: { named: ["eml"] },
  msg: { named: ["msg"] },
} as const satisfies Readonly<Record<string, Extensions>>;
export type FileKind = keyof typeof FILE_KINDS;

const KINDS = Object.entries(FILE_KINDS) as readonly [FileKind, Extensions][];
const allOf = ({ named, also = [] }: Extensions) => [...named, ...also];

/** The names of the accepted files, as visitors read them: "PDF, JPG, PNG". */
export const FILE_NAMES = KINDS.flatMap(([, { named }]) => named)
  .join(", ")
  .toUpperCase();
/** All accepted extensions. */
export const FILE_EXTENSIONS = KINDS.flatMap(([, extensions]) => allOf(extensions));

/** Returns the kind that a file's name promises; undefined if files of this name are not accepted. */
export function fileKindOf(name: string): FileKind | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return name.includes(".") ? KINDS.find(([, extensions]) => allOf(extensions).includes(extension))?.[0] : undefined;
}

/**
 * Why a file is refused, the `fields` of the error: its kind is not accepted (422), its content does not fit its name (422), it is
 * empty (422), it is too large (413), the inquiry has too many or too large files (413), the network sends too many files at a time
 * or too many bytes an hour (429), or there is no room (503): too many files wait for their inquiries, come on one day or are sent at
 * a time, or the disk has little free space. The last two have Retry-After.
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
 * POST /api/inquiry/files takes `multipart/form-data` with two parts, in this order: `challenge`, and `file`. `challenge` is the JSON of
 * a solved challenge of the inquiry form, `{"challenge":"…","solutions":[…]}`, as a form has it in `proof` (forms.ts). It is not spent:
 * one serves all files, without a minimum age, until it is too old (403, `fields` has `proof`). Stores one file and returns 201.
 */
export interface FileAnswer {
  readonly status: 1;
  readonly file: FileReceipt;
}
