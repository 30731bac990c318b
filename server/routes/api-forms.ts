/** GET /api/challenge, GET /api/inquiry/missing, GET /api/inquiry/items, POST /api/inquiry and POST /api/contact (spec section 7, design section 6). */
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { writtenItem } from "../../contract/asked-items.ts";
import { FORM_NAMES, type FormName } from "../../contract/constants.ts";
import { type ItemAnswer, itemsQuery, missingQuery } from "../../contract/forms.ts";
import { outcomeOfStatus } from "../metrics/counts.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { BAD_QUERY, checked } from "../requests/checked.ts";
import { requestedLanguage } from "../requests/language.ts";
import { requireSameOrigin } from "../requests/same-origin.ts";
import type { Route } from "../services.ts";
import { formChoicesOf } from "../site/site.ts";
import { missingProducts } from "../submissions/forms/check-choices.ts";
import { receiveContact, receiveInquiry } from "../submissions/forms/receive.ts";
import { countForm, giveChallenge } from "../submissions/spam/verify-submission.ts";

/** Max bytes of a form: a Chinese message of 5000 characters, and 200 lines with notes of 500. */
const MAX_FORM_BYTES: Readonly<Record<FormName, number>> = { contact: 64 * 1024, inquiry: 512 * 1024 };

const challengeQuery = z.object({ form: z.enum(FORM_NAMES) });

export const apiForms: Route = (app, { visits, content, counts, forms, settings }) => {
  app.get("/api/challenge", async ({ query, ip }, reply) => {
    reply.header("cache-control", "no-store");
    const { success, data } = challengeQuery.safeParse(query);
    if (!success) throw new ApiProblem(400, "There is no such form.", { fields: ["form"] });
    return { status: 1, message: await giveChallenge(data.form, ip, forms) };
  });

  app.get("/api/inquiry/missing", async ({ query }, reply) => {
    reply.header("cache-control", "no-store");
    const { products } = checked(missingQuery, query, BAD_QUERY);
    const { site } = content;
    return { status: 1, message: missingProducts(products, formChoicesOf(site, site.company.language)) };
  });

  app.get("/api/inquiry/items", async ({ query }, reply) => {
    reply.header("cache-control", "no-store");
    const { items, lang } = checked(itemsQuery, query, BAD_QUERY);
    const { site } = content;
    const language = requestedLanguage(site, lang);
    const message = items.flatMap((item): ItemAnswer[] => {
      const rules = site.rules(item, language);
      return rules ? [{ item: writtenItem(item), ...rules }] : [];
    });
    return { status: 1, message };
  });

  // Both forms share one limit.
  const limit = async ({ ip }: FastifyRequest) => countForm(ip, forms);
  const optionsOf = (form: FormName) => ({
    bodyLimit: MAX_FORM_BYTES[form],
    onRequest: [requireSameOrigin(settings), limit],
    onResponse: async (_request: FastifyRequest, { statusCode }: FastifyReply) => {
      counts.form(form, outcomeOfStatus(statusCode));
      if (form === "inquiry" && statusCode === 200) visits.inquired();
    },
  });
  app.post("/api/inquiry", optionsOf("inquiry"), async ({ body, ip }) => receiveInquiry(body, ip, content.site, forms));
  app.post("/api/contact", optionsOf("contact"), async ({ body, ip }) => receiveContact(body, ip, content.site, forms));
};
