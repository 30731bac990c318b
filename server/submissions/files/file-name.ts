import { MAX_FILE_NAME } from "../../../contract/inquiry-files.ts";
import { storedText } from "../../../contract/typed-text.ts";

/** Characters that a file system or a shell may understand in another way. */
const UNSAFE = /[<>:"/\\|?*`$]/g;
/** Quotes and line ends, as browsers write them in multipart bodies. */
const ESCAPED = /%22|%0D%0A|%0A|%0D/g;
/** Names of devices on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Max bytes of a name. File systems take 255, and a command may add a number. */
const MAX_BYTES = 240;

/** Cuts a name before its extension, so that it keeps the limits. */
function cut(name: string): string {
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot) : "";
  const letters = [...(dot > 0 ? name.slice(0, dot) : name)];
  const whole = () => letters.join("") + extension;
  while (letters.length > 1 && (whole().length > MAX_FILE_NAME || Buffer.byteLength(whole()) > MAX_BYTES))
    letters.pop();
  return whole();
}

/**
 * Returns the name of an uploaded file as it is stored: without folders, invisible characters, and characters that are not safe in a
 * file name on every system. It can be written into a folder as it is.
 */
export function storedFileName(sent: string): string {
  const own = storedText(sent.replaceAll(ESCAPED, " ").replace(/^.*[/\\]/s, ""), "line");
  const safe = own
    .replaceAll(UNSAFE, "_")
    .replace(/^[.\s-]+|[.\s]+$/g, "")
    .replace(DEVICE, "_$1");
  return cut(safe) || "file";
}
