/** Returns the text of a raw mail without its encoding, quoted-printable. */
export const plainMail = (mail: string): string =>
  mail
    .replaceAll("=\n", "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));
