/**
 * Forms that a browser posts without scripts, or before they have loaded. A form is posted to its own page. The response is that
 * page with the invalid fields, with the input for review, or with the reference. Input never appears in an address or a cache.
 */
import { hash } from "node:crypto";
import multipart from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FormName } from "../../contract/constants.ts";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";
import { type Language, languageOfType } from "../../contract/languages.ts";
import { MAX_ORDER_TEXT } from "../../contract/order-limits.ts";
import { pathTo } from "../../contract/paths.ts";
import { ROUTE_NAMES, routeOf } from "../../contract/routes.ts";
import { outcomeOfStatus } from "../metrics/counts.ts";
import { problemOf } from "../plugins/errors.ts";
import { storedPages } from "../plugins/refusal-page.ts";
import { createPageMaker } from "../render/page-maker.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { languageCookie } from "../requests/language.ts";
import { requireSameOrigin } from "../requests/same-origin.ts";
import { languageOfQuery, type PageMatch, resolveUrl } from "../routing/resolve-url.ts";
import type { Route } from "../services.ts";
import type { Site } from "../site/site.ts";
import { ADD, type Given, keptInquiry } from "../submissions/forms/kept-inquiry.ts";
import { openPostedForms, type PostedFiles } from "../submissions/forms/posted-files.ts";
import { checkPostedForm, type PostedForm, readPostedForm } from "../submissions/forms/posted-form.ts";
import { storeOnce } from "../submissions/forms/receive.ts";
import { issueReviewToken, judgeReviewToken } from "../submissions/forms/review-token.ts";
import { askedProducts } from "../submissions/lists/asked-products.ts";
import { postedOrder } from "../submissions/lists/posted-order.ts";
import { countForm, verifyUnproven } from "../submissions/spam/verify-submission.ts";

/**
 * Max bytes of a form. Each character takes three bytes of UTF-8, and each byte three characters when encoded. An inquiry has notes of
 * lines, and a pasted list.
 */
const MAX_FORM_BYTES: Readonly<Record<FormName, number>> = {
  contact: 128 * 1024,
  inquiry: 512 * 1024 + 9 * MAX_ORDER_TEXT,
};

/** Routes of the pages with a form. */
const PAGES = ROUTE_NAMES.map(routeOf).flatMap(({ path, form }) => (form ? [{ path, form }] : []));

/** The next step of a form, and the status of the response. */
interface Outcome {
  readonly start: Partial<FormStart> & Pick<FormStart, "stage">;
  readonly status: number;
  readonly retryAfter?: number | undefined;
}

interface Page {
  readonly found: PageMatch;
  readonly language: Language;
  readonly start: FormStart;
  readonly status: number;
}

export const formPages: Route = async (app, services) => {
  const { content, counts, forms, settings, visits, renderQueue, countList } = services;
  const { inputFor, make } = createPageMaker(services);
  const showStored = storedPages(settings, content);
  const cookie = languageCookie(settings, content);
  const inquiryStore = keptInquiry(settings, forms.secret);
  const postedForms = openPostedForms(forms, services.uploads, MAX_FORM_BYTES.inquiry);

  async function outcomeOf(
    posted: PostedForm,
    { files, refused }: PostedFiles,
    { ip }: FastifyRequest,
  ): Promise<Outcome> {
    if (posted.website !== "") throw new ApiProblem(403, "The form was not accepted.");
    if (posted.step === "change") return { start: { stage: "editing" }, status: 200 };
    const checked = checkPostedForm(posted, content.site);
    const badFields = [...("badFields" in checked ? checked.badFields : []), ...(refused.length > 0 ? ["files"] : [])];
    if ("badFields" in checked || badFields.length > 0) return { start: { stage: "invalid", badFields }, status: 422 };
    const { body } = checked;
    const ids = files.map(({ id }) => id);
    const { form, token } = posted;
    const reviewed = { form, digest: hash("sha256", JSON.stringify([body, ...ids]), "base64url") };
    const review = (status: number, issued = issueReviewToken(reviewed, forms.secret)): Outcome => ({
      start: { stage: "review", token: issued },
      status,
    });
    if (posted.step === "check") return review(200);
    const verdict = judgeReviewToken(token, reviewed, forms.secret);
    if (verdict.kind === "bad") return review(200);
    if (verdict.kind === "early") return { ...review(429, token), retryAfter: verdict.wait };
    // Earlier steps store nothing but files. The render queue limits them like any page (responses/render-queue.ts).
    await countForm(ip, forms);
    const key = `${verdict.key}.${reviewed.digest}`;
    const permit = async () => {
      await verifyUnproven(ip, forms);
      return { nonce: verdict.key, expiresAt: verdict.expiresAt, files: ids };
    };
    const { reference, ...details } = await storeOnce({ kind: form, key, body }, ip, permit, forms, posted.language);
    return { start: { stage: "sent", reference, details }, status: 200 };
  }

  /** Returns the outcome of a form that could not be stored: the page says so, and shows all input. */
  function failureOf(problem: unknown, posted: PostedForm, request: FastifyRequest): Outcome {
    const { statusCode, retryAfter } = problemOf(problem instanceof Error ? problem : new Error(String(problem)));
    if (statusCode === 500) request.log.error(problem, "a posted form failed");
    if (problem instanceof ApiProblem && problem.fields?.includes("files")) {
      const refusedFiles = [{ name: "", problem: "expired" as const }];
      return { start: { stage: "invalid", badFields: ["files"], files: [], refusedFiles }, status: statusCode };
    }
    return { start: { stage: "failed", token: posted.token }, status: statusCode, retryAfter };
  }

  async function answer(form: FormName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site } = content;
    const { params, ...postedFiles } = await postedForms.read(request, form);
    const { pathname, search } = new URL(request.raw.url ?? "/", "http://x");
    const language = languageOf(site, params, search) ?? cookie.read(request).language;
    if (form === "inquiry" && params.get("step") === ADD) return add({ params, site, language }, request, reply);
    const order = form === "inquiry" ? await postedOrder(params, site, language, () => countList(request)) : undefined;
    const posted = readPostedForm(form, order?.params ?? params, site, language);
    const { start, status, retryAfter } =
      order?.outcome ??
      (await outcomeOf(posted, postedFiles, request).catch((problem: unknown) => failureOf(problem, posted, request)));
    const found = resolveUrl(site, pathname, search, settings.publicUrl);
    if (found.kind === "redirect") return reply.redirect(found.to, 303);
    if (start.stage === "sent") {
      counts.form(form, "stored");
      if (form === "inquiry") visits.inquired();
    }
    const { values, choices, products, lines, gone, unknownModels } = posted;
    const isSent = start.stage === "sent";
    const own = form === "inquiry" ? inquiryStore.keep({ params, site, language, posted, isSent }, request, reply) : {};
    const written = {
      values,
      choices,
      products: [...askedProducts(site, language, products), ...gone],
      lines,
      models: unknownModels.join(", "),
      ...postedForms.shown(postedFiles),
    };
    const whole = { ...EMPTY_START, ...written, ...own, order: order?.start, ...start };
    if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
    const response = send({ found, language, start: whole, status }, request, reply);
    if (!isSent) return response;
    const { reference } = whole;
    return response.catch((problem: unknown) => showStored(problem, { language, reference }, request, reply));
  }

  async function send({ found, language, start, status }: Page, request: FastifyRequest, reply: FastifyReply) {
    const page = await renderQueue.run(request, async () => make(found, await inputFor(found, language, start)));
    return reply
      .code(status)
      .headers({ ...page.headers, "cache-control": "no-store" })
      .type(page.type)
      .send(page.body);
  }

  /** Adds products to the inquiry in the cookie, and leads to its page. */
  async function add(input: Given, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site, language } = input;
    const search = cookie.read(request).language === language ? "" : `?lang=${language}`;
    const start = inquiryStore.add(input, request, reply);
    reply.header("cache-control", "no-store");
    const found = resolveUrl(site, pathTo("inquiry"), search, settings.publicUrl);
    if (start === undefined || found.kind === "redirect") return reply.redirect(`${pathTo("inquiry")}${search}`, 303);
    return send({ found, language, start, status: 422 }, request, reply);
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    await scope.register(multipart, { limits: postedForms.limits, throwFileSizeLimit: false });
    for (const { path, form } of PAGES) {
      const options = {
        bodyLimit: MAX_FORM_BYTES[form],
        config: { takesFiles: form === "inquiry" },
        onRequest: [requireSameOrigin(settings), postedForms.refuseLarge],
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
