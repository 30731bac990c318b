/** CAD files and archives, which browsers download. Browsers show all other files. */
import { basename } from "node:path";

const STEP = { type: "model/step", format: "STEP" };
const IGES = { type: "model/iges", format: "IGES" };

/** Media type, and name of the format for people, by file extension. */
const DOWNLOAD_TYPES: Readonly<Record<string, { readonly type: string; readonly format: string }>> = {
  zip: { type: "application/zip", format: "ZIP" },
  step: STEP,
  stp: STEP,
  dxf: { type: "image/vnd.dxf", format: "DXF" },
  dwg: { type: "image/vnd.dwg", format: "DWG" },
  iges: IGES,
  igs: IGES,
  stl: { type: "model/stl", format: "STL" },
};
export const DOWNLOAD_EXTENSIONS = Object.keys(DOWNLOAD_TYPES);

/** Returns the name of the format of a file extension in small letters: "STEP" for "stp". */
export const formatOf = (extension: string): string => DOWNLOAD_TYPES[extension]?.format ?? extension.toUpperCase();

/** Characters to replace in `filename="..."`; `filename*` then has the full name (RFC 6266, appendix D). */
const OTHER = /[^\w. ()-]/g;
/** Characters that encodeURIComponent keeps although RFC 8187 does not allow them. */
const UNENCODED = /['()*]/g;

/** Returns the headers of a file that browsers download; none for a file that they show. */
export function downloadHeaders(path: string, extension: string): Readonly<Record<string, string>> {
  const type = DOWNLOAD_TYPES[extension]?.type;
  if (!type) return {};
  const name = basename(path);
  const plain = name.replace(OTHER, "_");
  const encoded = encodeURIComponent(name).replace(
    UNENCODED,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const inFull = plain === name ? "" : `; filename*=UTF-8''${encoded}`;
  return { "content-type": type, "content-disposition": `attachment; filename="${plain}"${inFull}` };
}
