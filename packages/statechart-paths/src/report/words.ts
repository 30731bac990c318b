/** Texts of the report in English and Traditional Chinese. Texts of a machine are not translated. */
import { escapeMarkup } from "../svg.ts";

const WORDS = {
  title: ["State machines", "狀態機"],
  intro: [
    "Diagrams and test paths of the machines, and how much of each the last test runs have walked.",
    "每部狀態機描述什麼、可以怎麼走，以及最近幾次測試走過了多少。",
  ],
  skip: ["Skip to the machines", "跳到狀態機"],
  language: ["Language", "語言"],
  machines: ["Machines", "狀態機"],
  machine: ["Machine", "狀態機"],
  models: ["Description", "描述的對象"],
  states: ["States", "狀態"],
  state: ["State", "狀態"],
  meaning: ["Meaning", "意義"],
  kind: ["Kind", "類型"],
  events: ["Events", "事件"],
  event: ["Event", "事件"],
  happens: ["Meaning", "發生的事"],
  handledIn: ["Handled in", "處理的狀態"],
  guards: ["Guards", "條件"],
  guard: ["Guard", "條件"],
  askedIn: ["Evaluated in", "詢問的轉移"],
  yesIn: ["Yes in cases", "成立的案例"],
  noIn: ["No in cases", "不成立的案例"],
  transitions: ["Transitions", "轉移"],
  from: ["From", "起點"],
  on: ["On", "觸發"],
  if: ["If", "條件"],
  to: ["To", "終點"],
  inCases: ["In cases", "案例"],
  requirements: ["Requirements", "需求"],
  requirement: ["Requirement", "需求"],
  namedBy: ["Named by", "出處"],
  stays: ["stays", "留在原處"],
  ignored: ["stays, no action", "留在原處，什麼都不做"],
  pairs: ["Pairs", "連續兩步"],
  paths: ["Test paths", "測試路徑"],
  walks: ["Walks", "走訪"],
  steps: ["Steps", "步驟"],
  step: ["step", "個步驟"],
  stepsOf: ["steps", "個步驟"],
  in: ["In", "執行於"],
  walkedIn: ["Walked in", "走訪於"],
  coverage: ["Coverage of the last test runs", "最近測試的涵蓋率"],
  walked: ["walked", "已走過"],
  notWalked: ["not walked", "未走過"],
  partly: ["partly", "並非從各處走過"],
  excluded: ["excluded", "已排除"],
  unknown: ["not known", "未知"],
  skipped: ["skipped", "不走訪"],
  notRun: ["not run", "未執行"],
  notAsked: ["not requested", "未要求"],
  noRun: ["No test run has written the coverage of this machine yet.", "還沒有測試寫下這部狀態機的涵蓋率。"],
  allReached: ["Everything was reached.", "全部都走到了。"],
  notReachedTitle: ["Not reached by these paths, and why", "這些路徑未到達之處與原因"],
  notReached: ["not reached", "未到達"],
  notWalkedAtAll: ["not walked at all", "完全沒有走訪"],
  covers: ["These paths cover:", "這些路徑涵蓋："],
  notKnown: ["To find out or set up:", "需自行確認或準備："],
  outcomes: ["Guard outcomes", "條件結果"],
  diagram: ["Diagram", "狀態圖"],
  legend: [
    "Solid arrows were walked in every test run, dashed ones only partly, dotted ones in none. Point at an arrow for details.",
    "實線在每次測試都走過，虛線只在部分測試或部分情況走過，點線從未走過。指著箭頭可讀到細節。",
  ],
  history: ["Coverage over time", "歷次涵蓋率"],
  date: ["Date", "日期"],
  given: ["Given that", "前提："],
  toKnow: ["Remarks", "注意事項"],
} as const satisfies Record<string, readonly [english: string, chinese: string]>;

export type Word = keyof typeof WORDS;

/** Returns a text in both languages. The style shows the chosen one. */
export const say = (word: Word): string => {
  const [english, chinese] = WORDS[word];
  return `<span lang="en">${escapeMarkup(english)}</span><span lang="zh-Hant">${escapeMarkup(chinese)}</span>`;
};
export const english = (word: Word): string => WORDS[word][0];
export const titles: readonly string[] = WORDS.title;
