/**
 * Mails the company one daily digest of suspect submissions, and of what else the operator has to know (digest-notes.ts). The first server
 * on a day gathers the digest in one transaction, and it is sent like any other due work. Each suspect submission is in one digest.
 */
import type { SendMailOptions } from "nodemailer";
import { z } from "zod";
import type { Database } from "../../database/database.ts";
import type { MailSettings } from "../../settings/settings.ts";
import { writtenTime } from "../../time/zones.ts";
import { hasNotes, takeNotes } from "../store/digest-notes.ts";
import { newWork } from "../store/due-work.ts";
import { SUBMISSION_COLUMNS, submissionOf, suspicionIn } from "../store/stored.ts";
import { messageIdOf, oneLine, reasonsOf } from "./company-mail.ts";
import { mailText } from "./document.ts";
import { countHeld } from "./held-confirmations.ts";
import type { MailedSite } from "./mailed-site.ts";

/** Returns the note about held confirmations, which is in each digest while there are some. */
async function heldNotes(database: Pick<Database, "selectFrom">): Promise<readonly string[]> {
  const held = await countHeld(database);
  if (held === 0) return [];
  const lines = [
    `${held} confirmation(s) to visitors are held, because more were due than may go out in a day.`,
    "To see them: npm run inbox -- list --held",
    "To send some: npm run inbox -- send REFERENCE ... (or --held for all). After a week they are dropped.",
  ];
  return [lines.join("\n")];
}

/** Whether a digest is due on a day: it has none yet, and there is something to report. */
async function isDue(database: Database, day: string): Promise<boolean> {
  const digest = await database.selectFrom("digests").select("id").where("day", "=", day).executeTakeFirst();
  if (digest) return false;
  const suspect = await database
    .selectFrom("suspicions")
    .select("submission_id")
    .where("digest_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  return suspect !== undefined || (await hasNotes(database)) || (await countHeld(database)) > 0;
}

/** Gathers the suspect submissions and notes that are in no digest yet, once a day. Returns the number of submissions. */
export async function gatherDigest(database: Database, day: string, now = Date.now()): Promise<number> {
  if (!(await isDue(database, day))) return 0;
  return database.transaction().execute(async (transaction) => {
    const digest = await transaction
      .insertInto("digests")
      .values({ day })
      .onConflict((conflict) => conflict.column("day").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!digest) return 0;
    const notes = [...(await takeNotes(transaction)), ...(await heldNotes(transaction))];
    await transaction
      .updateTable("digests")
      .set({ notes: JSON.stringify(notes) })
      .where("id", "=", digest.id)
      .execute();
    await transaction
      .insertInto("outbox")
      .values(newWork("digest", { subject: day }, now))
      .execute();
    const { numUpdatedRows } = await transaction
      .updateTable("suspicions")
      .set({ digest_id: digest.id })
      .where("digest_id", "is", null)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

/** Max characters of a message in a digest. */
const MAX_EXCERPT = 300;
const excerptOf = (message: string) => {
  const line = oneLine(message);
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT)} ...` : line;
};

/** Returns the notes of a day's digest. */
async function notesOf(database: Database, day: string): Promise<readonly string[]> {
  const digest = await database.selectFrom("digests").select("notes").where("day", "=", day).executeTakeFirst();
  return z.array(z.string()).parse(JSON.parse(digest?.notes ?? "[]"));
}

const ABOUT_SUSPECTS = [
  "These look like advertising or like a machine's work. They are kept, and no other mail is sent about them.",
  "For one that is none: npm run inbox -- accept REFERENCE",
];

/** Writes the mail of a day's digest; undefined if it has no notes, and all its submissions were accepted, deleted or erased since. */
export async function digestMail(
  database: Database,
  day: string,
  { from, to }: MailSettings,
  { timeZone }: Pick<MailedSite, "timeZone">,
): Promise<SendMailOptions | undefined> {
  const rows = await database
    .selectFrom("suspicions")
    .innerJoin("digests", "digests.id", "suspicions.digest_id")
    .innerJoin("submissions", "submissions.id", "suspicions.submission_id")
    .select([...SUBMISSION_COLUMNS, "score", "reasons"])
    .where("day", "=", day)
    .orderBy("submissions.id")
    .execute();
  const notes = await notesOf(database, day);
  if (rows.length === 0 && notes.length === 0) return undefined;
  const texts = rows.map((row) => {
    const { reference, kind, sentAt, body } = submissionOf(row);
    return [
      `${reference}  ${kind}  ${writtenTime(sentAt, timeZone)}`,
      `Why: ${reasonsOf(suspicionIn(row))}`,
      `From: ${oneLine(body.name)}, ${oneLine(body.company)}, ${oneLine(body.email)}`,
      excerptOf(body.message),
    ].join("\n");
  });
  return {
    from,
    to,
    messageId: messageIdOf(`suspect-${day}`, from),
    subject:
      rows.length > 0 ? `${rows.length} suspect submission(s), received by ${day}` : `Notes about the website, ${day}`,
    text: mailText([...notes, ...(rows.length > 0 ? ABOUT_SUSPECTS : []), ...texts, ""], "\n\n"),
  };
}
