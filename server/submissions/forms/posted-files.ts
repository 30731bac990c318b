/** Reads a form with files that a browser posts without scripts (multipart/form-data), and keeps the files for the further steps. */
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FormName } from "../../../contract/constants.ts";
import type { FormStart, RefusedFile } from "../../../contract/form-start.ts";
import { MAX_FILE_SIZE, MAX_FILES, MAX_FILES_SIZE } from "../../../contract/inquiry-files.ts";
import { MAX_ORDER_TEXT } from "../../../contract/order-limits.ts";
import { DatabaseUnavailable } from "../../database/unavailable.ts";
import { ApiProblem } from "../../requests/api-problem.ts";
import { leaveUnread } from "../../requests/leave-unread.ts";
import { contentOf, partsOf } from "../../requests/multipart-parts.ts";
import { filesWithIds } from "../files/attached.ts";
import { storedFileName } from "../files/file-name.ts";
import { FileRefused } from "../files/file-refused.ts";
import type { StoredFile } from "../files/file-store.ts";
import { areWithinTotal } from "../files/named-files.ts";
import { readReceipt, writeReceipt } from "../files/receipt.ts";
import type { Uploads } from "../files/uploads.ts";
import type { FormService } from "./receive.ts";

/** The files of a posted form. */
export interface PostedFiles {
  readonly files: readonly StoredFile[];
  readonly refused: readonly RefusedFile[];
}

/** Max bytes of a field: those of a pasted list, the longest one. */
const MAX_FIELD = 4 * MAX_ORDER_TEXT;
/** Parts of a form: each line of an inquiry has ten inputs at most. */
const MAX_PARTS = 4000;
/** Max bytes of a body. Files beyond their limits are read and refused, so that the page can name them and keep the input. */
const MAX_BODY = 2 * MAX_FILES_SIZE;

const tooLarge = () => new ApiProblem(413, "The form is too large. An inquiry has at most 5 files, of 30 MB together.");

export function openPostedForms(
  { database, files: store, secret }: Pick<FormService, "database" | "files" | "secret">,
  uploads: Uploads,
  maxFields: number,
) {
  /** Stores a file of a form. Returns why it is not kept instead, and reads on to the next part. */
  async function keep(part: MultipartFile, request: FastifyRequest): Promise<StoredFile | RefusedFile> {
    const { filename, file } = part;
    try {
      const sent = { name: filename, content: contentOf(part, request), isProven: false };
      return await uploads.receive(sent, request, 0);
    } catch (problem) {
      if (request.arrival?.signal.aborted) throw problem;
      file.resume();
      const name = storedFileName(filename);
      if (problem instanceof FileRefused) return { name, problem: problem.problem };
      if (problem instanceof DatabaseUnavailable) return { name, problem: "full" };
      throw problem;
    }
  }

  async function readParts(request: FastifyRequest) {
    const params = new URLSearchParams();
    const sent: (StoredFile | RefusedFile)[] = [];
    let length = 0;
    try {
      for await (const part of partsOf(request)) {
        if (part.type === "field") {
          const value = String(part.value);
          length += part.fieldname.length + value.length;
          if (length > maxFields || part.valueTruncated) throw tooLarge();
          params.append(part.fieldname, value);
        } else if (!part.filename || part.fieldname !== "files") part.file.resume();
        else if (sent.length < MAX_FILES) sent.push(await keep(part, request));
        else {
          part.file.resume();
          sent.push({ name: storedFileName(part.filename), problem: "total" });
        }
      }
    } catch (problem) {
      leaveUnread(request);
      for (const each of sent) if ("id" in each) await store.drop(each.id).catch(() => undefined);
      throw problem;
    }
    return { params, sent };
  }

  /** Returns the files that earlier steps have kept, while they are within the total, without those that a button removes. */
  async function earlierFiles(params: URLSearchParams): Promise<PostedFiles> {
    const dropped = params.getAll("drop");
    const receipts = [...new Set(params.getAll("file"))].filter((receipt) => !dropped.includes(receipt));
    const named = receipts.map((receipt) => readReceipt(receipt, secret)?.id);
    const ids = [...new Set(named)].flatMap((id) => id ?? []);
    const found = await filesWithIds(database, ids);
    const gone = named.filter((id) => id === undefined).length + ids.length - found.length;
    const files: StoredFile[] = [];
    const refused: RefusedFile[] = Array.from({ length: gone }, () => ({ name: "", problem: "expired" }));
    for (const file of found) {
      if (areWithinTotal([...files, file])) files.push(file);
      else refused.push({ name: file.name, problem: "total" });
    }
    return { files, refused };
  }

  /** Adds the sent files to the earlier ones while they are within the total. */
  async function joined(earlier: PostedFiles, sent: readonly (StoredFile | RefusedFile)[]): Promise<PostedFiles> {
    const files = [...earlier.files];
    const refused = [...earlier.refused];
    for (const each of sent) {
      if (!("id" in each)) refused.push(each);
      else if (areWithinTotal([...files, each])) files.push(each);
      else {
        await store.drop(each.id);
        refused.push({ name: each.name, problem: "total" });
      }
    }
    return { files, refused };
  }

  return {
    /** Limits of the multipart parser. */
    limits: {
      fieldNameSize: 200,
      fieldSize: MAX_FIELD,
      fileSize: MAX_FILE_SIZE + 1,
      files: 4 * MAX_FILES,
      parts: MAX_PARTS,
      headerPairs: 10,
      headerSize: 4096,
    },
    /**
     * Refuses a body that is too large by its announced length, and one with files that announces none: browsers always do.
     * @throws ApiProblem 411, 413
     */
    async refuseLarge(request: FastifyRequest): Promise<void> {
      const { "content-length": length, "content-type": type = "" } = request.headers;
      const isEndless = length === undefined && type.startsWith("multipart/");
      if (!isEndless && Number(length ?? 0) <= MAX_BODY) return;
      leaveUnread(request);
      throw isEndless ? new ApiProblem(411, "A form with files must announce its length.") : tooLarge();
    },
    /** Reads a posted form and stores its new files. @throws ApiProblem 413, DatabaseUnavailable, and errors of the connection */
    async read(request: FastifyRequest, form: FormName): Promise<PostedFiles & { readonly params: URLSearchParams }> {
      if (!request.isMultipart()) {
        // The other parser of these routes returns URLSearchParams.
        const params = request.body as URLSearchParams;
        return { params, ...(await earlierFiles(params)) };
      }
      if (form !== "inquiry") throw new ApiProblem(415, "This form has no files.");
      const { params, sent } = await readParts(request);
      return { params, ...(await joined(await earlierFiles(params), sent)) };
    },
    /** Returns what the page shows of the files. */
    shown: ({ files, refused }: PostedFiles): Pick<FormStart, "files" | "refusedFiles"> => ({
      ...(files.length > 0 && {
        files: files.map((file) => ({ name: file.name, size: file.size, receipt: writeReceipt(file, secret) })),
      }),
      ...(refused.length > 0 && { refusedFiles: refused }),
    }),
  };
}
