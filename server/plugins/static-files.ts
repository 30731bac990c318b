/** Serves pictures, videos and downloads from three folders, with ETag and ranges. */
import { existsSync } from "node:fs";
import { mkdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSystemFile } from "../content/files/system-files.ts";
import { downloadHeaders } from "../content/pictures/download-types.ts";
import { endingOf, filesBelow, isPhotograph, PUBLIC_FILES, PUBLIC_MEDIA } from "../content/pictures/media.ts";
import { photographAt } from "../content/pictures/photograph.ts";
import type { Preview } from "../preview/preview.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { KEEP_NOWHERE, sharedCaching } from "../requests/caching.ts";
import { fileHeaders } from "../security/security-headers.ts";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "../site/content-store.ts";

const MEDIA = "/media/";

interface Place {
  readonly prefix: string;
  readonly folder: string;
  /** Returns the cache headers. */
  readonly caching: () => Readonly<Record<string, string>>;
  /** Extensions of public files, in lower case. */
  readonly types: readonly string[];
}

const UNPUBLISHED = { ...KEEP_NOWHERE, "x-robots-tag": "noindex" };
/** File names contain a hash of the content. */
const IMMUTABLE = () => ({ "cache-control": "public, max-age=31536000, immutable" });
/** Max age of a file of the content in browsers, seconds. */
const BROWSER_SECONDS = 300;

function placesOf(settings: Settings, content: Pick<ContentStore, "secondsLeft">): Place[] {
  const { contentFolder, picturesFolder } = settings;
  const caching = () => sharedCaching(settings, { browserSeconds: BROWSER_SECONDS, secondsLeft: content.secondsLeft });
  return [
    {
      prefix: MEDIA,
      folder: join(contentFolder, "media"),
      caching,
      types: PUBLIC_MEDIA,
    },
    {
      prefix: "/files/",
      folder: join(contentFolder, "files"),
      caching,
      types: PUBLIC_FILES,
    },
    {
      prefix: "/pictures/",
      folder: picturesFolder,
      caching: IMMUTABLE,
      types: PUBLIC_MEDIA,
    },
  ];
}

/** Returns the addresses of all files of public types in the folders. A request may still be refused. */
export async function fileAddresses(
  settings: Settings,
  content: Pick<ContentStore, "secondsLeft">,
): Promise<readonly string[]> {
  const each = placesOf(settings, content).map(async ({ prefix, folder, types }) =>
    (await filesBelow(folder))
      .filter((name) => !isSystemFile(name) && types.includes(endingOf(name)))
      .map((name) => prefix + name.split("/").map(encodeURIComponent).join("/")),
  );
  return (await Promise.all(each)).flat();
}

/**
 * Refuses the original of a photograph, which is published in prepared sizes. The original is sent only if it is no larger than those
 * and has no metadata.
 */
async function requireFit(request: FastifyRequest, place: Place): Promise<void> {
  const path = pathIn(request, place);
  if (!isPhotograph(path)) return;
  const { isFit } = await photographAt(join(place.folder, path)).catch(() => ({ isFit: false }));
  if (!isFit) throw new ApiProblem(404, "There is no such file.");
}

const pathIn = ({ raw: { url = "" } }: FastifyRequest, { prefix }: Place) =>
  decodeURIComponent(url.split("?", 1)[0] ?? "").slice(prefix.length);

/**
 * Refuses links that lead out of the folder, and anything but regular files. A named pipe would block the request, and a thread of
 * Node, until somebody writes to it.
 */
async function requireInside(request: FastifyRequest, place: Place): Promise<void> {
  const paths = [place.folder, join(place.folder, pathIn(request, place))];
  const [folder, file] = await Promise.all(paths.map((path) => realpath(path).catch(() => "")));
  const isInside = folder && file?.startsWith(folder + sep);
  if (!file || !isInside || !(await stat(file).catch(() => undefined))?.isFile())
    throw new ApiProblem(404, "There is no such file.");
}

const SUFFIX_RANGE = /^bytes=-(\d+)$/;

/**
 * Removes a suffix range that is longer than the file. It means the whole file (RFC 9110, section 14.1.2), but the library would
 * refuse it.
 */
async function dropLongSuffixRange(request: FastifyRequest, place: Place): Promise<void> {
  const { headers } = request.raw;
  const [, suffixLength] = SUFFIX_RANGE.exec(headers.range ?? "") ?? [];
  if (suffixLength === undefined) return;
  const { size } = await stat(join(place.folder, pathIn(request, place))).catch(() => ({
    size: Number.POSITIVE_INFINITY,
  }));
  if (Number(suffixLength) > size) delete headers.range;
}

export async function addStaticFiles(
  app: FastifyInstance,
  settings: Settings,
  content: Pick<ContentStore, "withheld" | "secondsLeft">,
  preview: Pick<Preview, "isShownTo">,
): Promise<void> {
  /** Returns whether only unpublished content uses a file. */
  const isWithheld = (request: FastifyRequest, place: Place) =>
    content.withheld.has(place.prefix + pathIn(request, place));
  async function requirePublished(request: FastifyRequest, place: Place): Promise<void> {
    if (isWithheld(request, place) && !preview.isShownTo(request)) throw new ApiProblem(404, "There is no such file.");
  }

  for (const place of placesOf(settings, content)) {
    const { prefix, folder, caching, types } = place;
    const setHeaders = (reply: FastifyReply, path: string) =>
      reply.headers({
        ...fileHeaders(path),
        ...downloadHeaders(path, endingOf(path)),
        ...(isWithheld(reply.request, place) ? UNPUBLISHED : caching()),
      });
    if (!existsSync(folder)) await mkdir(folder, { recursive: true }).catch(() => undefined);
    await app.register(async (files) => {
      files.addHook("onRequest", (request) => requireInside(request, place));
      files.addHook("onRequest", (request) => dropLongSuffixRange(request, place));
      files.addHook("onRequest", (request) => requirePublished(request, place));
      if (place.prefix === MEDIA) files.addHook("onRequest", (request) => requireFit(request, place));
      await files.register(fastifyStatic, {
        root: folder,
        prefix,
        decorateReply: false,
        dotfiles: "ignore",
        index: false,
        cacheControl: false,
        allowedPath: (path) => !isSystemFile(path) && types.includes(endingOf(path)),
        setHeaders,
      });
    });
  }
}
