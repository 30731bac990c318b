import type { InOneNumber } from "../../../contract/interface-words.ts";
import type { status as english } from "../en/status.ts";

/** Texts of the status page of an inquiry. Each is below `forms.status`. */
export const status: InOneNumber<typeof english> = {
  state: {
    received: "已收到",
    answered: "已回覆",
    withdrawn: "已撤回",
  },
  meaning: {
    received: "我們已收到您的詢價，正在準備回覆。",
    answered: "我們已回覆您。若您未收到回覆，請在下方補充說明。",
    withdrawn: "您已撤回此詢價，我們不再處理。您可以隨時送出新的詢價。",
  },
  received: "收件時間",
  content: "您的詢價內容",
  hidden: "此詢價的留言、備註與聯絡資料預設隱藏，按下按鈕後才會顯示。",
  show: "顯示送出的內容",
  showing: "正在載入",
  files: "檔案",
  added: "補充於 {{time}}",
  add: "補充說明",
  addHint: "有需要補充或更正的內容嗎？這些說明會併入您的詢價。",
  send: "送出補充說明",
  problem: {
    empty: "尚未送出：說明是空白的。",
    long: "內容太長：說明最多 {{max}} 個字，請縮短。",
    other: "未做任何變更：此瀏覽器已開啟另一筆詢價。您寫的內容仍在這裡，請再次開啟您要處理的那筆詢價的連結。",
    closed: "未加入補充說明：此詢價已撤回。您寫的內容仍可複製。",
    many: "目前送出的次數太多。您寫的內容仍在這裡，請稍後再試。",
    failed: "目前無法完成。您寫的內容仍在這裡，請再試一次。",
  },
  kept: "您寫的內容",
  keptHint: "這段內容未加入詢價，您可以在此複製。",
  done: {
    stored: "已加入您的補充說明。",
    withdrawn: "您的詢價已撤回。",
  },
  withdraw: {
    ask: "撤回詢價",
    question: "要撤回此詢價嗎？",
    consequence: "我們將不再處理此詢價，撤回後無法復原。",
    confirm: "是，撤回",
    keep: "否，保留",
    working: "正在撤回",
  },
  missing: {
    title: "無法顯示此詢價",
    text: "連結不完整或已失效，或此瀏覽器尚未開啟過該連結。",
    hint: "請再次開啟詢價的連結，或提供案件編號與我們聯絡。",
  },
  noCookie: {
    text: "此頁面需要 Cookie，但此瀏覽器並未保留。關閉瀏覽器時，該 Cookie 即會刪除。",
    hint: "請允許本網站使用 Cookie，再次開啟詢價的連結，或提供案件編號與我們聯絡。",
  },
  loading: "正在載入您的詢價",
  unreachable: "目前無法載入您的詢價。",
};
