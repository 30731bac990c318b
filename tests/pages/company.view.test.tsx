import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Picture } from "../../contract/entities.ts";
import AccessibilityScreen from "../../src/pages/accessibility/AccessibilityScreen.tsx";
import EsgScreen from "../../src/pages/esg/EsgScreen.tsx";
import EvaluationScreen from "../../src/pages/evaluation/EvaluationScreen.tsx";
import JoinUsScreen from "../../src/pages/join-us/JoinUsScreen.tsx";
import ModelsScreen from "../../src/pages/models/ModelsScreen.tsx";
import ProfileIntroductionScreen from "../../src/pages/profile-introduction/ProfileIntroductionScreen.tsx";
import { pumpsContent, responseOf } from "../support/content.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { coreCompetence, esg, evaluation, joinus, profile } from "./support/company-data.ts";

const { company, shell } = TEXTS.en;
const NONE = shell.page.noInformation;
const isOpen = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-expanded") === "true";

describe("ESG and evaluation", () => {
  // spec 2.141
  test("the ESG page shows its topics, and collapses files by subject", async () => {
    const { user } = renderScreen(EsgScreen, { path: "/esg", response: esg });
    expect(screen.getByRole("heading", { name: "Environment" })).toBeVisible();
    expect(isOpen("Sustainability reports")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Sustainability reports" }));
    expect(screen.getByRole("link", { name: /Report 2025.*PDF/ }).getAttribute("href")).toBe("/files/annual.pdf");
  });

  test("a subject without files says No Information", async () => {
    const { user } = renderScreen(EsgScreen, { path: "/esg", response: esg });
    await user.click(screen.getByRole("button", { name: "Certificates" }));
    expect(screen.getByText(NONE)).toBeVisible();
  });

  // spec 4.19
  test("all items close when the data change", async () => {
    const { user, show } = renderScreen(EvaluationScreen, { path: "/aboutUs/evaluation", response: evaluation });
    await user.click(screen.getByRole("button", { name: "2025" }));
    expect(isOpen("2025")).toBe(true);
    const [item] = evaluation.title_files_items.title_files_item;
    if (!item) throw new Error("the fixture has an item");
    show({
      ...evaluation,
      title_files_items: { title: "Results", title_files_item: [item, { ...item, title: "2024" }] },
    });
    expect(isOpen("2025")).toBe(false);
  });

  // spec 2.142
  test("the evaluation page shows text and files", async () => {
    const { user } = renderScreen(EvaluationScreen, { path: "/aboutUs/evaluation", response: evaluation });
    await user.click(screen.getByRole("button", { name: "2025" }));
    expect(screen.getByText("Top fifth.")).toBeVisible();
    expect(screen.getByRole("link", { name: /Result 2025/ })).toBeVisible();
  });
});

describe("the timeline", () => {
  const open = (response = profile) =>
    renderScreen(ProfileIntroductionScreen, { path: "/aboutUs/profile/introduction", response });
  const chosen = () => screen.getByRole("tab", { selected: true }).textContent;
  const shown = () =>
    [...document.querySelectorAll("[role=tabpanel][data-chosen] h3")].map((title) => title.textContent);

  // spec 2.163
  test("lists the years in order, selects the first one, and shows its events below", () => {
    open();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["2000", "2004", "2026"]);
    expect(chosen()).toBe("2000");
    expect(shown()).toEqual(["Founded in Taipei"]);
  });

  test("a click selects a year", async () => {
    const { user } = open();
    await user.click(screen.getByRole("tab", { name: "2026" }));
    expect(shown()).toEqual(["Open laboratory days"]);
  });

  test("steps year by year, up to either end", async () => {
    const { user } = open();
    const later = screen.getByRole("button", { name: company.profile.later });
    const earlier = screen.getByRole("button", { name: company.profile.earlier });
    expect(earlier.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("");
    await user.click(later);
    expect(chosen()).toBe("2004");
    expect(screen.getByRole("status").textContent).toBe("2004");
    expect(screen.getByRole("tabpanel", { name: "2004" })).toHaveAttribute("tabindex", "0");
    await user.click(later);
    await user.click(later);
    expect(chosen()).toBe("2026");
    expect(later.getAttribute("aria-disabled")).toBe("true");
  });

  test("arrow keys, Home and End move the selection and the focus", async () => {
    const { user } = open();
    await user.click(screen.getByRole("tab", { name: "2000" }));
    await user.keyboard("{ArrowRight}");
    // The focus announces the year.
    expect(screen.getByRole("status").textContent).toBe("");
    expect(document.activeElement?.textContent).toBe("2004");
    await user.keyboard("{End}");
    expect(chosen()).toBe("2026");
    expect(document.activeElement?.textContent).toBe("2026");
    await user.keyboard("{Home}");
    expect(chosen()).toBe("2000");
  });

  test("shows No Information without events", () => {
    open({ ...profile, events: {} });
    expect(screen.getByText(NONE)).toBeVisible();
  });
});

// spec 2.164, 2.165
test("core competence and product line show their models with points", () => {
  for (const path of ["/aboutUs/profile/coreCompetence", "/aboutUs/profile/productLine"]) {
    const { container } = renderScreen(ModelsScreen, { path, response: coreCompetence });
    const page = within(container);
    expect(page.getByRole("heading", { name: "Surge physics" })).toBeVisible();
    expect(page.getByText("In house")).toBeVisible();
  }
});

test("the profile quotes the founders by name, if there are any", () => {
  const path = "/aboutUs/profile/introduction";
  const { show } = renderScreen(ProfileIntroductionScreen, { path, response: profile });
  expect(screen.queryByRole("blockquote")).toBeNull();
  const people = [{ name: "Ann Lee", role: "Chair", content: "We measured it for eleven weeks." }];
  show({ ...profile, founders: { title: "Who began", people } });
  expect(screen.getByRole("heading", { name: "Who began" })).toBeVisible();
  expect(screen.getByRole("figure")).toHaveTextContent("We measured it for eleven weeks.Ann LeeChair");
});

test("the profile shows locations by number on a map, with the same content as text", () => {
  const path = "/aboutUs/profile/introduction";
  const drawing = "/media/about/places.svg";
  const { container, show } = renderScreen(ProfileIntroductionScreen, { path, response: profile });
  expect(container.querySelector(`img[src="${drawing}"]`)).toBeNull();
  const place = [
    { title: "Head office", content: "Sales and service.", x: 938, y: 410 },
    { title: "Plant", content: "Three lines.", x: 247, y: 438 },
  ];
  const names = [{ name: "The sea", x: 300, y: 100, turn: 0 }];
  const pictures = { [drawing]: { width: 1200, height: 730, color: "#123456", focus: [0.5, 0.5] as [number, number] } };
  show({ ...profile, pictures, places: { title: "Two places", drawing, names, place } });
  const list = within(screen.getByRole("heading", { name: "Two places" }).closest("section") ?? container);
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Head officeSales and service.",
    "PlantThree lines.",
  ]);
  const map = container.querySelector(`img[src="${drawing}"] + svg`);
  expect(map).toHaveAttribute("viewBox", "0 0 1200 730");
  expect([...(map?.querySelectorAll("text") ?? [])].map((text) => text.textContent)).toEqual(["The sea", "1", "2"]);
});

describe("the join-us page", () => {
  const open = (response = joinus) => renderScreen(JoinUsScreen, { path: "/aboutUs/profile/joinUs", response });

  // spec 2.167
  test("Apply Now opens in a new tab and says so", () => {
    open();
    const link = screen.getByRole("link", { name: /^Apply Now ?\(opens in a new tab\)$/ });
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("href")).toBe("https://jobs.example/acme");
  });

  test("shows the desktop photo, and the mobile one at 768 px wide or less", () => {
    const { photo, photo_mobile } = joinus.intro_photo1;
    const size: Picture = { width: 800, height: 600, color: "#123456", focus: [0.5, 0.5] };
    open({ ...joinus, pictures: { [photo]: size, [photo_mobile]: size } });
    const image = screen.getByRole("img", { name: "People at a bench" });
    expect(image).toHaveAttribute("src", photo);
    const source = image.parentElement?.querySelector("source");
    expect(source).toHaveAttribute("srcset", photo_mobile);
    expect(source?.media).toMatch(/width/);
  });

  // spec 2.169, 2.170, 2.171
  test("lists benefits with their files, the company data and the map", () => {
    open();
    expect(screen.getByRole("heading", { name: "Time" })).toBeVisible();
    expect(screen.getByRole("link", { name: /Benefits/ })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Taipei" })).toBeVisible();
    expect(screen.getByText("27 Anbo Road, Taipei")).toBeVisible();
  });

  test("shows No Information without items", () => {
    open({ ...joinus, title_content_files_items4: { title: "What we offer", title_content_item: [] } });
    expect(screen.getByText(NONE)).toBeVisible();
  });

  test("has no testimonials if nobody is named", () => {
    open();
    expect(screen.queryByRole("blockquote")).toBeNull();
  });

  test("shows testimonials of employees by name", () => {
    const people = [{ name: "Ann Lee", role: "Firmware engineer", content: "Nobody asked who had drawn it." }];
    open({ ...joinus, voices: { title: "Benches", people } });
    expect(screen.getByRole("heading", { name: "Benches" })).toBeVisible();
    const voice = screen.getByRole("figure");
    expect(voice).toHaveTextContent("Ann LeeFirmware engineer");
    expect(within(voice).getByRole("blockquote")).toHaveTextContent("Nobody asked who had drawn it.");
  });
});

test("the accessibility page states conformance, limits and a contact", async () => {
  const response = responseOf(await pumpsContent(), "accessibility", "zh");
  renderScreen(AccessibilityScreen, { path: "/accessibility", response, language: "zh" });
  for (const { title } of response.sections) expect(screen.getByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByText(/WCAG/)).toBeVisible();
  expect(screen.getByText(/2026\/11\/21/)).toBeVisible();
  const { contact } = TEXTS.zh.company.accessibility;
  expect(screen.getByRole("link", { name: contact }).getAttribute("href")).toBe("/aboutUs/contactUs");
});
