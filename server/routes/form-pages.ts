/**
 * Forms that a browser posts without scripts, or before they have loaded. A form is posted to its own page. The response is that
 * page with the invalid fields, with the input for review, or with the reference. Input never appears in an address or a cache.
 */
import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FormName } from "../../contract/constants.ts";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";
import { type Language, languageOfType } from "../../contract/languages.ts";
import { ROUTE_NAMES, routeOf } from "../../contract/routes.ts";
import { outcomeOfStatus } from "../metrics/counts.ts";
import { problemOf } from "../plugins/errors.ts";
import { createPageMaker } from "../render/page-maker.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { languageCookie } from "../requests/language.ts";
import { languageOfQuery, resolveUrl } from "../routing/resolve-url.ts";
import type { Route } from "../services.ts";
import type { Site } from "../site/site.ts";
import { askedProducts } from "../submissions/asked-products.ts";
import { checkPostedForm, type PostedForm, readPostedForm } from "../submissions/posted-form.ts";
import { storeOnce } from "../submissions/receive.ts";
import { issueReviewToken, judgeReviewToken } from "../submissions/review-token.ts";
import { requireSameOrigin } from "../submissions/same-origin.ts";
import { countForm, verifyUnproven } from "../submissions/verify-submission.ts";

/** Max bytes of a form. Each character takes three bytes of UTF-8, and each byte three characters when encoded. */
const MAX_FORM_BYTES = 128 * 1024;

/** Routes of the pages with a form. */
const PAGES = ROUTE_NAMES.map(routeOf).flatMap(({ path, form }) => (form ? [{ path, form }] : []));

/** The next step of a form, and the status of the response. */
interface Outcome {
  readonly start: Partial<FormStart> & Pick<FormStart, "stage">;
  readonly status: number;
  readonly retryAfter?: number | undefined;
}

export const formPages: Route = async (app, services) => {
  const { content, counts, forms, settings, visits, renderQueue } = services;
  const { inputFor, make } = createPageMaker(services);
  const cookie = languageCookie(settings, content);

  async function outcomeOf(posted: PostedForm, { ip }: FastifyRequest): Promise<Outcome> {
    if (posted.website !== "") throw new ApiProblem(403, "The form was not accepted.");
    if (posted.step === "change") return { start: { stage: "editing" }, status: 200 };
    const checked = checkPostedForm(posted, content.site);
    if ("badFields" in checked) return { start: { stage: "invalid", badFields: checked.badFields }, status: 422 };
    const { body } = checked;
    const { form, token } = posted;
    const reviewed = { form, digest: hash("sha256", JSON.stringify(body), "base64url") };
    const review = (status: number, issued = issueReviewToken(reviewed, forms.secret)): Outcome => ({
      start: { stage: "review", token: issued },
      status,
    });
    if (posted.step === "check") return review(200);
    const verdict = judgeReviewToken(token, reviewed, forms.secret);
    if (verdict.kind === "bad") return review(200);
    if (verdict.kind === "early") return { ...review(429, token), retryAfter: verdict.wait };
    // Earlier steps store nothing. The render queue limits them like any page (responses/render-queue.ts).
    await countForm(ip, forms);
    const key = `${verdict.key}.${reviewed.digest}`;
    const permit = async () => {
      await verifyUnproven(ip, forms);
      return { nonce: verdict.key, expiresAt: verdict.expiresAt };
    };
    const reference = await storeOnce({ kind: form, key, body }, ip, permit, forms);
    return { start: { stage: "sent", reference }, status: 200 };
  }

  /** Returns the outcome of a form that could not be stored: the page says so, and shows all input. */
  function failureOf(problem: unknown, posted: PostedForm, request: FastifyRequest): Outcome {
    const { statusCode, retryAfter } = problemOf(problem instanceof Error ? problem : new Error(String(problem)));
    if (statusCode === 500) request.log.error(problem, "a posted form failed");
    return { start: { stage: "failed", token: posted.token }, status: statusCode, retryAfter };
  }

  async function answer(form: FormName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site } = content;
    // The only body parser of these routes returns URLSearchParams.
    const params = request.body as URLSearchParams;
    const { pathname, search } = new URL(request.raw.url ?? "/", "http://x");
    const language = languageOf(site, params, search) ?? cookie.read(request).language;
    const posted = readPostedForm(form, params, site, language);
    const { start, status, retryAfter } = await outcomeOf(posted, request).catch((problem: unknown) =>
      failureOf(problem, posted, request),
    );
    const found = resolveUrl(site, pathname, search, settings.publicUrl);
    if (found.kind === "redirect") return reply.redirect(found.to, 303);
    if (start.stage === "sent") {
      counts.form(form, "stored");
      if (form === "inquiry") visits.inquired();
    }
    const { values, choices, products, gone, unknownModels } = posted;
    const written = {
      values,
      choices,
      products: [...askedProducts(site, language, products), ...gone],
      models: unknownModels.join(", "),
    };
    const whole = { ...EMPTY_START, ...written, ...start };
    const page = await renderQueue.run(request, async () => make(found, await inputFor(found, language, whole)));
    if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
    return reply
      .code(status)
      .headers({ ...page.headers, "cache-control": "no-store" })
      .type(page.type)
      .send(page.body);
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const { path, form } of PAGES) {
      const options = {
        bodyLimit: MAX_FORM_BYTES,
        onRequest: requireSameOrigin(settings),
        // The steps before the submission also have status 200, so only failures are counted here.
        onResponse: async (_request: FastifyRequest, { statusCode }: FastifyReply) => {
          if (statusCode >= 400) counts.form(form, outcomeOfStatus(statusCode));
        },
      };
      scope.post(path, options, (request, reply) => answer(form, request, reply));
    }
  });
};

/** Returns the language of the page that was posted. The form names it, because the cookie may have changed since. */
function languageOf({ languages }: Site, params: URLSearchParams, search: string): Language | undefined {
  const named = params.get("lang");
  return (
    (named === null ? undefined : languageOfType(languages, named)) ??
    languageOfQuery(languages, new URLSearchParams(search))
  );
}
