/** A mail server for tests that reads what is sent line by line, and does as it is told. */
import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

interface MailServerOptions {
  /** How many it turns down first, and in what words. */
  readonly refusals?: number;
  readonly refusal?: string;
  /** Never says whether it took a mail. */
  readonly hangs?: boolean;
  readonly port?: number;
  /** Called before it says that it took a mail. */
  readonly onMail?: () => void;
}

/** A mail server that takes mail, or does not. */
export async function startMailServer(options: MailServerOptions = {}) {
  const { refusals = 0, refusal = "451 not now", hangs = false, port = 0, onMail } = options;
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
          if (!hangs) say("250 taken");
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
  onTestFinished(() => void server.close());
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { mails, mail: { url, to: "sales@acme.example", from: "Site <site@acme.example>" } };
}
