/** A short response with the part that the shell shows. */

import type { ShellResponse } from "../../contract/pages.ts";
import { ESG_LINK, leadingOn, pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import { contentLink } from "./content-link.ts";

const SHELL: ShellResponse = {
  meta: { title: "Home | Acme", description: "Surge protection" },
  pictures: {},
  company: "Acme",
  name_breaks: [],
  abbreviations: {},
  left_out: [],
  files: {},
  menu: {
    menuProducts: [
      {
        id: "1",
        title: "Surge strips",
        link: contentLink("/products/list?type=strips"),
        link_text: "All surge strips",
        count: 41,
        items: [
          {
            link: pathTo("product", { id: 1 }),
            title: "QuayStrip 8",
            number: "AC-SP608",
            introduction: "Eight outlets",
            photo: "/media/a.jpg",
          },
          {
            link: pathTo("product", { id: 2 }),
            title: "QuayStrip Travel",
            number: "AC-SP304",
            introduction: "Four outlets",
            photo: "/media/b.jpg",
          },
        ],
      },
      {
        id: "2",
        title: "Power distribution",
        items: [
          {
            link: pathTo("product", { id: 9 }),
            title: "Basic PDU",
            number: "AC-PDU08",
            introduction: "Eight outlets, 1U",
            photo: "/media/c.jpg",
          },
        ],
      },
    ],
    menuSolutions: [
      {
        id: "1",
        title: "Data centre",
        items: [{ link: pathTo("solution", { id: 2 }), title: "Server room", photo: "/media/d.jpg" }],
      },
    ],
  },
  navigation: [
    { page: "products", link: pathTo("products") },
    { page: "solutions", link: pathTo("solutions") },
    { page: "esg", link: ESG_LINK },
    { page: "press", link: pathTo("pressList") },
    {
      page: "aboutUs",
      link: pathTo("profileIntroduction"),
      items: [
        { page: "profile", link: leadingOn("profile"), note: "Who we are" },
        { page: "investor", link: pathTo("investor") },
        { page: "evaluation", link: pathTo("evaluation") },
        { page: "contactUs", link: pathTo("contactUs") },
      ],
    },
  ],
  footer: {
    content1: "<p>Acme Power Co., Ltd.</p>",
    links: [{ title: "Investors", items: [{ title: "Shares", link: contentLink("/aboutUs/investor/shares") }] }],
    content2: '<p>© 2026 <a href="/accessibility">Accessibility</a></p>',
  },
};

/** A page whose screen needs only the shell's data. */
export const pageAt = (pathname: string, title: string, screen: ShownPage["screen"] = "about"): ShownPage => ({
  location: { pathname, search: "", hash: "" },
  language: "en",
  screen,
  status: 200,
  response: { ...SHELL, meta: { title, description: "" } } as ShownPage["response"],
});
