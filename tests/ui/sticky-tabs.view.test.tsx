import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { StickyTabs } from "../../src/ui/StickyTabs.tsx";
import { renderPart } from "./support/render-part.tsx";

const SECTIONS = [
  { id: "feature", title: "Feature" },
  { id: "faq", title: "FAQ" },
];
const open = () =>
  renderPart(
    <StickyTabs label="Sections" sections={SECTIONS}>
      <section id="feature">Eight outlets</section>
      <section id="faq">Questions</section>
    </StickyTabs>,
  );
const tab = (name: string) => within(screen.getByRole("navigation", { name: "Sections" })).getByRole("link", { name });

test("the bar contains a link to each section, so that it works before scripts load", () => {
  open();
  expect(["Feature", "FAQ"].map((name) => tab(name).getAttribute("href"))).toEqual(["/home#feature", "/home#faq"]);
});

test("selecting a tab marks it, and opens the address of its section", async () => {
  const { user, address } = open();
  await user.click(tab("FAQ"));
  expect(tab("FAQ").getAttribute("aria-current")).toBe("location");
  expect(tab("Feature").hasAttribute("aria-current")).toBe(false);
  expect(address()).toBe("/home#faq");
});
