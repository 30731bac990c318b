/** Shared parts of pages: banners, breadcrumbs, texts (spec section 2). */
import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import ContactUsScreen from "../../src/pages/contact-us/ContactUsScreen.tsx";
import CorporateScreen from "../../src/pages/corporate/CorporateScreen.tsx";
import EsgScreen from "../../src/pages/esg/EsgScreen.tsx";
import InquiryScreen from "../../src/pages/inquiry/InquiryScreen.tsx";
import JoinUsScreen from "../../src/pages/join-us/JoinUsScreen.tsx";
import ProfileIntroductionScreen from "../../src/pages/profile-introduction/ProfileIntroductionScreen.tsx";
import SharesScreen from "../../src/pages/shares/SharesScreen.tsx";
import SolutionScreen from "../../src/pages/solution/SolutionScreen.tsx";
import { renderScreen } from "../support/render-screen.tsx";
import { contact, inquiry } from "./support/catalogue-data.ts";
import { corporate, esg, joinus, profile, solution, stock } from "./support/company-data.ts";

const BANNER = { photo: "/media/banner.jpg", photo_mobile: "/media/banner-mobile.jpg", photo_alt: "A harbour at dusk" };
const SIZE = { width: 800, height: 600, color: "#123456", focus: [0.5, 0.5] };
const withBanner = <T extends { readonly banner_only0: object; readonly pictures: object }>(response: T) => ({
  ...response,
  banner_only0: { ...response.banner_only0, ...BANNER },
  pictures: { ...response.pictures, [BANNER.photo]: SIZE, [BANNER.photo_mobile]: SIZE },
});

describe("a banner with its breadcrumb", () => {
  const isThere = (current: string) => {
    const image = screen.getByRole("img", { name: "A harbour at dusk" });
    expect(image).toBeVisible();
    expect(image).toHaveAttribute("src", BANNER.photo);
    const source = image.parentElement?.querySelector("source");
    expect(source).toHaveAttribute("srcset", BANNER.photo_mobile);
    expect(source?.media).toMatch(/width/);
    const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(trail.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/home");
    expect(trail.getByText(current).closest("[aria-current]")?.getAttribute("aria-current")).toBe("page");
  };

  // spec 2.98, 2.141, 2.172, 2.177
  test("is on the pages of solution, ESG, contact and inquiry, with its own photo for mobiles", () => {
    renderScreen(SolutionScreen, { path: "/solution/4", response: withBanner(solution) });
    isThere("Edge rack");
    cleanup();
    renderScreen(EsgScreen, { path: "/esg", response: withBanner(esg) });
    isThere("ESG");
    cleanup();
    renderScreen(ContactUsScreen, { path: "/aboutUs/contactUs", response: withBanner(contact) });
    isThere("Contact us");
    cleanup();
    renderScreen(InquiryScreen, { path: "/inquiry", response: withBanner(inquiry) });
    isThere("Inquiry");
  });
});

// spec 2.146
test("the shares page shows the share price of the content, or No Information", () => {
  const price = { title: "Price", content: "<p>NT$ 62.40 at the close</p>" };
  renderScreen(SharesScreen, { path: "/aboutUs/investor/shares", response: { ...stock, title_content3: price } });
  expect(within(screen.getByRole("region", { name: "Price" })).getByText("NT$ 62.40 at the close")).toBeVisible();
  cleanup();
  renderScreen(SharesScreen, { path: "/aboutUs/investor/shares", response: stock });
  expect(within(screen.getByRole("region", { name: "Price" })).getByText("No Information")).toBeVisible();
});

// spec 2.162
test("the company profile shows its content above the timeline", () => {
  renderScreen(ProfileIntroductionScreen, { path: "/aboutUs/profile/introduction", response: profile });
  expect(screen.getByRole("heading", { name: "A harbour for power" })).toBeVisible();
  const content = screen.getByText("Since 2000.");
  const timeline = screen.getByRole("tablist");
  expect(content.compareDocumentPosition(timeline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

// spec 2.166
test("the jobs page starts with its title and HTML content", () => {
  renderScreen(JoinUsScreen, { path: "/aboutUs/profile/joinUs", response: joinus });
  expect(screen.getByRole("heading", { name: "Make power quiet" })).toBeVisible();
  expect(screen.getByText("With us.").tagName).toBe("P");
});

// spec 2.153
test("the corporate page links its files by name", () => {
  const files_only = { files: ["/files/rules.pdf"], file_names: ["Articles of incorporation"] };
  renderScreen(CorporateScreen, { path: "/aboutUs/investor/corporate", response: { ...corporate, files_only } });
  const link = screen.getByRole("link", { name: /Articles of incorporation/ });
  expect(link.getAttribute("href")).toBe("/files/rules.pdf");
});

// spec 2.176
test("the contact page ends with a section of further links", () => {
  renderScreen(ContactUsScreen, { path: "/aboutUs/contactUs", response: contact });
  const further = within(screen.getByRole("region", { name: "Perhaps the answer is already here" }));
  expect(further.getByText("Look first.")).toBeVisible();
  expect(further.getByRole("link", { name: "All products" }).getAttribute("href")).toBe("/products/list");
});
