/** The small site, as mails name it. */
import { type MailedSite, mailedSite } from "../../../server/submissions/mail/mailed-site.ts";
import { fakeContent } from "./site-fake.ts";

export const testMailedSite = (changes: Partial<MailedSite> = {}): MailedSite => ({
  ...mailedSite(fakeContent().site, "https://acme.example"),
  ...changes,
});
