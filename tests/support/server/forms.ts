/** Fills in forms as the site's own pages do. */
import type { FormName } from "../../../contract/constants.ts";
import type { Challenge, ContactBody, FormAnswer, InquiryBody, Proof } from "../../../contract/forms.ts";
import { solveChallenge } from "../../../src/providers/forms/proof-search.ts";

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

/** Returns a proof that the server accepts with this form. `init` goes to the request for the challenge. */
export async function prove(ask: Ask, form: FormName = "inquiry", init?: RequestInit): Promise<Proof> {
  const response = await ask(`/api/challenge?form=${form}`, init);
  const { message } = (await response.json()) as { message: Challenge };
  return {
    key: crypto.randomUUID(),
    challenge: message.challenge,
    solutions: solveChallenge(message),
    website: "",
  };
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
