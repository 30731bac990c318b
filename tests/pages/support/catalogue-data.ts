/** Small page responses of the home, product, inquiry and contact screens, typed by the contract. */

import type { NewsCard, Product, ProductCard } from "../../../contract/entities.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { pathTo } from "../../../contract/paths.ts";
import { contentLink } from "../../support/content-link.ts";

const base = {
  menu: { menuProducts: [], menuSolutions: [] },
  navigation: [],
  footer: {
    content1: '<a href="mailto:hello@acme.example">hello@acme.example</a>',
    links: [],
    content2: "",
  },
  meta: { title: "A page", description: "" },
  pictures: {},
  company: "Acme",
  name_breaks: [],
  abbreviations: {},
  left_out: [],
  files: { "/files/sheet.pdf": { size: 184_000, format: "PDF" } },
};
const bannerOf = (title: string) => ({
  banner_only0: { title, photo: "/media/a.jpg", photo_mobile: "/media/a-mobile.jpg", photo_alt: "A banner" },
});
const statement = { title: "What we say first", content: "<p>And what we mean by it.</p>" };

const card = (id: number, name = `Product ${id}`): ProductCard => ({
  id,
  link: pathTo("product", { id }),
  name,
  number: `AC-${id}`,
  photo: `/media/products/${id}.jpg`,
  photo2: "",
  alt: `Photo of ${name}`,
  type: "Strips",
  introduction: `${name} takes 7.4 kA. It says so.`,
});
const newsCard = (id: number): NewsCard => ({
  id,
  link: pathTo("press", { id }),
  title: `News ${id}`,
  type: "Exhibitions",
  intro: "In short",
  photo: "/media/news.jpg",
  alt: "A booth",
  pub_date: "2026-03-14",
});
const photoLink = { photo: "/media/a.jpg", photo_mobile: "/media/b.jpg" };
const slide = (title: string, link: string) => ({
  title,
  content: "",
  btn_text: "See",
  link: contentLink(link),
  ...photoLink,
  alt: title,
});

export const home: PageResponses["home"] = {
  ...base,
  slide: [
    { ...slide("The surge ends here.", "/products/list"), photo: "/media/1.jpg" },
    { ...slide("Racks that stay up.", "/solutions"), photo: "/media/2.jpg" },
    { ...slide("Charged by morning.", "/product/23"), photo: "/media/3.jpg" },
  ],
  intro1: {
    title: "A harbour for power",
    content: "<p>Since 2000.</p>",
    link: contentLink("/aboutUs/profile/introduction"),
    ...photoLink,
    photo_alt: "Arches",
  },
  solution_types: [
    {
      id: 1,
      title: "Data centre",
      content: "Racks",
      photo: "/media/t.jpg",
      photo_alt: "A rack",
      link: pathTo("solutionsList", { id: 1 }),
    },
  ],
  items5: {
    title: "Most requested",
    item: [1, 2, 3].map((id) => ({
      photo: `/media/${id}.jpg`,
      photo_alt: `Photo ${id}`,
      title: `Hot product ${id}`,
      number: `AC-${id}`,
      content: "One line",
      link: pathTo("product", { id }),
      btn_text: "View product",
    })),
  },
  title_items6: {
    title: "What we stand behind",
    title_item: [{ title: "Measured here", content: "In our laboratory." }],
  },
  title_link7: {
    title: "Have an installation to protect?",
    link: contentLink("/aboutUs/contactUs"),
    ...photoLink,
    alt: "Lights",
  },
  news_list: [newsCard(14)],
  title_photo10: { title: "Quality programme", photo: "/media/c.svg", photo_alt: "A seal" },
  title_photo11: { title: "Design Prize", photo: "/media/d.svg", photo_alt: "A shield" },
};

export const products: PageResponses["products"] = {
  ...base,
  ...bannerOf("Products"),
  filters: {
    Category: [
      { filter_id: "c1", name: "Strips", count: 4 },
      { filter_id: "c2", name: "Rack", count: 3 },
    ],
    Mounting: [{ filter_id: "m1", name: "DIN rail", count: 6 }],
  },
  data: [card(1, "QuayStrip 8"), card(2), card(3)],
  selected: [],
  total: 3,
  page: 1,
  last_page: 1,
  sort: "relevance",
};

const full: Product = {
  ...card(1, "QuayStrip 8"),
  photos: ["a", "b", "c", "d", "e", "f"].map((name) => ({ photo: `/media/${name}.jpg`, alt: `View ${name}` })),
  type_link: contentLink("/products/list/c1"),
  code: "/drawings/1-address-en.svg",
  features: "2,160 J in all three modes\nA flat plug",
  specifications: {
    Electrical: [{ name: "Rated current", value: "15 A" }],
    Mechanical: [{ name: "Weight", value: "0.92 kg" }],
  },
  dm_file: "/files/sheet.pdf",
  manual: "",
  file_only1: { file: "" },
  faqs: [{ question: "Does it still protect?", answer: "<p>Look at the green light.</p>" }],
  video: "/media/videos/turn.mp4",
  relations: [card(2)],
};
export const product: PageResponses["product"] = { ...base, product: full };
export const bareProduct: PageResponses["product"] = {
  ...base,
  product: { ...full, photos: [], features: "", specifications: {}, dm_file: "", faqs: [], video: "", relations: [] },
};

export const downloads: PageResponses["downloads"] = {
  ...base,
  files: { "/files/casing.pdf": { size: 184_000, format: "PDF" }, "/files/pump.stp": { size: 900, format: "STEP" } },
  banner_only0: { title: "Downloads", photo: "", photo_mobile: "", photo_alt: "" },
  introduction: "Find a document.",
  text: "",
  kind: "",
  language: "",
  kinds: [{ key: "certificate", name: "Certificate" }],
  languages: [{ key: "de", name: "German" }],
  data: [
    {
      title: "Certificate of the casing",
      kind_name: "Certificate",
      file: "/files/casing.pdf",
      language_name: "German",
      revision: "C",
      date: "2025-06-30",
      products: [
        {
          number: "BR",
          name: "Brook",
          link: pathTo("product", { id: 1 }),
          articles: [{ number: "BR-20", link: pathTo("product", { id: 1 }, { article: "BR-20" }) }],
          more_articles: 3,
        },
      ],
      more_products: 2,
    },
    { title: "CAD model", kind_name: "CAD", file: "/files/pump.stp", products: [] },
  ],
  total: 2,
  page: 1,
  last_page: 1,
};

export const productIntro: PageResponses["product-intro"] = {
  ...base,
  ...bannerOf("How to choose"),
  title_content1: statement,
  abstract_models: [
    {
      photo: "/media/a.jpg",
      alt: "A board",
      title_main: "At the board",
      title_sub: "Devices for the rail",
      content: "<p>Begin here.</p>",
      point: ["Keep leads short"],
      link: contentLink("/products/list?type=c1"),
    },
  ],
};

export const inquiry: PageResponses["inquiry"] = {
  ...base,
  ...bannerOf("Send an inquiry"),
  title_content1: statement,
  inquiry_types: { Purpose: ["New project", "Resale"], Quantity: ["1 to 10 units", "More"] },
};

const table = (title: string, rows: Readonly<Record<string, string>>) => ({ title, table: rows });
export const contact: PageResponses["contact"] = {
  ...base,
  ...bannerOf("Contact us"),
  title_table_items1: {
    title: "Whom to ask",
    title_table_item: [
      table("Sales", { "E-mail": "sales@acme.example" }),
      table("Support", { Telephone: "+886 2 0555 0700" }),
      table("Headquarters", { Hours: "9 to 18" }),
      table("Plant", { Deliveries: "8 to 16" }),
    ],
  },
  map: {
    title: "Where to find us",
    address: "12F, No. 27, Anbo Road, Taipei",
    center: { lat: 25.0797, lng: 121.5795 },
    drawing: "/media/brand/map.svg",
  },
  question_types: [
    { id: "sales", name: "Sales and quotations" },
    { id: "support", name: "Technical support" },
  ],
  title_content2: { title: "Perhaps the answer is already here", content: "<p>Look first.</p>" },
  links: [{ title: "All products", link: contentLink("/products/list") }],
};

export const profile: PageResponses["profile"] = {
  ...base,
  ...bannerOf("Profile"),
  content_only1: { title: "A harbour for power", content: "<p>Since 2000.</p>", photo: "/media/a.jpg", alt: "Arches" },
  events: {},
  title_items2: { title: "What we stand for", title_item: [{ title: "Exact", content: "We measure." }] },
  ways: ["/products/list", "/solutions", "/press/list", "/aboutUs/contactUs"].map((link) => ({
    title: link,
    content: "Where to go next",
    link: contentLink(link),
  })),
  links: [],
};
