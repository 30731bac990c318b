/** Receives a form: checks it, the cheapest check first, and stores it (design section 6). */
import { hash } from "node:crypto";
import { contactBody, type FormAnswer, inquiryBody, type Proof } from "../../contract/forms.ts";
import { languageOfType } from "../../contract/languages.ts";
import type { Database } from "../database/database.ts";
import type { SubmissionKind } from "../database/tables.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { checked } from "../requests/checked.ts";
import { type FormChoices, formChoicesOf, type Site } from "../site/site.ts";
import { badContactChoices, badInquiryChoices, missingProducts } from "./check-choices.ts";
import { comparedText, spamScoreOf } from "./spam-score.ts";
import { ChallengeSpent, findReference, storeSubmission } from "./store.ts";
import { inquiryToStore, type NewSubmission, type StoredBody } from "./stored.ts";
import { badProof, type Verification, verifySubmission } from "./verify-submission.ts";

export interface FormService extends Verification {
  readonly database: Database;
  readonly referencePrefix: string;
  /** The site's time zone, whose year is in the reference. */
  readonly timeZone: () => string;
  /** The spam score from which a form is suspect (spam-score.ts). */
  readonly spamThreshold: number;
  /** Called with the reference of each new submission. */
  readonly onStored: (reference: string) => void;
}

const MESSAGES = {
  shape: "Some fields are missing, too long, or invalid.",
  choice: "Some fields name something that is not offered.",
  stored: "Form Submitted Successfully",
} as const;

interface Received {
  readonly kind: SubmissionKind;
  readonly proof: Proof;
  /** The IP address; not stored. */
  readonly address: string;
  /** Fields that name something that is not offered. */
  readonly badFields: readonly string[];
  /** Products that are not offered. */
  readonly missing?: readonly number[];
  readonly body: StoredBody;
}

/**
 * Returns the idempotency key: the client's key with a digest of the body. If a response is lost, a visitor may correct the
 * form and send it again. The correction must not count as the submission that is stored already.
 */
const keyOf = ({ proof, kind, body }: Received): string =>
  `${proof.key}.${hash("sha256", JSON.stringify([kind, body]), "base64url")}`;

/** Permits storing one submission. `age`: milliseconds since the visitor started to type, if known. */
type Permit = NewSubmission["challenge"] & { readonly age?: number };

/**
 * Stores a form and returns its reference. For a form that is stored already, returns the same reference without a permit.
 * @throws ApiProblem 403 if the permit was used for another form
 */
export async function storeOnce(
  submission: Omit<NewSubmission, "challenge" | "suspicion">,
  address: string,
  permit: () => Permit | Promise<Permit>,
  { database, referencePrefix, timeZone, spamThreshold, onStored, limits }: FormService,
): Promise<string> {
  const known = await findReference(database, submission.key);
  if (known) return known;
  const { kind: form, body } = submission;
  const { age, ...challenge } = await permit();
  const text = comparedText(body);
  const repeats = text === undefined ? 1 : await limits.repeats(text);
  const suspicion = spamScoreOf({ form, body, age, repeats }, spamThreshold);
  try {
    const reference = await storeSubmission(
      database,
      referencePrefix,
      { ...submission, challenge, suspicion },
      new Date(),
      timeZone(),
    );
    onStored(reference);
    // The form is stored, even if it could not be counted.
    await limits.take("stored", address).catch(() => undefined);
    return reference;
  } catch (problem) {
    if (problem instanceof ChallengeSpent) throw badProof();
    throw problem;
  }
}

async function receive(received: Received, service: FormService): Promise<FormAnswer> {
  const { kind, proof, address, badFields, missing = [], body } = received;
  const permit = () => {
    const challenge = verifySubmission(kind, proof, address, service);
    if (badFields.length > 0) throw new ApiProblem(422, MESSAGES.choice, { fields: badFields, products: missing });
    return challenge;
  };
  const reference = await storeOnce({ kind, key: keyOf(received), body }, address, permit, service);
  return { status: 1, message: MESSAGES.stored, reference };
}

/** @throws ApiProblem 400 if the site has no such language */
function choicesOf(site: Site, lang: number): FormChoices {
  const language = languageOfType(site.languages, lang);
  if (language === undefined) throw new ApiProblem(400, MESSAGES.shape, { fields: ["lang"] });
  return formChoicesOf(site, language);
}

/** POST /api/inquiry, from a visitor's address. @throws ApiProblem 400, 403, 422, 429, and DatabaseUnavailable */
export function receiveInquiry(given: unknown, address: string, site: Site, service: FormService): Promise<FormAnswer> {
  const parsed = checked(inquiryBody, given, MESSAGES.shape);
  const choices = choicesOf(site, parsed.lang);
  const { proof, ...fields } = parsed;
  return receive(
    {
      kind: "inquiry",
      proof,
      address,
      badFields: badInquiryChoices(parsed, choices),
      missing: missingProducts(parsed.products, choices),
      body: inquiryToStore(fields, choices.productCalled),
    },
    service,
  );
}

/** POST /api/contact, from a visitor's address. @throws ApiProblem 400, 403, 422, 429, and DatabaseUnavailable */
export function receiveContact(given: unknown, address: string, site: Site, service: FormService): Promise<FormAnswer> {
  const parsed = checked(contactBody, given, MESSAGES.shape);
  const choices = choicesOf(site, parsed.lang);
  const { proof, ...fields } = parsed;
  const subject = choices.subjects.get(parsed.type) ?? "";
  return receive(
    { kind: "contact", proof, address, badFields: badContactChoices(parsed, choices), body: { ...fields, subject } },
    service,
  );
}
