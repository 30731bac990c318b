/** Reads a raw mail as a mail program does: its texts and attachments. */

export interface ReadMail {
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly content: Buffer }[];
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "utf8");
  const bytes = body
    .replaceAll("=\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1");
}

/** Reads the name of an attachment, which may be written in encoded pieces (RFC 2231). */
function fileNameIn(disposition: string): string | undefined {
  const pieces = [...disposition.matchAll(/\bfilename(?:\*\d+)?(\*?)=("[^"]*"|[^;\s]+)/g)];
  if (pieces.length === 0) return undefined;
  const name = pieces.map(([, , piece = ""]) => piece.replaceAll('"', "")).join("");
  const isEncoded = pieces.some(([, mark]) => mark === "*");
  return isEncoded ? decodeURIComponent(name.replace(/^utf-8''/i, "")) : name;
}

/** Reads a mail with LF line ends. */
export function readMail(raw: string): ReadMail {
  const end = raw.indexOf("\n\n");
  const head = raw.slice(0, end).replaceAll(/\n[ \t]+/g, " ");
  const body = raw.slice(end + 2);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1] ?? "";
  const type = header("Content-Type");
  const [, boundary] = /\bboundary="?([^";]+)/.exec(type) ?? [];
  if (boundary !== undefined) {
    const parts = `\n${body}`.split(`\n--${boundary}`).slice(1, -1);
    const read = parts.map((part) => readMail(part.replace(/^\s*\n/, "")));
    return {
      text: read.map(({ text }) => text).join(""),
      html: read.map(({ html }) => html).join(""),
      attachments: read.flatMap(({ attachments }) => attachments),
    };
  }
  const content = decoded(body, header("Content-Transfer-Encoding").toLowerCase());
  const name = fileNameIn(header("Content-Disposition"));
  if (name !== undefined) return { text: "", html: "", attachments: [{ name, content }] };
  const text = content.toString().replaceAll("\r\n", "\n");
  return type.startsWith("text/html") ? { text: "", html: text, attachments: [] } : { text, html: "", attachments: [] };
}
