/** Sentences for products of all families. */
import type { Said } from "./axes.ts";

export const FEATURES: readonly Said[] = [
  {
    en: "Thermally protected varistors; power is cut at the end of their life",
    zh: "變阻片具溫度保護，壽命終了時自動切斷電源",
  },
  { en: "Green light for ready, amber light for service", zh: "綠燈表示正常，琥珀燈提示維護" },
  { en: "Tested one by one in the plant; the record is in the box", zh: "出廠逐台測試，盒內附測試紀錄" },
  { en: "Housing of polycarbonate, flame class V-0", zh: "聚碳酸酯外殼，V-0 阻燃等級" },
  { en: "Works from −10 to 50 °C without derating", zh: "−10 至 50 °C 全功率運作" },
  { en: "Spare parts for ten years after the last delivery", zh: "停產後十年仍供應備品" },
  { en: "Overload breaker with reset", zh: "過載保護，可手動復歸" },
  { en: "Terminals for 1.5 to 16 mm² without ferrules", zh: "端子可接 1.5 至 16 mm² 導線，免用端子套" },
  { en: "Less than 0.5 W in standby", zh: "待機功耗低於 0.5 W" },
  { en: "Packed in paper, without plastic", zh: "紙類包裝，不含塑膠" },
  { en: "Firmware is signed and can go back to the version before", zh: "韌體經簽章，可還原至前一版本" },
  { en: "A dry contact reports a fault to the control room", zh: "乾接點可將異常通報至控制室" },
];

export const FAQS: readonly { readonly question: Said; readonly answer: Said }[] = [
  {
    question: { en: "How long is the warranty?", zh: "保固期多久？" },
    answer: { en: "<p>Five years from the day of delivery.</p>", zh: "<p>自交貨日起五年。</p>" },
  },
  {
    question: { en: "Is there a version for other voltages?", zh: "是否有其他電壓的版本？" },
    answer: {
      en: "<p>Yes, on request. Add it to the inquiry and say which supply you have.</p>",
      zh: "<p>可依需求提供，請加入詢價並註明供電電壓。</p>",
    },
  },
  {
    question: { en: "Who may install it?", zh: "可由誰安裝？" },
    answer: {
      en: "<p>What has a plug, everybody. What is wired, an electrician.</p>",
      zh: "<p>附插頭的機型可自行安裝，需配線的機型請由合格電氣人員安裝。</p>",
    },
  },
  {
    question: { en: "Which standards is it designed to?", zh: "依哪些標準設計？" },
    answer: {
      en: "<p>They are in the specifications and on the data sheet.</p>",
      zh: "<p>列於規格表與規格書。</p>",
    },
  },
];

export const STANDARDS: readonly string[] = [
  "IEC 61643-11",
  "IEC 61643-21",
  "IEC 61643-31",
  "IEC 62368-1",
  "IEC 62040-1",
  "IEC 61851-1",
  "IEC 60884-1",
  "EN 50470-3",
];
