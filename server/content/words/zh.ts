import type { ServerWords } from "./words.ts";

export const words: ServerWords = {
  title: { page: "{{title}}，第 {{page}} 頁", year: "{{year}} 年{{title}}" },
  search: { title: "搜尋：{{text}}", description: "「{{text}}」的搜尋結果。" },
  between: "、",
  otherCountry: "其他",
  refusal: {
    title: { 429: "請求的頁面過多", 500: "發生錯誤", 503: "請稍候" },
    reason: {
      429: "您所在的網路在短時間內請求的頁面超出本網站一次所能提供的數量。",
      500: "目前無法產生此頁面，我們已記錄此問題。",
      503: "目前訪客眾多，暫時無法顯示此頁面。",
    },
    waitOne: "請於 1 秒後再試一次。",
    wait: "請於 {{seconds}} 秒後再試一次。",
    again: "重新載入此頁",
    back: "若您正在送出表單，請以瀏覽器返回上一頁，您填寫的內容仍在，再送出一次即可。",
  },
};
