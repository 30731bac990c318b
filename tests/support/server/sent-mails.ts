/** Sends the mails that are due in a database. */
import { expect, onTestFinished, vi } from "vitest";
import type { Database } from "../../../server/database/database.ts";
import type { MailSettings } from "../../../server/settings/settings.ts";
import { DUE_KIND_NAMES } from "../../../server/submissions/mail/due-kinds.ts";
import { startOutbox } from "../../../server/submissions/mail/outbox.ts";
import { SLOW_TIMEOUT } from "../slow-timeout.ts";
import { startMailServer } from "./mail-server.ts";
import { testMailedSite } from "./mailed-site.ts";

const SITE = testMailedSite({ timeZone: "Asia/Taipei" });
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const DELAYS = { first: 20, longest: 80, lease: 5000, shutdownDelay: 20 };

/** Returns the mails once none is due any more. The outbox closes after the test. */
export async function sentFrom(
  database: Database,
  options: Parameters<typeof startMailServer>[0] = {},
  settings: Partial<MailSettings> = {},
): Promise<readonly string[]> {
  const { mails, mail } = await startMailServer(options);
  const outbox = startOutbox(database, { ...mail, ...settings }, SILENT, {
    site: () => SITE,
    digestDay: () => "2026-03-01",
    delays: DELAYS,
  });
  onTestFinished(() => outbox.close());
  await vi.waitFor(async () => {
    const due = database.selectFrom("outbox").select("id").where("gone_at", "is", null);
    expect(await due.where("kind", "in", DUE_KIND_NAMES).execute()).toEqual([]);
  }, SLOW_TIMEOUT);
  return mails;
}
