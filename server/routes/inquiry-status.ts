/**
 * The status page of an inquiry, to which its link leads (status-link.ts). It shows the inquiry of the cookie, and takes its messages
 * and its withdrawal, as JSON or as a form without scripts. A post names the inquiry that its page shows: a link that was opened
 * later, in another window, has replaced the cookie. Mail scanners follow links, so GET and HEAD change nothing.
 */
import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  asksForSent,
  MAX_ADDED_MESSAGE,
  problemOfMessage,
  STATUS_DATA,
  type StatusProblem,
  type StatusStart,
} from "../../contract/inquiry-status.ts";
import { pathTo } from "../../contract/paths.ts";
import { statusPost } from "../../contract/status-posts.ts";
import { problemOf } from "../plugins/errors.ts";
import { storedPages } from "../plugins/refusal-page.ts";
import { createPageMaker } from "../render/page-maker.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { checked } from "../requests/checked.ts";
import { languageCookie } from "../requests/language.ts";
import { requireSameOrigin } from "../requests/same-origin.ts";
import { languageOfQuery, resolveUrl } from "../routing/resolve-url.ts";
import type { Route } from "../services.ts";
import { countForm } from "../submissions/spam/verify-submission.ts";
import { addMessage, type Changed, withdrawInquiry } from "../submissions/status/change.ts";
import { statusCookie } from "../submissions/status/cookie.ts";
import { findByKey, type OpenedInquiry, shownStatus } from "../submissions/status/read.ts";
import { linkOutcomeIn, PRIVATE, statusAddress } from "./status-link.ts";

/** Max bytes of a post. Each character takes three bytes of UTF-8, and each byte three characters when encoded. */
const MAX_POST_BYTES = 4096 + 9 * MAX_ADDED_MESSAGE;

const MESSAGES = {
  shape: "Some fields are missing, too long, or invalid.",
  missing: "There is no such inquiry.",
  other: "The link of another inquiry was opened since. Open the link of this one again.",
  closed: "The inquiry is withdrawn.",
  many: "Too many messages were added today. Please try again tomorrow.",
} as const;

/** Seconds after which a message may be added again, at the latest. */
const DAY_SECONDS = 86_400;

/** The status of a post from the page of another inquiry. */
const PRECONDITION_FAILED = 412;

/** @throws ApiProblem 404, 409, 412, 429 */
function requireDone(changed: Changed): void {
  if (changed === "missing") throw new ApiProblem(404, MESSAGES.missing);
  if (changed === "other") throw new ApiProblem(PRECONDITION_FAILED, MESSAGES.other);
  if (changed === "closed") throw new ApiProblem(409, MESSAGES.closed);
  if (changed === "many") throw new ApiProblem(429, MESSAGES.many, { retryAfter: DAY_SECONDS });
}

/** The problems that the page names after a refused message. */
const REFUSED: Readonly<Record<number, StatusProblem>> = { 409: "closed", 429: "many" };

const partsOf = ({ raw }: FastifyRequest) => new URL(raw.url ?? "/", "http://x");

/** The fields of a posted form. */
const POSTED = ["step", "reference", "message", "key"] as const;
interface Posted {
  readonly step: string;
  readonly reference: string;
  readonly text: string;
  readonly key: string;
}
function postedIn(fields: URLSearchParams): Posted {
  const [step, reference, text, key] = POSTED.map((name) => fields.get(name) ?? "") as [string, string, string, string];
  return { step, reference, text, key };
}

/** The result of a posted form. */
type Next = Pick<StatusStart, "step"> & Partial<StatusStart>;
const SHOWN: Next = { step: "shown" };

export const inquiryStatus: Route = async (app, services) => {
  const { content, forms, settings, renderQueue } = services;
  const { database } = forms;
  const cookie = statusCookie(settings);
  const languages = languageCookie(settings, content);
  const { inputFor, make } = createPageMaker(services);
  const showStored = storedPages(settings, content);
  // Each visitor gets another page, so none comes from the cache.
  const options = { config: { isPersonal: () => true } };

  const askedIn = (search: string) => languageOfQuery(content.site.languages, new URLSearchParams(search));
  const languageIn = (request: FastifyRequest) => askedIn(partsOf(request).search) ?? languages.read(request).language;

  async function inquiryOf(request: FastifyRequest): Promise<OpenedInquiry | null> {
    const key = cookie.read(request);
    return (key === undefined ? undefined : await findByKey(database, key)) ?? null;
  }
  const statusOf = (inquiry: OpenedInquiry, withSent: boolean) =>
    shownStatus(inquiry, content.site, forms.timeZone(), withSent);

  /** @throws ApiProblem 404 */
  async function dataOf(request: FastifyRequest) {
    const inquiry = await inquiryOf(request);
    if (inquiry === null) throw new ApiProblem(404, MESSAGES.missing);
    return { status: 1, message: statusOf(inquiry, asksForSent(partsOf(request).searchParams)) };
  }

  /**
   * Renders the page. After a post from the page of another inquiry, it says so, keeps the text and shows nothing that was typed for
   * this one. After a wrong link it shows no inquiry, whatever the cookie says.
   */
  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    target: Next,
    status = 200,
    from?: Pick<Posted, "reference" | "text">,
  ): Promise<FastifyReply> {
    const { search, searchParams } = partsOf(request);
    const outcome = linkOutcomeIn(search);
    const inquiry = outcome === "wrong" ? null : await inquiryOf(request);
    const found = resolveUrl(content.site, pathTo("status"), search, settings.publicUrl);
    if (found.kind === "redirect") return reply.headers(PRIVATE).redirect(found.to, 303);
    const asked = askedIn(search);
    if (outcome === "opened" && inquiry) return reply.headers(PRIVATE).redirect(statusAddress(asked), 303);
    const lacksCookie = outcome === "opened" && cookie.read(request) === undefined;
    const isOther = from !== undefined && inquiry !== null && inquiry.reference !== from.reference;
    const next: Next = isOther ? { step: "refused", problem: "other", text: from.text } : target;
    const code = inquiry === null ? 404 : isOther ? PRECONDITION_FAILED : status;
    const view = { ...found, status: inquiry === null ? 404 : 200, isCanonical: false } as const;
    const language = languageIn(request);
    const inquiryStatus: StatusStart = {
      problem: null,
      text: "",
      key: randomUUID(),
      ...next,
      inquiry: inquiry && statusOf(inquiry, asksForSent(searchParams) && !isOther),
      ...(lacksCookie && { lacksCookie }),
    };
    const made = await renderQueue.run(request, async () => {
      const input = await inputFor(view, language);
      return make(view, { ...input, page: { ...input.page, inquiryStatus } });
    });
    return reply
      .code(code)
      .headers({ ...made.headers, ...PRIVATE })
      .type(made.type)
      .send(made.body);
  }

  /** Adds a message or withdraws the inquiry. @throws ApiProblem 400, 404, 409, 412, 429, and DatabaseUnavailable */
  async function change(request: FastifyRequest, body: unknown): Promise<void> {
    await countForm(request.ip, forms);
    const post = checked(statusPost, body, MESSAGES.shape);
    const key = cookie.read(request);
    if (key === undefined) throw new ApiProblem(404, MESSAGES.missing);
    const from = { key, reference: post.reference };
    requireDone(
      post.step === "message"
        ? await addMessage(database, from, { key: post.key, text: post.message })
        : await withdrawInquiry(database, from),
    );
    forms.onChanged();
  }

  /** Takes a posted form. A problem keeps the text. */
  async function posted(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const from = postedIn(request.body as URLSearchParams);
    const { step, reference, text, key } = from;
    const next = (target: Next, status = 200) => page(request, reply, target, status, from);
    if (step === "ask") return next({ step: "asking", text });
    if (step === "keep" || step === "show") return next({ ...SHOWN, text });
    const isWithdrawal = step === "withdraw";
    const wrong = isWithdrawal ? undefined : problemOfMessage(text);
    if (wrong) return next({ step: "refused", problem: wrong, text, key }, 422);
    try {
      await change(request, isWithdrawal ? { step, reference } : { step: "message", reference, key, message: text });
    } catch (problem) {
      const { statusCode, retryAfter } = problemOf(problem instanceof Error ? problem : new Error(String(problem)));
      // The page says that it can't be shown, or that it is another one.
      if (statusCode === 404 || statusCode === PRECONDITION_FAILED) return next({ ...SHOWN, text }, statusCode);
      if (statusCode >= 500) request.log.error(problem, "a post to a status page failed");
      if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
      const why = REFUSED[statusCode] ?? "failed";
      return next({ step: "refused", problem: why, text, key }, statusCode);
    }
    const language = languageIn(request);
    return next(isWithdrawal ? { step: "withdrawn", text } : { step: "stored" }).catch((problem: unknown) =>
      showStored(problem, { language, reference }, request, reply),
    );
  }

  app.get(pathTo("status"), options, (request, reply) => page(request, reply, SHOWN));
  app.get(STATUS_DATA, options, async (request, reply) => {
    reply.headers(PRIVATE);
    return dataOf(request);
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const limits = { bodyLimit: MAX_POST_BYTES, onRequest: requireSameOrigin(settings) };
    scope.post(pathTo("status"), limits, async (request, reply) => {
      reply.headers(PRIVATE);
      if (request.body instanceof URLSearchParams) return posted(request, reply);
      await change(request, request.body);
      return dataOf(request);
    });
  });
};
