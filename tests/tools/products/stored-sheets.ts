/** Spreadsheets as other programs store them, cell by cell. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { shop } from "./shop.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** Returns a cell with a text of its own. */
export const text = (reference: string, said: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${said}</t></is></c>`;
/** Returns a row of cells with texts, from column A. An empty text is no cell. */
export const textRow = (row: number, ...texts: readonly string[]) =>
  `<row r="${row}">${texts.map((said, place) => (said ? text(`${String.fromCharCode(65 + place)}${row}`, said) : "")).join("")}</row>`;

interface StoredSheet {
  readonly name: string;
  readonly rows: string;
  readonly isHidden?: boolean;
  readonly merges?: readonly string[];
}
export interface StoredWorkbook {
  readonly sheets: readonly StoredSheet[];
  /** The number formats of the styles 1, 2 …; a number is the id of a built-in format. */
  readonly formats?: readonly (string | number)[];
  /** The shared texts of cells, as XML. */
  readonly shared?: readonly string[];
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

/** Returns the bytes of a spreadsheet. */
function storedWorkbook({ sheets, formats = [], shared = [] }: StoredWorkbook): Uint8Array {
  const own = formats.map((format, place) =>
    typeof format === "string"
      ? `<numFmt numFmtId="${200 + place}" formatCode="${format.replaceAll('"', "&quot;")}"/>`
      : "",
  );
  const styles = formats.map(
    (format, place) => `<xf numFmtId="${typeof format === "string" ? 200 + place : format}"/>`,
  );
  const files: Record<string, string> = {
    "_rels/.rels": `<Relationships ${PACKAGE}>${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, isHidden }, place) =>
          `<sheet name="${name}" sheetId="${place + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${place + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships ${PACKAGE}>${sheets
      .map((_, place) => relation(`rId${place + 1}`, "worksheet", `worksheets/sheet${place + 1}.xml`))
      .join(
        "",
      )}${relation("rS", "styles", "styles.xml")}${relation("rT", "sharedStrings", "/xl/sharedStrings.xml")}</Relationships>`,
    "xl/styles.xml": `<styleSheet ${MAIN}><numFmts>${own.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst ${MAIN}>${shared.map((each) => `<si>${each}</si>`).join("")}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, merges = [] }, place) => [
        `xl/worksheets/sheet${place + 1}.xml`,
        `<worksheet ${MAIN}><sheetData>${rows}</sheetData>${
          merges.length > 0
            ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`
            : ""
        }</worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(XML + xml)])));
}

/** Writes a file with these bytes in a folder of its own, and deletes it after the test. Returns the path. */
export async function storedAs(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(await shop(), name);
  await writeFile(path, bytes);
  return path;
}

/** Returns the path of a spreadsheet. */
export const storedFile = (workbook: StoredWorkbook) => storedAs("table.xlsx", storedWorkbook(workbook));
