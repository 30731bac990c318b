/** The part of a nodemailer error that describes the response of the mail server. */
interface SmtpProblem {
  readonly code?: unknown;
  /** The code of the system behind `code`, such as ECONNREFUSED. */
  readonly originalCode?: unknown;
  readonly response?: unknown;
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

/** The enhanced status code of a reply, such as 5.1.1 (RFC 3463). */
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/**
 * Returns the codes of a mail problem, for the log. The words of a mail server often repeat the address of a visitor, and the log keeps
 * no such data.
 */
export function codesOf(problem: unknown) {
  if (!(problem instanceof Error)) return { code: "unknown" };
  const { code, originalCode, response, responseCode } = problem as Error & SmtpProblem;
  const enhancedCode = ENHANCED.exec(String(response))?.[1];
  return {
    code: typeof code === "string" ? code : problem.name,
    ...(typeof originalCode === "string" && { systemCode: originalCode }),
    ...(typeof responseCode === "number" && { responseCode }),
    ...(enhancedCode !== undefined && { enhancedCode }),
  };
}
