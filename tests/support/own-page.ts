/** A page that a company adds by content alone, with every kind of block. */

/** content/articles/awards.yaml, shown at /aboutUs/awards. */
export const OWN_PAGE = `path: /aboutUs/awards
id: 90
description: { en: What juries have said of our work., zh: 歷年評審對我們作品的評語。 }
banner:
  title: { en: Awards, zh: 獲獎紀錄 }
  photo: /media/pictures/stream.svg
  photo_mobile: /media/pictures/stream.svg
intro:
  title: { en: Judged by others, zh: 來自他人的肯定 }
  content:
    en: <p>Three juries have looked at how our pumps are made, and at how they feel in the hand.</p>
    zh: <p>三個評審團檢視過我們泵浦的做工，也感受過握在手中的質感。</p>
contents:
  - html:
      en: <h2>How juries work</h2><p>They take a product apart, and put it together again.</p><table><caption>Prizes by year</caption><thead><tr><th scope="col">Year</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>2024</td><td>Gold</td></tr><tr><td>2025</td><td>Silver</td></tr></tbody></table>
      zh: <h2>評審如何進行</h2><p>他們會把產品拆開，再重新組裝。</p><table><caption>歷年獎項</caption><thead><tr><th scope="col">年度</th><th scope="col">獎項</th></tr></thead><tbody><tr><td>2024</td><td>金獎</td></tr><tr><td>2025</td><td>銀獎</td></tr></tbody></table>
  - photo: /media/pictures/centrifugal.svg
  - title: { en: What was awarded, zh: 獲獎產品 }
    cards:
      - title: { en: Brook 20, zh: 溪流 20 }
        content: { en: "<p>Gold, for how little it is heard.</p>", zh: <p>金獎，因它運轉安靜。</p> }
        photo: /media/pictures/centrifugal.svg
        link: /product/1
      - title: { en: Mere 05, zh: 湖心 05 }
        content: { en: "<p>Silver, for what it lets through.</p>", zh: <p>銀獎，因它的通過能力。</p> }
        photo: /media/pictures/submersible.svg
        link: /product/7
      - title: { en: Our packaging, zh: 我們的包裝 }
        content: { en: "<p>A mention, for paper without glue.</p>", zh: <p>佳作，無膠紙包裝。</p> }
        photo: /media/pictures/stream.svg
  - title: { en: To read at leisure, zh: 延伸閱讀 }
    files:
      - title: { en: The manual, zh: 使用手冊 }
        file: /files/products/br20-manual-*.pdf
  - title: { en: Questions, zh: 常見問題 }
    questions:
      - question: { en: May we see the prizes?, zh: 可以參觀獎座嗎？ }
        answer: { en: <p>They stand in our showroom.</p>, zh: <p>獎座陳列在我們的展示間。</p> }
      - question: { en: Do you enter every year?, zh: 每年都參賽嗎？ }
        answer: { en: <p>Only with something new.</p>, zh: <p>有新作品時才參賽。</p> }
  - title: { en: In figures, zh: 數字 }
    figures:
      - { value: 12, label: { en: prizes since 2019, zh: 自 2019 年起的獎項 }, link: /press/list }
      - { value: 94, unit: "%", label: { en: of what juries asked for, zh: 符合評審要求 } }
  - chart:
      title: { en: Prizes a year, zh: 歷年獲獎數 }
      unit: { en: prizes, zh: 獎 }
      bars: [{ year: 2024, value: 3 }, { year: 2025, value: 4.5 }]
      target: { year: 2027, value: 6 }
  - cascade:
      title: { en: What is left of a pressure surge, zh: 水錘還剩多少 }
      quantity: { en: Peak pressure that is left., zh: 殘留的峰值壓力。 }
      unit: MPa
      source: { place: { en: Water main, zh: 自來水幹管 }, value: 6 }
      stages:
        - { place: { en: Pump room, zh: 泵浦機房 }, product: br20, value: 1.5, condition: { en: at full flow, zh: 全流量時 } }
        - { place: { en: Pit, zh: 集水坑 }, product: mr05, value: 0.35 }
      load: { place: { en: Pipe, zh: 管路 }, value: 2.5 }
  - action:
      title: { en: See them in person, zh: 親眼看看 }
      content: { en: "<p>Our showroom is open on workdays.</p>", zh: <p>展示間於工作日開放。</p> }
      label: { en: Contact us, zh: 聯絡我們 }
      link: /aboutUs/contactUs
`;

/** The page's entry in the menu of About us. */
export const inNavigation = (site: string): string =>
  site.replace(
    "      - page: contactUs\n",
    "      - { title: { en: Awards, zh: 獲獎紀錄 }, link: /aboutUs/awards }\n      - page: contactUs\n",
  );
