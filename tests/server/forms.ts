/** Fills in forms as the site's own pages do. */
import type { Challenge, ContactBody, FormAnswer, InquiryBody, Proof } from "../../contract/forms.ts";
import { zeroBitsOf } from "../../server/forms/challenge.ts";

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const COMMON = {
  lang: 3 as const,
  name: "Mei Lin",
  country: "Taiwan",
  company: "Harbour, Ltd.",
  email: "mei@example.com",
  phone: "+886 2 1234 5678",
  message: "Hello.\nPlease call.",
};

/** Solves a challenge the way a browser does. */
export function solve({ challenge, bits }: Challenge): number {
  for (let solution = 0; ; solution += 1) if (zeroBitsOf(challenge, solution) >= bits) return solution;
}

/** A proof that the server takes. */
export async function prove(ask: Ask): Promise<Proof> {
  const { message } = (await (await ask("/api/challenge")).json()) as { message: Challenge };
  return { key: crypto.randomUUID(), challenge: message.challenge, solution: solve(message), website: "" };
}

type Unproven<T> = Partial<Omit<T, "proof">>;

export const inquiry = (proof: Proof, changes: Unproven<InquiryBody> = {}): Partial<InquiryBody> => ({
  ...COMMON,
  inquiry_types: { Purpose: "Price,Sample, free", Timing: "Now" },
  products: [1, 3],
  proof,
  ...changes,
});

export const contact = (proof: Proof, changes: Unproven<ContactBody> = {}): Partial<ContactBody> => ({
  ...COMMON,
  type: "1",
  company_web: "http://example.com",
  address: "1 Harbour Road",
  proof,
  ...changes,
});

/** Sends a form from a page of the site. */
export function send(ask: Ask, origin: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const init = { method: "POST", headers: { "content-type": "application/json", origin, ...headers } };
  return ask(path, { ...init, body: typeof body === "string" ? body : JSON.stringify(body) });
}

export const answerOf = async (response: Response) => (await response.json()) as FormAnswer & { fields?: string[] };
