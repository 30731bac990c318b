/** GET /api/challenge, POST /api/inquiry and POST /api/contact (spec section 7, design section 6). */
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { FORM_NAMES } from "../../contract/constants.ts";
import { ApiProblem } from "../api-problem.ts";
import { issueChallenge } from "../forms/challenge.ts";
import { networkAround } from "../forms/network.ts";
import { receiveContact, receiveInquiry } from "../forms/receive.ts";
import { isSameOrigin } from "../forms/same-origin.ts";
import type { Route } from "../services.ts";

/** Bytes of the longest form: 5000 characters of message in Chinese, and 200 products. */
const LONGEST_FORM = 64 * 1024;
const WINDOW = "10 minutes";
/** A form that is opened takes a challenge, even when it is not sent. */
const CHALLENGES_PER_FORM = 10;

const challengeQuery = z.object({ form: z.enum(FORM_NAMES) });

export const apiForms: Route = (app, { content, forms, settings }) => {
  const most = settings.formsPerTenMinutes;

  async function requireSameOrigin({ headers }: FastifyRequest): Promise<void> {
    if (!isSameOrigin(headers, settings.publicUrl)) {
      throw new ApiProblem(403, "Forms can only be sent from the site itself.");
    }
  }

  const challenges = { rateLimit: { max: most * CHALLENGES_PER_FORM, timeWindow: WINDOW } };
  app.get("/api/challenge", { config: challenges }, async ({ query, ip }, reply) => {
    reply.header("cache-control", "no-store");
    const { success, data } = challengeQuery.safeParse(query);
    if (!success) throw new ApiProblem(400, "There is no such form.", { fields: ["form"] });
    const receiver = { form: data.form, network: networkAround(ip) };
    return { status: 1, message: issueChallenge(forms.secret, forms.rules, receiver) };
  });

  // One limit for both forms.
  const limit = app.rateLimit({ max: most, timeWindow: WINDOW });
  const options = { bodyLimit: LONGEST_FORM, onRequest: [requireSameOrigin, limit] };
  app.post("/api/inquiry", options, async ({ body, ip }) => receiveInquiry(body, ip, content.site, forms));
  app.post("/api/contact", options, async ({ body, ip }) => receiveContact(body, ip, content.site, forms));
};
