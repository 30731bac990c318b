/** A mail server that closes after the test. */
import { onTestFinished } from "vitest";
import { type SmtpOptions, type SmtpServer, startSmtp } from "./smtp.ts";

/** Starts a mail server that accepts or rejects mail. */
export async function startMailServer(options: SmtpOptions = {}): Promise<SmtpServer> {
  const server = await startSmtp(options);
  onTestFinished(() => server.close());
  return server;
}
