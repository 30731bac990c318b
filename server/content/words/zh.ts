import type { ServerWords } from "./en.ts";

export const words: ServerWords = {
  title: { page: "{{title}}，第 {{page}} 頁", year: "{{year}} 年{{title}}" },
  search: { title: "搜尋：{{text}}", description: "「{{text}}」的搜尋結果。" },
  between: "、",
  otherCountry: "其他",
  catalogue: {
    yes: "是",
    no: "否",
    technical: "技術資料",
    ordering: "訂購",
    number: "料號",
    weight: "重量",
    unit: "單位",
    minimum: "最小訂購量",
    package: "包裝數量",
  },
  analytics: {
    name: "瀏覽統計",
    ask: "是否同意由 {{host}} 統計網頁的瀏覽情形？在您同意之前，不會從該處載入任何內容；無論如何選擇，網站功能都相同。",
    privacy: "隱私權聲明",
    allow: "同意",
    refuse: "不同意",
    answer: "您對瀏覽統計的選擇",
    allowed: "您同意由 {{host}} 統計瀏覽情形。",
    refused: "您不同意由 {{host}} 統計瀏覽情形。",
    failed: "您同意由 {{host}} 統計瀏覽情形，但目前無法連線。",
    change: "變更",
  },
  refusal: {
    title: { 422: "請減少搜尋字詞", 429: "請求的頁面過多", 500: "發生錯誤", 503: "請稍候" },
    reason: {
      422: "這次搜尋需要查找的內容超過本網站單次搜尋的上限。",
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
