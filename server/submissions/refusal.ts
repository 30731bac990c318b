/** The part of a nodemailer error that describes the response of the mail server. */
interface SmtpProblem {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/** Errors about this mail: its sender, recipient or text. Other errors are about the connection and may pass. */
const ABOUT_THE_MAIL = ["EENVELOPE", "EMESSAGE"];
/** "Authentication required": a fault of the settings, not of this mail. */
const NOT_LOGGED_IN = 530;

/** Whether the mail server refused a mail permanently: 5xx (RFC 5321 section 4.2.1). */
export function isRefused(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const { code, responseCode } = problem as Error & SmtpProblem;
  if (typeof responseCode !== "number" || responseCode === NOT_LOGGED_IN) return false;
  return ABOUT_THE_MAIL.includes(String(code)) && responseCode >= 500 && responseCode < 600;
}
