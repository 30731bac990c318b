/** Pictures, videos and downloads, from three folders and nowhere else; with ETag and ranges. */
import { existsSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fileHeaders } from "../security-headers.ts";
import type { Settings } from "../settings.ts";

/** What visitors may fetch below content/media: no lists, scripts or sources of the pictures. */
const PUBLIC_MEDIA = /\.(jpe?g|png|svg|webp|avif|mp4|webm|vtt)$/i;

interface Place {
  readonly prefix: string;
  readonly folder: string;
  /** Seconds that a browser keeps a file without asking. */
  readonly maxAge: number;
  /** The file names carry a hash of what is in them. */
  readonly immutable: boolean;
  /** The files that visitors may have; all of them unless told. */
  readonly allows?: (path: string) => boolean;
}

const YEAR = 31_536_000;
const MINUTES_5 = 300;
/** Nothing that starts with a dot, in no folder. */
const isHidden = (path: string) => /(^|[/\\])\./.test(path);

function placesOf({ contentFolder, picturesFolder }: Settings): Place[] {
  return [
    {
      prefix: "/media/",
      folder: join(contentFolder, "media"),
      maxAge: MINUTES_5,
      immutable: false,
      allows: (path) => PUBLIC_MEDIA.test(path),
    },
    { prefix: "/files/", folder: join(contentFolder, "files"), maxAge: MINUTES_5, immutable: false },
    {
      prefix: "/pictures/",
      folder: picturesFolder,
      maxAge: YEAR,
      immutable: true,
      allows: (path) => PUBLIC_MEDIA.test(path),
    },
  ];
}

const LAST_PART = /^bytes=-(\d+)$/;

/**
 * The last so many bytes of a shorter file are the whole file (RFC 9110, section 14.1.2); the library would refuse
 * them, so such a range is taken off. What the address names is only measured here, never sent.
 */
async function widenLastPart({ raw: { headers, url = "" } }: FastifyRequest, { prefix, folder }: Place): Promise<void> {
  const [, wanted] = LAST_PART.exec(headers.range ?? "") ?? [];
  if (wanted === undefined) return;
  const path = decodeURIComponent(new URL(url, "http://x").pathname).slice(prefix.length);
  const { size } = await stat(join(folder, path)).catch(() => ({ size: Number.POSITIVE_INFINITY }));
  if (Number(wanted) > size) delete headers.range;
}

export async function addStaticFiles(app: FastifyInstance, settings: Settings): Promise<void> {
  const setHeaders = (reply: FastifyReply, path: string) => reply.headers(fileHeaders(settings, path));
  for (const place of placesOf(settings)) {
    const { prefix, folder, maxAge, immutable, allows } = place;
    if (!existsSync(folder)) await mkdir(folder, { recursive: true }).catch(() => undefined);
    await app.register(async (files) => {
      files.addHook("onRequest", (request) => widenLastPart(request, place));
      await files.register(fastifyStatic, {
        root: folder,
        prefix,
        decorateReply: false,
        dotfiles: "ignore",
        index: false,
        immutable,
        maxAge: maxAge * 1000,
        allowedPath: (path) => !isHidden(path) && (allows?.(path) ?? true),
        setHeaders,
      });
    });
  }
}
