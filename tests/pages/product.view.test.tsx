import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import ProductScreen from "../../src/pages/product/ProductScreen.tsx";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { reachable } from "../support/slides.ts";
import { bareProduct, product } from "./support/catalogue-data.ts";

const { catalogue, shell } = TEXTS.en;
const open = (response = product) => renderScreen(ProductScreen, { path: "/product/1", response });
const gallery = () => screen.getByRole("region", { name: "Pictures of QuayStrip 8" });
const large = () => reachable(within(gallery()).getAllByRole("img"))[0]?.getAttribute("alt");
/** Replaces non-breaking spaces, which keep numbers with their units. */
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");
const thumbnails = () => within(gallery()).getAllByRole("button", { name: /^Picture/ });

test("certificates are below the test record and among the downloads", () => {
  const papers = [{ name: "Declaration of conformity", file: "/files/declaration.pdf" }];
  const service = [
    { name: "Warranty", value: "3 years" },
    { name: "Test record", value: "On request" },
  ];
  open({ ...product, product: { ...product.product, service, papers } });
  const [beside, below] = screen.getAllByRole("link", { name: /^Declaration of conformity/ });
  expect(beside?.closest("div")).toHaveTextContent(/^Test record/);
  expect(screen.getByRole("region", { name: "Download" })).toContainElement(below ?? null);
  for (const link of [beside, below]) expect(link).toHaveAttribute("href", "/files/declaration.pdf");
});

describe("documents of the company's kinds", () => {
  const documents = [
    {
      kind: "certificate",
      kind_name: "Certificate 3.1",
      title: "Certificate of the casing",
      file: "/files/casing.pdf",
      language: "de",
      language_name: "German",
      revision: "C",
      date: "2025-06-30",
      older: [{ file: "/files/casing-b.pdf", revision: "B", date: "2024-03-01" }],
    },
    { kind: "cad", kind_name: "CAD model", title: "CAD model", file: "/files/strip.step" },
  ];
  const files = {
    "/files/casing.pdf": { size: 184_000, format: "PDF" },
    "/files/casing-b.pdf": { size: 90_000, format: "PDF" },
    "/files/strip.step": { size: 2_400_000, format: "STEP" },
  };
  const response = { ...product, files, product: { ...product.product, documents } };

  test("come after the others by kind, with format, size, language, revision and date", () => {
    open(response);
    const section = within(screen.getByRole("region", { name: "Download" }));
    const links = section.getAllByRole("link").map(({ textContent }) => plain(textContent));
    expect(links.slice(-2)).toEqual([
      "Certificate of the casingPDF, 184 kB, German, Revision C, 2025/06/30Download",
      "CAD modelSTEP, 2.4 MBDownload",
    ]);
    // The kind is named once.
    expect(section.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Certificate 3.1",
      "1 older revision",
    ]);
  });

  test("keep their older revisions, folded away and marked", async () => {
    const { user } = open(response);
    expect(screen.queryByRole("link", { name: /superseded/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "1 older revision" }));
    const older = screen.getByRole("link", { name: /superseded/ });
    expect(older).toHaveAttribute("href", "/files/casing-b.pdf");
    expect(older).toHaveTextContent("PDF, 90 kB, German, Revision B, 2024/03/01, superseded");
  });

  test("are enough for the section", () => {
    open({ ...bareProduct, files, product: { ...bareProduct.product, documents } });
    expect(within(screen.getByRole("region", { name: "Download" })).getAllByRole("link")).toHaveLength(2);
  });
});

describe("the gallery", () => {
  // spec 2.123
  test("shows 5 thumbnails at a time", () => {
    open();
    expect(thumbnails()).toHaveLength(5);
  });

  test("shows 3 at width 650 or less", () => {
    vi.stubGlobal("innerWidth", 650);
    open();
    expect(thumbnails()).toHaveLength(3);
  });

  test("shows the thumbnail that is clicked as the large picture", async () => {
    const { user } = open();
    expect(large()).toBe("View a");
    await user.click(screen.getByRole("button", { name: "Picture 3 of 6" }));
    expect(large()).toBe("View c");
    await user.click(screen.getByRole("button", { name: catalogue.product.previousPhoto }));
    expect(large()).toBe("View b");
  });

  test.each([
    ["en", "Picture 3 of 6", "Picture 3 of 6: View c"],
    ["zh", "第 3 張圖片，共 6 張", "第 3 張圖片，共 6 張：View c"],
  ] as const)("announces the requested picture, in %s", async (language, name, told) => {
    const { user } = renderScreen(ProductScreen, { path: "/product/1", response: product, language });
    const thumbnail = screen.getByRole("button", { name });
    const [region] = screen
      .getAllByRole("region")
      .filter((each) => each.contains(thumbnail))
      .slice(-1);
    const status = within(region ?? document.body).getByRole("status");
    expect(status.textContent).toBe("");
    await user.click(thumbnail);
    expect(status.textContent).toBe(told);
  });

  test("follows the arrow keys, and moves the focus to thumbnails out of view", async () => {
    const { user } = open();
    screen.getByRole("button", { name: "Picture 5 of 6" }).focus();
    await user.keyboard("{Enter}{ArrowRight}");
    expect(large()).toBe("View f");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Picture 6 of 6");
    expect(document.activeElement?.getAttribute("aria-current")).toBe("true");
  });
});

describe("a drawing", () => {
  const drawn = { width: 300, height: 200, title: "AC-1 Dimensions" };
  const drawing = { ...drawn, svg: "/drawings/1-dimensions-en.svg", alt: "AC-1 Dimensions. Width 36 mm.", rows: [] };
  const scale = { ...drawn, title: "AC-1 beside a credit card", svg: "/drawings/1-scale-en.svg" };
  const openDrawn = (more: object) => open({ ...product, product: { ...product.product, ...more } });

  test("follows the photos in the gallery, and a drawing for scale comes first", async () => {
    const { user } = openDrawn({ drawings: [drawing], scale });
    await user.click(screen.getByRole("button", { name: "Picture 5 of 8" }));
    await user.click(screen.getByRole("button", { name: "Picture 7 of 8" }));
    expect(large()).toBe("AC-1 beside a credit card");
    await user.click(screen.getByRole("button", { name: catalogue.product.nextPhoto }));
    expect(large()).toBe("AC-1 Dimensions");
    expect(within(gallery()).getByRole("img", { name: "AC-1 Dimensions" })).toHaveAttribute("src", drawing.svg);
  });

  const narrow = { svg: "/drawings/1-dimensions-narrow-en.svg", width: 100, height: 120 };
  test("is on a narrow sheet on narrow screens and on paper, where its words are legible", () => {
    const { container } = openDrawn({ photos: [], drawings: [{ ...drawing, narrow }] });
    const picture = container.querySelector("#drawings picture");
    expect(picture?.querySelector("source")).toHaveAttribute("srcset", narrow.svg);
    expect(picture?.querySelector("source")?.media).toBe("print, (width < 48em)");
    expect(picture?.querySelector("img")).toHaveAttribute("src", drawing.svg);
  });

  test("loads only on demand", () => {
    openDrawn({ photos: [], drawings: [drawing], scale });
    for (const picture of within(gallery()).getAllByRole("img", { hidden: true }).slice(1)) {
      expect(picture).toHaveAttribute("loading", "lazy");
    }
  });

  test("has thumbnails only near the selected one", async () => {
    const { user } = openDrawn({ drawings: [drawing], scale });
    await user.click(screen.getByRole("button", { name: "Picture 5 of 8" }));
    expect(thumbnails().map((each) => each.getAttribute("aria-label"))).toEqual(
      [3, 4, 5, 6, 7].map((number) => `Picture ${number} of 8`),
    );
  });
});

describe("the inquiry", () => {
  // spec 2.126, 4.17
  test("Add To Inquiry adds the product; the Added icon removes it", async () => {
    const { user, actors } = open();
    const [add] = screen.getAllByRole("button", { name: /Add To Inquiry: QuayStrip 8/ });
    if (!add) throw new Error("there is no button");
    await user.click(add);
    expect(actors.cart.getSnapshot().context.items).toEqual([
      { link: "/product/1", photo: "/media/products/1.jpg", name: "QuayStrip 8", number: "AC-1" },
    ]);
    expect(screen.getByRole("link", { name: catalogue.product.toInquiry }).getAttribute("href")).toBe("/inquiry");
    await user.click(screen.getAllByRole("button", { name: /Added: QuayStrip 8/ })[0] ?? add);
    expect(actors.cart.getSnapshot().context.items).toEqual([]);
  });
});

describe("the sections", () => {
  // spec 2.127
  test("are below a bar of five tabs", () => {
    open();
    const tabs = within(screen.getByRole("navigation", { name: catalogue.product.sections })).getAllByRole("link");
    expect(tabs.map((tab) => tab.textContent)).toEqual(["Feature", "Specifications", "Download", "FAQ", "Video"]);
    for (const { hash } of tabs as HTMLAnchorElement[]) expect(document.querySelector(hash)).toBeInTheDocument();
  });

  // spec 3.31, 3.32
  test("list the features one per line, and the specifications as a table per group", () => {
    open();
    const features = within(screen.getByRole("region", { name: "Feature" })).getAllByRole("listitem");
    expect(features.map((item) => plain(item.textContent))).toEqual(["2,160 J in all three modes", "A flat plug"]);
    const electrical = screen.getByRole("table", { name: "Electrical" });
    expect(within(electrical).getByRole("rowheader", { name: "Rated current" })).toBeVisible();
    expect(within(electrical).getByRole("cell", { name: "15\u00a0A" })).toBeVisible();
  });

  test("link the available files, with type and size", () => {
    open();
    const download = within(screen.getByRole("region", { name: "Download" }));
    const links = download.getAllByRole("link");
    expect(links).toHaveLength(1);
    expect(links[0]?.getAttribute("href")).toBe("/files/sheet.pdf");
    expect(links[0]?.textContent).toMatch(/Data Sheet.*PDF.*184/);
  });

  // spec 2.129
  test("show an answer below its question", async () => {
    const { user } = open();
    const question = screen.getByRole("button", { name: "Does it still protect?" });
    expect(question.getAttribute("aria-expanded")).toBe("false");
    await user.click(question);
    expect(question.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("Look at the green light.")).toBeVisible();
  });

  // spec 8.11
  test("say No Information if there is none", () => {
    open(bareProduct);
    for (const name of ["Feature", "Specifications", "Download", "FAQ", "Video", catalogue.product.related]) {
      expect(within(screen.getByRole("region", { name })).getByText(shell.page.noInformation)).toBeVisible();
    }
    expect(large()).toBe("Photo of QuayStrip 8");
  });

  test("without content have a muted tab, and the others have not", () => {
    open({ ...product, product: { ...product.product, video: "" } });
    const tabs = within(screen.getByRole("navigation", { name: catalogue.product.sections })).getAllByRole("link");
    expect(tabs.filter((tab) => "muted" in tab.dataset).map((tab) => tab.textContent)).toEqual(["Video"]);
  });
});
