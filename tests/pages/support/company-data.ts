/** Small page responses of the company, solutions and press screens, typed by the contract. */

import type { NewsCard, ProductCard } from "../../../contract/entities.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { pathTo } from "../../../contract/paths.ts";
import type { SearchResponse } from "../../../contract/search.ts";
import { contentLink } from "../../support/content-link.ts";

const base = {
  menu: { menuProducts: [], menuSolutions: [] },
  navigation: [],
  footer: { content1: "", links: [], content2: "" },
  meta: { title: "A page", description: "" },
  pictures: {},
  company: "Acme",
  name_breaks: [],
  abbreviations: {},
  left_out: [],
  files: { "/files/annual.pdf": { size: 52_000, format: "PDF" }, "/files/q1.pdf": { size: 12_000, format: "PDF" } },
};
const bannerOf = (title: string) => ({
  banner_only0: {
    title,
    photo: "/media/banners/a.jpg",
    photo_mobile: "/media/banners/a-mobile.jpg",
    photo_alt: "A banner",
  },
});
const statement = { title: "What we say first", content: "<p>And what we mean by it.</p>" };

export const newsCard = (id: number, title = `News ${id}`): NewsCard => ({
  id,
  link: pathTo("press", { id }),
  title,
  type: "Company news",
  intro: `Introduction ${id}`,
  photo: `/media/news/${id}.jpg`,
  alt: `Photo ${id}`,
  pub_date: "2026-03-14",
});
export const productCard = (id: number): ProductCard => ({
  id,
  link: pathTo("product", { id }),
  name: `Product ${id}`,
  number: `AC-${id}`,
  photo: `/media/products/${id}.jpg`,
  photo2: "",
  alt: `Product photo ${id}`,
  type: "Strips",
  introduction: `Introduction ${id}`,
});
const solutionType = (id: number, title: string) => ({
  id,
  title,
  content: `About ${title}`,
  photo: `/media/solutions/${id}.jpg`,
  photo_alt: title,
  link: pathTo("solutionsList", { id }),
});
const types = [solutionType(1, "Data centre"), solutionType(2, "Telecom")];

export const solutionTypes: PageResponses["solution-types"] = {
  ...base,
  ...bannerOf("Solutions"),
  title_content1: statement,
  solution_types: types,
};
export const solutions: PageResponses["solutions"] = {
  ...base,
  ...bannerOf("All solutions"),
  solution_types: types,
  current: 1,
  solutions: [
    {
      id: 4,
      link: pathTo("solution", { id: 4 }),
      title: "Edge rack",
      photo: "/media/a.jpg",
      alt: "A rack",
      content: "One rack, kept alive.",
    },
  ],
};
export const solution: PageResponses["solution"] = {
  ...base,
  ...bannerOf("Edge rack"),
  solution: {
    id: 4,
    title: "Edge rack",
    photo: "/media/a.jpg",
    alt: "A rack",
    photo_mobile: "/media/a-mobile.jpg",
    content: "One rack, kept alive.",
    type: "Data centre",
    type_link: contentLink("/solutionsList/1"),
    contents: [
      { type: 1, content: "<h2>Why a rack falls silent</h2><p>Because of the <strong>third</strong> surge.</p>" },
      { type: 2, content: "/media/videos/turn.mp4", alt: "The rack turns" },
      { type: 2, content: "https://www.youtube.com/watch?v=abc", alt: "A talk" },
      { type: 3, content: "/media/solutions/rack.jpg", alt: "A rack with an open door" },
    ],
    products: [productCard(9), productCard(10)],
  },
};
export const newsList: PageResponses["news-list"] = {
  ...base,
  ...bannerOf("News"),
  latest: newsCard(14, "Open laboratory days"),
  news_types: [
    { id: 1, name: "Company news", name_ch: "公司新聞" },
    { id: 2, name: "Exhibitions", name_ch: "展覽活動" },
  ],
  years: ["2026", "2025"],
  data: [newsCard(14, "Open laboratory days"), newsCard(13, "Recycled copper")],
  page: 1,
  last_page: 3,
};
export const news: PageResponses["news"] = {
  ...base,
  news: {
    ...newsCard(13, "Recycled copper"),
    contents: [{ type: 1, content: "<p>Half of it has been something before.</p>" }],
    prev_next: { prev: { id: 12, title: "Battery" }, next: null },
  },
};
export const searchOf = (result: SearchResponse["result"]): SearchResponse => ({ ...base, result });

export const profile: PageResponses["profile"] = {
  ...base,
  ...bannerOf("Company profile"),
  content_only1: { title: "A harbour for power", content: "<p>Since 2000.</p>", photo: "", alt: "" },
  events: {
    "2000": [{ title: "Founded in Taipei", content: "Four people and a surge generator." }],
    "2004": [{ title: "The first laboratory", content: "40 kA under our own roof." }],
    "2026": [{ title: "Open laboratory days", content: "The doors are open." }],
  },
  ways: [],
  title_items2: { title: "What we stand for", title_item: [{ title: "Exact", content: "We measure." }] },
  links: [],
};
export const esg: PageResponses["esg"] = {
  ...base,
  ...bannerOf("ESG"),
  title_content1: statement,
  sections: [{ title: "Environment", content: "<p>Solar roof.</p>", photo: "", alt: "" }],
  title_files_items: {
    title: "Reports",
    title_files_item: [
      { title: "Sustainability reports", files: ["/files/annual.pdf"], file_names: ["Report 2025"] },
      { title: "Certificates", files: [], file_names: [] },
    ],
  },
};
export const evaluation: PageResponses["evaluation"] = {
  ...base,
  ...bannerOf("Evaluation"),
  title_content1: statement,
  title_files_items: {
    title: "Results",
    title_files_item: [
      { title: "2025", content: "<p>Top fifth.</p>", files: ["/files/annual.pdf"], file_names: ["Result 2025"] },
    ],
  },
};
const tile = (title: string, link: string) => ({
  title,
  link: contentLink(link),
  photo: "",
  photo_mobile: "",
  alt: "",
});
export const investor: PageResponses["investor"] = {
  ...base,
  ...bannerOf("Investor relations"),
  title_content1: statement,
  title_link1: tile("Shares", "/aboutUs/investor/shares"),
  title_link2: tile("Governance", "/aboutUs/investor/corporate"),
  title_link3: tile("Reports", "/aboutUs/investor/financial/report"),
  title_link4: tile("Conferences", "/aboutUs/investor/financial/law"),
  news_list: [newsCard(14), newsCard(13)],
};
export const stock: PageResponses["stock"] = {
  ...base,
  ...bannerOf("Shares"),
  title_table_items1: [{ title: "The company", table: { "Stock code": "0827" } }],
  title_table_items2: [{ title: "Shareholders", table: { "Liang Po-heng": "12.5%", Others: "87.5%" } }],
  title_content3: { title: "Price", content: "" },
  years: ["2026", "2025"],
  year: "2026",
  stockinfo: { year: "2026", annual: "/files/annual.pdf", handbook: "", notice: "", video: "", minute: "" },
};
export const corporate: PageResponses["corporate"] = {
  ...base,
  ...bannerOf("Corporate governance"),
  organization: {
    title: "How we are built",
    content: "<p>Two divisions.</p>",
    levels: [
      {
        title: "Board",
        offices: [{ title: "Audit" }],
        committees: [{ title: "Remuneration committee" }],
        departments: [],
      },
      {
        title: "General manager",
        offices: [],
        committees: [],
        departments: [{ title: "Quality" }, { title: "Finance" }],
      },
    ],
  },
  board: [
    {
      title: "Chairman",
      nationality: "Taiwan",
      name: "Liang Po-heng",
      assume_date: "2024/06/12",
      experience: "Founder",
    },
  ],
  leader: [{ title: "General Manager", name: "Shen Jo-lan", assume_date: "2019/01/01", experience: "MSc" }],
  files_only: { files: [], file_names: [] },
  information: [{ question: "Who answers for risk?", answer: "<p>The audit committee.</p>" }],
  committees: [{ title: "Audit committee", head: ["Name", "Role"], rows: [["Ku Cheng-yen", "Chair"]] }],
  stakeholder: [
    {
      stakeholder: "Investors",
      content: "Reports",
      contact: '<a href="mailto:ir@acme.example">ir@acme.example</a>',
    },
  ],
};
export const report: PageResponses["investor-report"] = {
  ...base,
  ...bannerOf("Financial reports"),
  currency: { name: "New Taiwan dollars", symbol: "NT$" },
  years: ["2026", "2025"],
  year: "2026",
  monthly: Array.from({ length: 12 }, (_, index) => ({
    period: index + 1,
    value: index < 2 ? 100_000 + index * 10_000 : null,
    last_year: 100_000,
    file: "",
  })),
  quarterly_individual: [{ period: 1, title: "Individual report 2026 Q1", file: "/files/q1.pdf" }],
  quarterly_general: [],
  yearly: [{ title: "Annual report 2025", file: "/files/annual.pdf" }],
  conference: [
    {
      year: "2026",
      date: "2026-08-20",
      time: "14:30",
      place: "Taipei",
      title: "Second quarter 2026",
      content: "<p>The first half of the year.</p>",
      file: { title: "Slides", file: "/files/q1.pdf" },
      video: "",
    },
  ],
};
export const coreCompetence: PageResponses["core-competence"] = {
  ...base,
  ...bannerOf("Core competence"),
  title_content1: statement,
  abstract_models: [
    {
      photo: "",
      alt: "",
      title_main: "Surge physics",
      title_sub: "100 kA",
      content: "<p>Measured.</p>",
      point: ["In house"],
    },
  ],
};
export const joinus: PageResponses["joinus"] = {
  ...base,
  ...bannerOf("Join us"),
  intro_photo1: {
    title: "Make power quiet",
    content: "<p>With us.</p>",
    link: contentLink("https://jobs.example/acme"),
    photo: "/media/about/joinus.jpg",
    photo_mobile: "/media/about/joinus-mobile.jpg",
    alt: "People at a bench",
  },
  title_content_files_items4: {
    title: "What we offer",
    title_content_item: [
      { title: "Time", content: "<p>To learn.</p>", files: ["/files/annual.pdf"], file_names: ["Benefits"] },
    ],
  },
  title_only2: { title: "Where we are" },
  title_icon_items3: { title_icon_item: [{ photo: "", alt: "", title: "Taipei", content: "<p>Neihu</p>" }] },
  map: {
    title: "Headquarters",
    address: "27 Anbo Road, Taipei",
    center: { lat: 25.0797, lng: 121.5795 },
    drawing: "/media/brand/map.svg",
  },
};
