/** Words on drawings. Languages that a company adds fall back to English. */
import type { Text } from "../texts/text.ts";

export const WORDS = {
  dimensions: { en: "Dimensions", zh: "尺寸圖" },
  wiring: { en: "Wiring", zh: "接線圖" },
  byCard: { en: "{{number}} beside a credit card", zh: "{{number}} 與信用卡的大小對照" },
  card: { en: "Credit card, 85.6 × 54 mm", zh: "信用卡，85.6 × 54 mm" },
  bySheet: { en: "{{number}} beside a sheet of A4", zh: "{{number}} 與 A4 紙的大小對照" },
  sheet: { en: "A4, 297 × 210 mm", zh: "A4 紙，297 × 210 mm" },
  scale: { en: "Scale", zh: "比例" },
  unitLabel: { en: "Unit", zh: "單位" },
  revised: { en: "Revised", zh: "修訂日期" },
  unit: { en: "Dimensions in mm", zh: "單位：mm" },
  front: { en: "Front", zh: "正視" },
  top: { en: "Top", zh: "俯視" },
  rear: { en: "Rear", zh: "後視" },
  diameter: { en: "Diameter", zh: "直徑" },
  side: { en: "Side", zh: "側視" },
  length: { en: "Length", zh: "長" },
  width: { en: "Width", zh: "寬" },
  height: { en: "Height", zh: "高" },
  depth: { en: "Depth", zh: "深" },
  modules: { en: "Modules of 18 mm", zh: "18 mm 模數" },
  rail: { en: "Mounting rail", zh: "安裝導軌" },
  holes: { en: "Mounting holes", zh: "安裝孔" },
  apart: { en: "Hole spacing", zh: "孔距" },
  terminal: { en: "Terminal {{mark}}", zh: "端子 {{mark}}" },
  through: { en: "{{line}}, through {{part}}", zh: "{{line}}，經{{part}}" },
  /** Punctuation of the text alternative, at which screen readers pause. */
  comma: { en: ", ", zh: "，" },
  colon: { en: ": ", zh: "：" },
  semicolon: { en: "; ", zh: "；" },
  stop: { en: ".", zh: "。" },
  nextSentence: { en: ". ", zh: "。" },
} as const satisfies Record<string, Text>;

/** Replaces the `{{names}}` in a word by values. */
export const filled = (word: string, values: Readonly<Record<string, string>>): string =>
  word.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
