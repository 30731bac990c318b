/** Receives a form: checks it, the cheapest check first, and stores it (design section 6). */
import { hash } from "node:crypto";
import { type AnswerDetails, contactBody, type FormAnswer, inquiryBody, type Proof } from "../../../contract/forms.ts";
import { type Language, languageOfType } from "../../../contract/languages.ts";
import type { Database } from "../../database/database.ts";
import type { SubmissionKind } from "../../database/tables.ts";
import { ApiProblem } from "../../requests/api-problem.ts";
import { checked } from "../../requests/checked.ts";
import { type FormChoices, formChoicesOf, type Site } from "../../site/site.ts";
import { dayIn } from "../../time/day.ts";
import { FilesGone } from "../files/attached.ts";
import type { FileStore } from "../files/file-store.ts";
import { fileIdsIn } from "../files/named-files.ts";
import { confirmationKeys } from "../mail/address.ts";
import { comparedText, spamScoreOf } from "../spam/spam-score.ts";
import { badProof, type Verification, verifySubmission } from "../spam/verify-submission.ts";
import { statusPathOf } from "../status/key.ts";
import { inquiryToStore, type NewSubmission, type StoredBody } from "../store/stored.ts";
import { badContactChoices, badInquiryChoices, missingProducts } from "./check-choices.ts";
import { ChallengeSpent, findStored, type StoredSubmission, storeSubmission } from "./store-submission.ts";

export interface FormService extends Verification {
  readonly database: Database;
  readonly files: FileStore;
  readonly referencePrefix: string;
  /** The site's time zone, whose year is in the reference. */
  readonly timeZone: () => string;
  /** Returns when the answer to a form is due; undefined if the company promises nothing. */
  readonly dueAfter: (receivedAt: Date) => Date | undefined;
  /** Returns the key of the status page of the inquiry with an idempotency key; undefined if inquiries have no such page. */
  readonly statusKey: (idempotencyKey: string) => string | undefined;
  /** The spam score from which a form is suspect (spam-score.ts). */
  readonly spamThreshold: number;
  /** Whether mail is sent. Without it, nobody gets a confirmation. */
  readonly isMailSet: boolean;
  /** Max confirmations to all addresses in 24 hours. */
  readonly confirmationsPerDay: number;
  /** Called with the reference of each new submission. */
  readonly onStored: (reference: string) => void;
  /** Called when a visitor has changed a stored inquiry. */
  readonly onChanged: () => void;
}

const MESSAGES = {
  shape: "Some fields are missing, too long, or invalid.",
  choice: "Some fields name something that is not offered.",
  files: "A file is no longer kept, or was sent with another inquiry. Please choose it again.",
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
  /** Receipts of uploaded files. */
  readonly receipts?: readonly string[];
  readonly language: Language;
}

/**
 * Returns the idempotency key: the client's key with a digest of the body. If a response is lost, a visitor may correct the
 * form and send it again. The correction must not count as the submission that is stored already.
 */
const keyOf = ({ proof, kind, body, receipts = [] }: Received): string =>
  `${proof.key}.${hash("sha256", JSON.stringify([kind, body, ...receipts]), "base64url")}`;

const badFiles = () => new ApiProblem(422, MESSAGES.files, { fields: ["files"] });

/** Permits storing one submission. */
type Permit = NewSubmission["challenge"] & {
  /** Milliseconds since the visitor started to type, if known. */
  readonly age?: number;
  /** Ids of its files, whose receipts were read. */
  readonly files?: readonly string[];
};

/** A stored form, as its visitor is informed of it. */
export type StoredForm = Pick<FormAnswer, "reference"> & AnswerDetails;

const storedForm = ({ reference, dueAt, isConfirmed }: StoredSubmission, timeZone: string): StoredForm => ({
  reference,
  ...(dueAt && { due: dayIn(timeZone, dueAt.getTime()) }),
  ...(isConfirmed && { confirmation: true }),
});

/**
 * Stores a form that was sent in a language. For a form that is stored already, returns the same without a permit.
 * @throws ApiProblem 403 if the permit was used for another form, 422 if a file is gone
 */
export async function storeOnce(
  submission: Omit<NewSubmission, "challenge" | "suspicion" | "files">,
  address: string,
  permit: () => Permit | Promise<Permit>,
  service: FormService,
  language: Language,
): Promise<StoredForm> {
  const { database, referencePrefix, timeZone, dueAfter, spamThreshold, onStored, limits } = service;
  const { isMailSet, confirmationsPerDay, secret } = service;
  const { kind: form, body } = submission;
  const statusKey = form === "inquiry" ? service.statusKey(submission.key) : undefined;
  const page = statusKey === undefined ? {} : { status_path: statusPathOf(statusKey, language) };
  const existing = await findStored(database, submission.key);
  if (existing) return { ...storedForm(existing, timeZone()), ...page };
  const { age, files = [], ...challenge } = await permit();
  const text = comparedText(body);
  const repeats = text === undefined ? 1 : await limits.repeats(text);
  const suspicion = spamScoreOf({ form, body, age, repeats }, spamThreshold);
  try {
    const now = new Date();
    const stored = await storeSubmission(
      database,
      referencePrefix,
      {
        ...submission,
        challenge,
        suspicion,
        files,
        statusKey,
        dueAt: dueAfter(now),
        confirmationKeys: isMailSet ? confirmationKeys(body.email, secret) : [],
        confirmationsPerDay,
      },
      now,
      timeZone(),
    );
    onStored(stored.reference);
    // The form is stored, even if it could not be counted.
    await limits.take("stored", address).catch(() => undefined);
    return { ...storedForm(stored, timeZone()), ...page };
  } catch (problem) {
    if (problem instanceof ChallengeSpent) throw badProof();
    if (problem instanceof FilesGone) throw badFiles();
    throw problem;
  }
}

async function receive(received: Received, service: FormService): Promise<FormAnswer> {
  const { kind, proof, address, badFields, missing = [], body, receipts = [], language } = received;
  const permit = () => {
    const challenge = verifySubmission(kind, proof, address, service);
    if (badFields.length > 0) throw new ApiProblem(422, MESSAGES.choice, { fields: badFields, products: missing });
    const files = fileIdsIn(receipts, service.secret);
    if (!files) throw badFiles();
    return { ...challenge, files };
  };
  const stored = await storeOnce({ kind, key: keyOf(received), body }, address, permit, service, language);
  return { status: 1, message: MESSAGES.stored, ...stored };
}

/** @throws ApiProblem 400 if the site has no such language */
function choicesOf(site: Site, lang: number): { readonly language: Language; readonly choices: FormChoices } {
  const language = languageOfType(site.languages, lang);
  if (language === undefined) throw new ApiProblem(400, MESSAGES.shape, { fields: ["lang"] });
  return { language, choices: formChoicesOf(site, language) };
}

/** POST /api/inquiry, from a visitor's address. @throws ApiProblem 400, 403, 422, 429, and DatabaseUnavailable */
export function receiveInquiry(body: unknown, address: string, site: Site, service: FormService): Promise<FormAnswer> {
  const parsed = checked(inquiryBody, body, MESSAGES.shape);
  const { language, choices } = choicesOf(site, parsed.lang);
  const { proof, files: receipts = [], ...fields } = parsed;
  return receive(
    {
      kind: "inquiry",
      proof,
      address,
      badFields: badInquiryChoices(parsed, choices),
      missing: missingProducts(parsed.products, choices),
      body: inquiryToStore(fields, choices),
      receipts,
      language,
    },
    service,
  );
}

/** POST /api/contact, from a visitor's address. @throws ApiProblem 400, 403, 422, 429, and DatabaseUnavailable */
export function receiveContact(body: unknown, address: string, site: Site, service: FormService): Promise<FormAnswer> {
  const parsed = checked(contactBody, body, MESSAGES.shape);
  const { language, choices } = choicesOf(site, parsed.lang);
  const { proof, ...fields } = parsed;
  const subject = choices.subjects.get(parsed.type) ?? "";
  return receive(
    {
      kind: "contact",
      proof,
      address,
      badFields: badContactChoices(parsed, choices),
      body: { ...fields, subject },
      language,
    },
    service,
  );
}
