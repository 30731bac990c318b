/** POST /api/inquiry/files: stores one file of an inquiry, and answers with its receipt (contract/inquiry-files.ts). */
import type { IncomingHttpHeaders } from "node:http";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { type FileAnswer, MAX_FILE_SIZE } from "../../contract/inquiry-files.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { leaveUnread } from "../requests/leave-unread.ts";
import { contentOf, partsOf } from "../requests/multipart-parts.ts";
import { requireSameOrigin } from "../requests/same-origin.ts";
import type { Route } from "../services.ts";
import { FileRefused } from "../submissions/files/file-refused.ts";
import type { StoredFile } from "../submissions/files/file-store.ts";
import { expiryOf, writeReceipt } from "../submissions/files/receipt.ts";
import { verifyUpload } from "../submissions/spam/verify-submission.ts";

/** Max bytes of a body without its file: the solved challenge and the headers of both parts. */
const MAX_REST = 8 * 1024;
/** Max bytes of a solved challenge: 300 of the challenge, and 64 solutions. */
const MAX_CHALLENGE = 1200;

const LIMITS = {
  fieldNameSize: 20,
  fieldSize: MAX_CHALLENGE,
  fields: 1,
  // One more of both than is accepted, so that the refusal says so.
  files: 2,
  parts: 3,
  fileSize: MAX_FILE_SIZE + 1,
  headerPairs: 10,
  headerSize: 4096,
};

const unread = () =>
  new ApiProblem(400, "The upload can't be read. It has two parts: the solved challenge, and then one file.", {
    fields: ["file"],
  });

/** Returns the announced length of a body; 0 if none is announced. */
const lengthOf = (headers: IncomingHttpHeaders): number => Number(headers["content-length"] ?? 0);

export const apiInquiryFiles: Route = async (app, { forms, settings, uploads, counts }) => {
  const refuseLarge = async (request: FastifyRequest): Promise<void> => {
    if (lengthOf(request.headers) <= MAX_FILE_SIZE + MAX_REST) return;
    leaveUnread(request);
    counts.refusedFile("size");
    throw new FileRefused("size");
  };

  /** Stores the file of an upload once its challenge is read. @throws ApiProblem, and errors of the connection */
  async function receive(request: FastifyRequest): Promise<StoredFile> {
    let isAllowed = false;
    let stored: StoredFile | undefined;
    try {
      for await (const part of partsOf(request)) {
        if (part.type === "field" && part.fieldname === "challenge" && !isAllowed) {
          verifyUpload(String(part.value), request.ip, forms);
          isAllowed = true;
        } else if (part.type === "file" && part.fieldname === "file" && isAllowed && !stored) {
          // Without a name in the part, it is undefined.
          const sent = { name: part.filename ?? "", content: contentOf(part, request), isProven: true };
          stored = await uploads.receive(sent, request, lengthOf(request.headers));
        } else throw unread();
      }
    } catch (problem) {
      leaveUnread(request);
      if (stored) await forms.files.drop(stored.id);
      throw problem;
    }
    if (!stored) throw unread();
    return stored;
  }

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    scope.post(
      "/api/inquiry/files",
      {
        // A field is small, and a file is stored while it arrives.
        bodyLimit: MAX_REST,
        config: { takesFiles: true },
        onRequest: [requireSameOrigin(settings), refuseLarge],
      },
      async (request, reply) => {
        if (!request.isMultipart()) throw unread();
        const stored = await receive(request);
        const receipt = writeReceipt(stored, forms.secret);
        const expires = new Date(expiryOf(stored)).toISOString();
        const { name, size } = stored;
        reply.code(201).header("cache-control", "no-store");
        return {
          status: 1,
          file: { receipt, name, size, expires },
        } satisfies FileAnswer;
      },
    );
  });
};
