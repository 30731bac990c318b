import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import ContactUsScreen from "../../../src/pages/contact-us/ContactUsScreen.tsx";
import InquiryScreen from "../../../src/pages/inquiry/InquiryScreen.tsx";
import { loadDraft } from "../../../src/storage/form-drafts.ts";
import { contact, inquiry } from "../../pages/support/catalogue-data.ts";
import { renderScreen, TEXTS } from "../../support/render-screen.tsx";

/** Writes into a field as old browsers fill it in: without React's setter and without an event. */
function fillIn(name: string, value: string): HTMLInputElement | HTMLTextAreaElement {
  const field = screen.getByRole<HTMLFormElement>("form").elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error(`No field ${name}`);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  return field;
}

test.each(["contact", "inquiry"] as const)(
  "Send takes what the fields of the %s form show, also if no event has reported it",
  async (form) => {
    const { user } =
      form === "contact"
        ? renderScreen(ContactUsScreen, { path: "/aboutUs/contactUs", response: contact })
        : renderScreen(InquiryScreen, { path: "/inquiry", response: inquiry });
    const fields = [fillIn("name", "Mei"), fillIn("message", "One\nTwo")];
    await user.click(screen.getByRole("button", { name: TEXTS.en.forms.send }));
    expect(loadDraft(form)).toMatchObject({ name: "Mei", message: "One\nTwo" });
    for (const field of fields) expect(field).not.toHaveAttribute("aria-invalid");
    expect(screen.getByRole<HTMLFormElement>("form").elements.namedItem("email")).toHaveAttribute(
      "aria-invalid",
      "true",
    );
  },
);
