/** What nodemailer tells of an answer of the mail server. */
interface SmtpProblem {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/** Said about this mail: its sender, its recipient or its text. Other faults are the connection's and may pass. */
const ABOUT_THE_MAIL = ["EENVELOPE", "EMESSAGE"];
/** "Authentication required": said to whoever sends, until the settings are mended. */
const NOT_LOGGED_IN = 530;

/** Whether a mail server said for good that it does not take a mail: 5xx (RFC 5321 section 4.2.1). */
export function isRefused(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const { code, responseCode } = problem as Error & SmtpProblem;
  if (typeof responseCode !== "number" || responseCode === NOT_LOGGED_IN) return false;
  return ABOUT_THE_MAIL.includes(String(code)) && responseCode >= 500 && responseCode < 600;
}
