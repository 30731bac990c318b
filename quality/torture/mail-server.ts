/** A mail server that misbehaves on request. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** Its treatment of a mail: accepts it, hangs up after the last line, never answers, or refuses it for now. */
type Mood = "good" | "drops" | "hangs" | "refuses";

export interface MailServer {
  readonly url: string;
  /** The number of accepted mails to the company by reference number. */
  readonly taken: ReadonlyMap<string, number>;
  setMood(mood: Mood): void;
  close(): Promise<void>;
}

const CONFIRMATION = /^Auto-Submitted: auto-replied/im;
const REFERENCE = /[A-Z0-9]{1,8}-\d{4}-\d{6,}/g;

export async function startMailServer(): Promise<MailServer> {
  const taken = new Map<string, number>();
  let mood: Mood = "good";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const lines: Buffer[] = [];
      stream.on("data", (data: Buffer) => lines.push(data));
      stream.on("end", () => {
        if (mood === "hangs") return;
        if (mood === "refuses") return done(Object.assign(new Error("not now"), { responseCode: 451 }));
        const text = Buffer.concat(lines).toString();
        // Confirmations have the same references.
        const isToCompany = !CONFIRMATION.test(text);
        for (const reference of new Set(isToCompany ? text.match(REFERENCE) : [])) {
          taken.set(reference, (taken.get(reference) ?? 0) + 1);
        }
        if (mood === "drops") for (const connection of server.connections) connection._socket.destroy();
        else done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    setMood(nextMood) {
      mood = nextMood;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
