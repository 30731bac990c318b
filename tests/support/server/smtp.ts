/** A mail server for tests that parses commands line by line and replies as configured. */
import { type AddressInfo, createServer, type Socket } from "node:net";

export interface SmtpOptions {
  /** The number of first mails to reject, and the reply to them. */
  readonly refusals?: number;
  readonly refusal?: string;
  /** Never confirms a mail. */
  readonly hangs?: boolean;
  /** Confirms no mail before this is settled. */
  readonly slowness?: Promise<void>;
  readonly port?: number;
  /** Called before it confirms a mail. */
  readonly onMail?: () => void;
}

export interface SmtpServer {
  /** Raw text of the accepted mails. */
  readonly mails: readonly string[];
  /** Settings of a site that sends its mail here. */
  readonly mail: { readonly url: string; readonly to: string; readonly from: string };
  close(): void;
}

/** Starts a mail server that accepts or rejects mail. */
export async function startSmtp(options: SmtpOptions = {}): Promise<SmtpServer> {
  const { refusals = 0, refusal = "451 not now", hangs = false, slowness, port = 0, onMail } = options;
  const mails: string[] = [];
  let refused = 0;
  const talk = (socket: Socket) => {
    let text: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (text !== undefined) {
        if (line !== ".") text += `${line}\n`;
        else {
          mails.push(text);
          text = undefined;
          onMail?.();
          const confirm = () => say("250 taken");
          if (slowness) void slowness.then(confirm);
          else if (!hangs) confirm();
        }
      } else if (line === "DATA") {
        text = "";
        say("354 go on");
      } else if (line.startsWith("MAIL") && refused < refusals) {
        refused += 1;
        say(refusal);
      } else if (line === "QUIT") socket.end("221 bye\r\n");
      else say("250 fine");
    };
    let rest = "";
    socket.on("data", (data) => {
      const lines = (rest + data).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
    socket.on("error", () => undefined);
    say("220 test");
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    mails,
    mail: { url, to: "sales@acme.example", from: "Site <site@acme.example>" },
    close: () => void server.close(),
  };
}
