import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { DELAY, type SpecifiedLanguage } from "../../contract/constants.ts";
import { fieldNames } from "../../contract/form-fields.ts";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";
import ContactUsScreen from "../../src/pages/contact-us/ContactUsScreen.tsx";
import { answering } from "../support/effects.ts";
import { CHALLENGE, solveAtOnce } from "../support/proofs.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { contact } from "./support/catalogue-data.ts";

const post = vi.fn<(path: string, body: object) => Promise<unknown>>();
const loadMaps = vi.fn<() => Promise<SpecifiedLanguage>>();
const drawMap = vi.fn<(element: HTMLElement, title: string) => void>();
const effects = {
  ...answering({ get: async () => CHALLENGE, post }),
  loadMapEffects: async () => ({ loadMaps, drawMap }),
};

const { forms, catalogue } = TEXTS.en;
const open = (language: SpecifiedLanguage = "en", setting: { mapsKey?: string } = {}, response = contact) =>
  renderScreen(ContactUsScreen, { path: "/aboutUs/contactUs", response, language, effects, ...setting });
const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}(?! website)`) });
const send = (user: UserEvent) => user.click(screen.getByRole("button", { name: forms.send }));
const banner = () => document.activeElement?.textContent ?? "";
const country = () => screen.getByRole("combobox", { name: new RegExp(forms.field.country) });

async function typeCode(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: forms.captcha.reveal }));
  const code = screen.getByRole("form").querySelector("[role=status] [translate=no]")?.textContent ?? "";
  await user.type(field(forms.field.code), code.replaceAll(" ", ""));
}

beforeEach(() => {
  vi.clearAllMocks();
  solveAtOnce();
  post.mockResolvedValue({ status: 1, message: "", reference: "AC-2026-000124" });
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("the company data", () => {
  // spec 2.173, 2.174
  test("are above the map, except for the last two items, which are next to it", () => {
    open();
    const data = within(screen.getByRole("region", { name: "Whom to ask" }));
    expect(data.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Sales",
      "Support",
    ]);
    const map = within(screen.getByRole("region", { name: "Where to find us" }));
    expect(map.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Headquarters",
      "Plant",
    ]);
  });

  test("have no part above the map if there are two items or fewer", () => {
    const { title, title_table_item } = contact.title_table_items1;
    open("en", {}, { ...contact, title_table_items1: { title, title_table_item: title_table_item.slice(-2) } });
    expect(screen.queryByRole("region", { name: title })).toBeNull();
    const map = within(screen.getByRole("region", { name: "Where to find us" }));
    expect(map.getAllByRole("heading", { level: 3 })).toHaveLength(2);
  });

  test("link mail addresses and telephone numbers", () => {
    open();
    const mail = screen.getByRole("link", { name: "sales@acme.example" });
    expect(mail).toHaveTextContent("sales@acme.example");
    expect(mail.getAttribute("href")).toBe("mailto:sales@acme.example");
    expect(screen.getByRole("link", { name: "+886 2 0555 0700" }).getAttribute("href")).toBe("tel:+886205550700");
  });
});

describe("the map", () => {
  // spec 2.85
  test("is drawn if the site has no key, with the address as text and a link for directions before it", () => {
    open();
    const map = within(screen.getByRole("region", { name: "Where to find us" }));
    expect(map.getByText(contact.map.address)).toBeVisible();
    expect(map.getByRole("link", { name: /Get directions/ }).getAttribute("href")).toContain("destination=12F");
    expect(map.getByRole("img", { name: catalogue.contact.mapAlt })).toBeVisible();
    expect(loadMaps).not.toHaveBeenCalled();
  });

  test("has labels for streets and places", () => {
    const names = [{ name: "Anbo Road", x: 735, y: 300, turn: 2 }];
    const pictures: typeof contact.pictures = {
      "/media/brand/map.svg": { width: 1200, height: 600, focus: [0.5, 0.5] },
    };
    open("en", {}, { ...contact, pictures, map: { ...contact.map, names } });
    expect(screen.getByText("Anbo Road")).toHaveAttribute("transform", "translate(735 300) rotate(2)");
  });

  // spec 2.84
  test("says Loading... until the script has loaded, then shows Google's map", async () => {
    let arrive = () => {};
    loadMaps.mockReturnValue(new Promise((resolve) => (arrive = () => resolve("en"))));
    open("en", { mapsKey: "key" });
    expect(screen.getByText("Loading...")).toBeVisible();
    await waitFor(() => expect(loadMaps).toHaveBeenCalled());
    arrive();
    await waitFor(() => expect(drawMap).toHaveBeenCalled());
    expect(drawMap.mock.calls[0]?.[1]).toBe("Where to find us");
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: catalogue.contact.mapReload })).not.toBeInTheDocument();
  });

  test("offers a reload if its labels are in the previous language", async () => {
    loadMaps.mockResolvedValue("zh");
    open("en", { mapsKey: "key" });
    expect(await screen.findByText(catalogue.contact.mapLabels, { exact: false })).toBeVisible();
    expect(screen.getByRole("button", { name: catalogue.contact.mapReload })).toBeVisible();
  });

  test("is drawn after the third failure, which is logged", async () => {
    loadMaps.mockRejectedValue(new Error("no maps"));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    open("en", { mapsKey: "key" });
    await act(() => vi.advanceTimersByTimeAsync(DELAY.scriptRetry + 2 * DELAY.scriptRetry));
    expect(screen.getByText(catalogue.contact.mapFailed)).toBeVisible();
    expect(loadMaps).toHaveBeenCalledTimes(3);
    expect(console.error).toHaveBeenCalled();
  });
});

describe("the contact form", () => {
  test("is posted to its own page while no script handles it, so that no input appears in an address", () => {
    open();
    expect(screen.getByRole<HTMLFormElement>("form").method).toBe("post");
    expect(screen.getByRole("form").getAttribute("action")).toBe("/aboutUs/contactUs#form-answer");
  });

  test("has a control for every field of its description", () => {
    open();
    const { elements } = screen.getByRole<HTMLFormElement>("form");
    expect(fieldNames("contact").filter((name) => elements.namedItem(name) === null)).toEqual([]);
  });

  // spec 3.63, 3.64, 9.23
  test("starts with the first subject and Taiwan", () => {
    open();
    expect(screen.getByRole("combobox", { name: new RegExp(forms.field.type) })).toHaveProperty("value", "sales");
    expect(country()).toHaveProperty("value", "Taiwan");
    expect(screen.getByPlaceholderText("http://")).toBeVisible();
  });

  // spec 3.72
  test("finds a country by typing, with the keyboard alone", async () => {
    const { user } = open();
    // The list loads on the first interaction.
    await user.click(country());
    await act(() => vi.dynamicImportSettled());
    await user.clear(country());
    await user.type(country(), "finl{ArrowDown}{Enter}");
    expect(country()).toHaveProperty("value", "Finland");
  });

  // spec 3.72
  test("lists countries in Chinese on a Chinese page", () => {
    open("zh");
    const name = new RegExp(TEXTS.zh.forms.field.country);
    expect(screen.getByRole("combobox", { name })).toHaveProperty("value", "台灣");
  });

  test("names every empty required field", async () => {
    const { user } = open();
    await typeCode(user);
    await send(user);
    expect(banner()).toContain(
      "Please check the following fields: Name、Company、Company website、Address、Email、Phone、Message",
    );
  });

  test.each([
    ["en", "Too long: Message takes 5,000 characters at most. Please shorten it.", "5,001 of at most 5,000 characters"],
    ["zh", "內容過長：訊息最多 5,000 個字元，請縮短。", "5,001 個字元，最多 5,000 個"],
  ] as const)("cuts nothing, and says beside the field what is too long, in %s", (language, told, count) => {
    open(language);
    const texts = TEXTS[language].forms;
    const message = screen.getByRole("textbox", { name: new RegExp(`^${texts.field.message}`) });
    const write = (length: number) => fireEvent.change(message, { target: { value: "ü".repeat(length) } });
    const described = () =>
      (message.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
    const announced = () => screen.getAllByRole("status").filter(({ textContent }) => textContent === told);
    write(4499);
    expect(described()).toHaveLength(1);
    write(4500);
    expect(described()).toHaveLength(2);
    expect(announced()).toEqual([]);
    write(5001);
    expect(message).toHaveProperty("value", "ü".repeat(5001));
    expect(message.getAttribute("aria-invalid")).toBe("true");
    expect(described().slice(1)).toEqual([told, count]);
    expect(announced()).toHaveLength(1);
    write(5000);
    expect(message.getAttribute("aria-invalid")).toBeNull();
    expect(announced()).toEqual([]);
    for (const control of screen.getByRole("form").querySelectorAll("input, textarea")) {
      expect(control.hasAttribute("maxlength"), control.outerHTML).toBe(false);
    }
  });

  describe("that is stored", () => {
    const sent: FormStart = { ...EMPTY_START, stage: "sent", reference: "AC-2026-000124" };
    const show = (language: SpecifiedLanguage, start: FormStart) =>
      renderScreen(ContactUsScreen, { path: "/aboutUs/contactUs", response: contact, language, effects, start });

    test.each([
      ["en", "We answer by Wednesday, 2 December 2026."],
      ["zh", "我們最遲於2026年12月2日（星期三）回覆您。"],
    ] as const)("says in %s by which day the company answers", (language, promise) => {
      show(language, { ...sent, details: { due: "2026-12-02" } });
      expect(screen.getByText(promise)).toBeVisible();
    });

    test("says that a confirmation is sent", () => {
      show("en", { ...sent, details: { confirmation: true } });
      expect(screen.getByText(forms.confirmation)).toBeVisible();
    });

    test("says nothing about a day or a confirmation if there is none", () => {
      show("en", { ...sent, details: {} });
      expect(screen.getByText(sent.reference)).toBeVisible();
      expect(screen.queryByText(forms.confirmation)).not.toBeInTheDocument();
      expect(screen.queryByText(/We answer by|undefined|Invalid/)).not.toBeInTheDocument();
    });
  });

  // spec 4.27
  test("submits the input, shows the reference number, and is empty again", async () => {
    const { user } = open();
    const values = {
      name: "Mei",
      company: "Harbour Lights",
      address: "1 Quay",
      email: "mei@example.com",
      title: "Buyer",
      phone: "+886 2 2345 6789",
      mobile: "+886 912 345 678",
      fax: "+886 2 2345 6780",
      message: "Hello.",
    };
    await user.click(screen.getByRole("button", { name: forms.more }));
    for (const [name, value] of Object.entries(values)) {
      await user.click(field(forms.field[name as keyof typeof values]));
      await user.paste(value);
    }
    await user.type(screen.getByPlaceholderText("http://"), "http://example.com");
    await user.selectOptions(screen.getByRole("combobox", { name: new RegExp(forms.field.type) }), "support");
    await typeCode(user);
    await send(user);
    await waitFor(() => expect(banner()).toContain("Form Submitted Successfully"));
    expect(banner()).toContain("AC-2026-000124");
    expect(post.mock.calls[0]?.[0]).toBe("/api/contact");
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      ...values,
      lang: 3,
      type: "support",
      country: "Taiwan",
      company_web: "http://example.com",
    });
    const asked = within(screen.getByRole("region", { name: forms.after.asked }));
    for (const text of ["Technical support", "Hello.", "mei@example.com"]) expect(asked.getByText(text)).toBeVisible();
    await user.click(screen.getByRole("button", { name: forms.after.again }));
    expect(field(forms.field.message)).toHaveProperty("value", "");
    expect(field(forms.field.code)).toHaveProperty("value", "");
    expect(screen.getByRole("combobox", { name: new RegExp(forms.field.type) })).toHaveProperty("value", "sales");
  });

  test("is reached by a link at the title", () => {
    open();
    const link = screen.getByRole("link", { name: catalogue.contact.form });
    expect(link.getAttribute("href")).toBe("/aboutUs/contactUs#contact-form");
    const section = screen.getByRole("region", { name: catalogue.contact.form });
    expect(section.id).toBe("contact-form");
    expect(within(section).getByRole("form")).toBeVisible();
  });

  test("sets autocomplete for each field", () => {
    open();
    const tokens = [...screen.getByRole("form").querySelectorAll("[autocomplete]")].map((input) =>
      input.getAttribute("autocomplete"),
    );
    for (const token of ["name", "organization", "organization-title", "url", "address-line1", "email", "tel"]) {
      expect(tokens).toContain(token);
    }
  });
});
