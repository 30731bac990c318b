/** The address of a status page in a mail. */
import { languageOfType } from "../../../contract/languages.ts";
import type { Database } from "../../database/database.ts";
import { digestOfKey, statusPathOf } from "../status/key.ts";
import type { Submission } from "../store/stored.ts";
import type { MailedSite } from "./mailed-site.ts";

/** Returns the address of a submission's page; undefined if it has none, or if SECRET was changed since it was stored. */
export async function statusUrlOf(
  database: Database,
  { id, body }: Pick<Submission, "id" | "body">,
  { publicUrl, languages, language, statusKey }: MailedSite,
): Promise<string | undefined> {
  const row = await database
    .selectFrom("submissions")
    .select(["key", "status_key"])
    .where("id", "=", id)
    .executeTakeFirst();
  const key = row && statusKey?.(row.key);
  if (key === undefined || row?.status_key !== digestOfKey(key)) return undefined;
  return `${publicUrl}${statusPathOf(key, languageOfType(languages, body.lang) ?? language)}`;
}
