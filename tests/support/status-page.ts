/** Sends an inquiry to the running site, and opens its status page, as visitors do. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, type Page } from "playwright/test";
import { LANGUAGE_TYPE, type SpecifiedLanguage } from "../../contract/constants.ts";
import type { Challenge, FormAnswer } from "../../contract/forms.ts";
import { solveChallenge } from "../../src/providers/forms/proof-search.ts";
import { VISITOR } from "./visitor.ts";

/** Sends an inquiry about the first product. Returns its response, with the path of the status page. */
export async function sendInquiry(
  { request }: Pick<Page, "request">,
  origin: string,
  language: SpecifiedLanguage = "en",
): Promise<FormAnswer & { readonly status_path: string }> {
  const get = async <Message>(path: string) =>
    ((await (await request.get(`${origin}${path}`)).json()) as { message: Message }).message;
  const lang = LANGUAGE_TYPE[language];
  const page = await get<{ inquiry_types: Record<string, readonly string[]> }>(`/api/page?page=inquiry&lang=${lang}`);
  const challenge = await get<Challenge>("/api/challenge?form=inquiry");
  const solutions = solveChallenge(challenge);
  await pause(challenge.least);
  const response = await request.post(`${origin}/api/inquiry`, {
    headers: { origin },
    data: {
      ...VISITOR,
      lang,
      country: "Taiwan",
      inquiry_types: Object.fromEntries(Object.entries(page.inquiry_types).map(([type, [first]]) => [type, first])),
      products: [1],
      lines: [{ id: 1, quantities: [20, 500], reference: "PO-7", note: "With a long cable" }],
      proof: { key: crypto.randomUUID(), challenge: challenge.challenge, solutions, website: "" },
    },
  });
  expect(response.status()).toBe(200);
  const answer = (await response.json()) as FormAnswer;
  return { ...answer, status_path: answer.status_path ?? "" };
}
