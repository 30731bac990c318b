/** Help in context (WCAG 3.3.5), and how long a draft is kept (2.2.6). */
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import ContactUsScreen from "../../../src/pages/contact-us/ContactUsScreen.tsx";
import InquiryScreen from "../../../src/pages/inquiry/InquiryScreen.tsx";
import { contact, inquiry } from "../../pages/support/catalogue-data.ts";
import { renderScreen, TEXTS } from "../../support/render-screen.tsx";

const helpOf = (control: Element) =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

test("every field of both forms has a reason or instructions", () => {
  const { shell, forms } = TEXTS.zh;
  for (const form of ["contact", "inquiry"] as const) {
    if (form === "contact")
      renderScreen(ContactUsScreen, { path: "/aboutUs/contactUs", response: contact, language: "zh" });
    else renderScreen(InquiryScreen, { path: "/inquiry", response: inquiry, language: "zh" });
    const fields = within(screen.getByRole("form"));
    const groups = fields
      .queryAllByRole("group")
      .filter((group) => within(group).queryAllByRole("checkbox").length > 0);
    const controls = [...fields.getAllByRole("textbox"), ...fields.getAllByRole("combobox"), ...groups];
    expect(controls.length).toBeGreaterThan(8);
    // The word "required" is no help.
    const silent = controls.filter((control) => helpOf(control).replace(shell.ui.required, "").trim() === "");
    expect(silent.map((control) => `${form}: ${control.getAttribute("name") ?? control.id}`)).toEqual([]);
    expect(fields.getByText(forms.privacy, { exact: false })).toBeVisible();
    cleanup();
  }
});

test("both languages say that a draft is kept until it is sent or the browser is closed", () => {
  expect(TEXTS.en.forms.privacy).toMatch(/until you send it or close the browser/);
  expect(TEXTS.zh.forms.privacy).toMatch(/送出或關閉瀏覽器/);
});
