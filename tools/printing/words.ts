/** The fixed texts of the printed files. */

import type { Language } from "../../contract/languages.ts";
import { namesOf, recordOf } from "../../contract/records.ts";
import type { Content } from "../../server/content/content.ts";
import { withKey } from "../../server/content/sources/look-up.ts";
import type { Text } from "../../server/content/texts/text.ts";

const WORDS = {
  dataSheet: { en: "Data sheet", zh: "產品規格書" },
  catalogue: { en: "Catalogue", zh: "產品型錄" },
  features: { en: "Features", zh: "產品特色" },
  specifications: { en: "Specifications", zh: "規格" },
  object: { en: "Object of the declaration", zh: "聲明對象" },
  manufacturer: { en: "Manufacturer", zh: "製造商" },
  address: { en: "Address", zh: "地址" },
  product: { en: "Product", zh: "產品名稱" },
  model: { en: "Model", zh: "型號" },
  standards: { en: "Standards", zh: "依據標準" },
  signature: { en: "Signed for the manufacturer", zh: "製造商簽署" },
  signed: { en: "Name and function", zh: "姓名與職稱" },
  date: { en: "Date", zh: "日期" },
  testReport: { en: "Type test report", zh: "型式試驗報告" },
  test: { en: "Test", zh: "試驗" },
  sample: { en: "Sample", zh: "試樣" },
  laboratory: { en: "Laboratory and day", zh: "實驗室與日期" },
  path: { en: "Path", zh: "試驗路徑" },
  surge: { en: "Surge", zh: "突波" },
  current: { en: "Surge current", zh: "突波電流" },
  oscillogram: { en: "Oscillogram", zh: "波形圖" },
  residual: { en: "Residual voltage, measured", zh: "殘壓實測值" },
  voltage: { en: "Residual voltage", zh: "殘壓" },
  time: { en: "Time", zh: "時間" },
  articles: { en: "Articles", zh: "品項" },
  quantity: { en: "Quantity", zh: "數量" },
  documents: { en: "Documents", zh: "文件" },
  document: { en: "Document", zh: "文件名稱" },
  language: { en: "Language", zh: "語言" },
  revision: { en: "Revision", zh: "版次" },
  change: { en: "Specifications may change without notice.", zh: "規格如有變更，恕不另行通知。" },
} as const;
type Name = keyof typeof WORDS;
const NAMES = namesOf(WORDS);

/** By their names, in English. */
export const ENGLISH = recordOf(NAMES, (name) => WORDS[name].en);

/** The words, with those that the company has written for a language that it adds. */
export function printedWords({ languages }: Pick<Content, "languages">, language: Language): Record<Name, Text> {
  const part = withKey(languages, language)?.words["printed"];
  const withAdded = (name: Name): Text => {
    const word = typeof part === "object" ? part[name] : undefined;
    return typeof word === "string" ? { ...WORDS[name], [language]: word } : WORDS[name];
  };
  return recordOf(NAMES, withAdded);
}
