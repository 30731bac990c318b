import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer } from "../answers/answer.ts";
import { prepareJson } from "../answers/json-answer.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import { KEEP_NOWHERE } from "../requests/caching.ts";
import { spellAddress } from "../requests/spellings.ts";
import type { Services } from "../services.ts";
import type { Site } from "../site/site.ts";

interface ContentAnswer {
  /** What the answer depends on. */
  readonly key: string;
  /** Who else may keep it, and how long. */
  readonly caching: Readonly<Record<string, string>>;
  /** @throws ApiProblem where there is nothing to tell */
  readonly messageOf: (site: Site) => unknown;
}

/** Answers the API with what follows from the content, made once; who sees the preview gets their own, kept nowhere. */
export async function sendFromContent(
  { answers, workshop, preview, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, caching, messageOf }: ContentAnswer,
): Promise<void> {
  const isPreview = preview.isShownTo(request.raw);
  const shown = preview.contentFor(request.raw);
  const make = (before?: Answer) =>
    workshop.make(request, async () =>
      prepareJson(await messageOf(shown.site), settings, isPreview ? KEEP_NOWHERE : caching, before),
    );
  sendAnswer(await (isPreview ? make() : answers.obtain(key, spellAddress(request.raw), make)), request, reply);
}
