import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { DELAY, type SpecifiedLanguage } from "../../contract/constants.ts";
import { fieldNames } from "../../contract/form-fields.ts";
import { pathTo } from "../../contract/paths.ts";
import InquiryScreen from "../../src/pages/inquiry/InquiryScreen.tsx";
import { RequestError } from "../../src/providers/http.ts";
import { answering } from "../support/effects.ts";
import { CHALLENGE, solveAtOnce } from "../support/proofs.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { inquiry } from "./support/catalogue-data.ts";
import { write } from "./support/inquiry-steps.ts";

const post = vi.fn<(path: string, body: object) => Promise<unknown>>();
const effects = answering({ get: async () => CHALLENGE, post });

const ITEM = { link: pathTo("product", { id: 1 }), photo: "/media/1.jpg", name: "QuayStrip 8", number: "AC-SP608" };

const open = (items = [ITEM], language: SpecifiedLanguage = "en") =>
  renderScreen(InquiryScreen, { path: "/inquiry", response: inquiry, items, language, effects });
const { forms, catalogue } = TEXTS.en;
const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const send = (user: UserEvent) => user.click(screen.getByRole("button", { name: forms.send }));
const banner = () => document.activeElement?.textContent ?? "";

/** Returns the code in large text, as a reader sees it. */
const largeCode = (): string =>
  screen.getByRole("form").querySelector("[role=status] [translate=no]")?.textContent ?? "";

async function typeCode(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: forms.captcha.reveal }));
  write(field(forms.field.code), largeCode().replaceAll(" ", "").toLowerCase());
}
async function fillIn(user: UserEvent) {
  const values = {
    name: "Mei",
    company: "Harbour Lights",
    email: "mei@example.com",
    phone: "+886 2 2345 6789",
    mobile: "+886 912 345 678",
    wechat: "mei",
    fax: "+886 2 2345 6780",
    message: "Ten, please.",
  };
  const more = screen.getByRole("button", { name: forms.more });
  if (more.getAttribute("aria-expanded") === "false") await user.click(more);
  for (const [name, value] of Object.entries(values)) {
    write(field(forms.field[name as keyof typeof values]), value);
  }
}
async function chooseOptions(user: UserEvent) {
  await user.click(screen.getByRole("checkbox", { name: "New project" }));
  await user.click(screen.getByRole("checkbox", { name: "More" }));
}

beforeEach(() => {
  vi.clearAllMocks();
  solveAtOnce();
  post.mockResolvedValue({ status: 1, message: "", reference: "AC-2026-000123" });
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("the chosen products", () => {
  test("are a series and its articles, each with its number and a Cancel of its own", async () => {
    const article = { ...ITEM, link: pathTo("product", { id: 1 }, { article: "KX 15/M" }), number: "KX 15/M" };
    const { user, actors } = open([ITEM, article]);
    const region = within(screen.getByRole("region", { name: catalogue.inquiryList.title }));
    expect(region.getByText("KX 15/M", { ignore: ".visually-hidden" })).toBeVisible();
    const inputs = document.querySelectorAll<HTMLInputElement>("input[name=products]");
    expect([...inputs].map(({ value }) => value)).toEqual(["1", "1~KX 15/M"]);
    await user.click(region.getByRole("button", { name: "Cancel QuayStrip 8 KX 15/M" }));
    expect(actors.cart.getSnapshot().context.items).toEqual([ITEM]);
  });

  // spec 2.178, 2.179
  test("are listed with photo, name and number, and Cancel removes one", async () => {
    const { user, actors } = open();
    const region = screen.getByRole("region", { name: catalogue.inquiryList.title });
    const list = within(region);
    expect(region.querySelector("img")?.getAttribute("src")).toBe("/media/1.jpg");
    expect(list.getByRole("heading", { name: "QuayStrip 8" })).toBeVisible();
    expect(list.getByText("AC-SP608")).toBeVisible();
    await user.click(list.getByRole("button", { name: "Cancel QuayStrip 8" }));
    expect(actors.cart.getSnapshot().context.items).toEqual([]);
    await waitFor(() =>
      expect(document.activeElement).toBe(list.getByRole("link", { name: catalogue.inquiryList.browse })),
    );
    expect(list.getByText(catalogue.inquiryList.emptyTitle)).toBeVisible();
  });

  // spec 2.178, 3.61
  test("may have a title instead of a name", () => {
    const { actors } = open([]);
    act(() =>
      actors.cart.send({
        type: "cart.added",
        item: { link: pathTo("product", { id: 2 }), photo1: "/media/2.jpg", title: "Tower" },
      }),
    );
    expect(screen.getByRole("heading", { name: "Tower" })).toBeVisible();
  });
});

describe("a product that is no longer available", () => {
  const texts = TEXTS.en;
  const GONE = { link: pathTo("product", { id: 9 }), photo: "/media/9.jpg", name: "QuayStrip 9", number: "AC-SP609" };
  const goneText = texts.forms.goneProducts.replace("{{names}}", GONE.name);
  const region = () => within(screen.getByRole("region", { name: texts.catalogue.inquiryList.title }));
  const form = () => within(screen.getByRole("form"));
  const ready = async (user: UserEvent) => {
    await fillIn(user);
    await chooseOptions(user);
    await typeCode(user);
  };
  const refusal = () => new RequestError("Not offered.", 422, { fields: ["products"], products: [9] }, null);

  test("is named in the server's rejection, marked in the list, and removed with one press; then the rest is sent", async () => {
    post.mockRejectedValueOnce(refusal());
    const { user, actors } = open([ITEM, GONE]);
    await ready(user);
    await send(user);
    await waitFor(() => expect(form().getByRole("link", { name: goneText })).toBeVisible());
    expect(form().getByRole("group", { name: new RegExp(texts.forms.banner.required) })).toHaveTextContent(
      texts.forms.field.products,
    );
    expect(form().queryByRole("link", { name: texts.forms.field.products })).toBeNull();
    expect(region().getByText(texts.catalogue.inquiryList.gone)).toBeVisible();
    expect(region().queryByRole("link", { name: GONE.name })).toBeNull();
    expect(region().getByRole("link", { name: ITEM.name })).toBeVisible();

    await user.click(form().getByRole("button", { name: texts.forms.removeGone }));
    expect(actors.cart.getSnapshot().context.items).toMatchObject([{ link: ITEM.link }]);
    expect(form().getByText(texts.forms.outcome.ready)).toBeVisible();
    // Options belong to the remaining products.
    expect(screen.getByRole("checkbox", { name: "New project" })).toBeChecked();
    await send(user);
    await waitFor(() => expect(screen.getAllByText("AC-2026-000123")).not.toEqual([]));
    expect(post.mock.lastCall?.[1]).toMatchObject({ products: [1] });
  });

  test("is marked on arrival and blocks Send until it is removed", async () => {
    const { user, actors } = open([ITEM, GONE]);
    act(() => actors.cart.send({ type: "products.missing", missing: [9] }));
    expect(region().getByText(texts.catalogue.inquiryList.gone)).toBeVisible();
    expect(region().getByRole("status")).toHaveTextContent(goneText);
    await ready(user);
    await send(user);
    expect(post).not.toHaveBeenCalled();
    expect(form().getByRole("link", { name: goneText })).toBeVisible();
    await user.click(
      region().getByRole("button", { name: texts.catalogue.inquiryList.removeNamed.replace("{{name}}", GONE.name) }),
    );
    await send(user);
    await waitFor(() => expect(post.mock.lastCall?.[1]).toMatchObject({ products: [1] }));
  });

  test("leaves an empty cart if nothing else was in it, which asks for a product", async () => {
    post.mockRejectedValueOnce(refusal());
    const { user } = open([GONE]);
    await ready(user);
    await send(user);
    await waitFor(() => expect(form().getByRole("link", { name: goneText })).toBeVisible());
    await user.click(form().getByRole("button", { name: texts.forms.removeGone }));
    expect(region().getByText(texts.catalogue.inquiryList.emptyTitle)).toBeVisible();
    await send(user);
    expect(form().getByText(texts.forms.banner.noProduct)).toBeVisible();
  });
});

describe("the messages", () => {
  // spec 5.4
  test("report a wrong code first, and Code is among the bad fields", async () => {
    const { user } = open();
    await user.type(field(forms.field.code), "wrong");
    await send(user);
    expect(banner()).toContain("Verification Code Error");
    expect(banner()).toContain(
      "Please check the following fields: Product info、Name、Company、Email、Phone、Message、Code",
    );
  });

  test("report a wrong code at its field, with help for reading it", async () => {
    const { user } = open();
    await user.type(field(forms.field.code), "wrong");
    await send(user);
    expect(field(forms.field.code)).toHaveAccessibleDescription(expect.stringContaining(forms.banner.captcha));
    expect(field(forms.field.code)).toHaveAccessibleDescription(expect.stringContaining(forms.captcha.help));
  });

  // spec 5.11
  test("join the names of the empty fields with an enumeration comma, and each field reports its own error", async () => {
    const { user } = open();
    await typeCode(user);
    await send(user);
    expect(banner()).toContain("Please check the following fields: Product info、Name、Company、Email、Phone、Message");
    expect(field(forms.field.email).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByText("Please fill in: Email")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Email" })).toBeVisible();
    await user.type(field(forms.field.email), "m");
    expect(field(forms.field.email).getAttribute("aria-invalid")).not.toBe("true");
  });

  // spec 2.180, 5.8
  test("report a group without a selection as Product info", async () => {
    const { user } = open();
    await fillIn(user);
    await typeCode(user);
    await user.click(screen.getByRole("checkbox", { name: "New project" }));
    await send(user);
    expect(banner()).toContain("Please check the following fields: Product info");
    expect(screen.getByRole("link", { name: "Quantity" })).toBeVisible();
    expect(screen.getAllByText(forms.choose)).toHaveLength(1);
  });

  // spec 5.7, 5.9
  test("ask for a product if there is none", async () => {
    const { user } = open([]);
    await fillIn(user);
    await typeCode(user);
    await send(user);
    expect(banner()).toContain("Please choose a product at least into the inquiry");
    expect(banner()).not.toContain(forms.field.productInfo);
  });

  test("focus the same banner again when Send is pressed again", async () => {
    const { user } = open();
    await send(user);
    field(forms.field.name).focus();
    await send(user);
    expect(banner()).toContain("Verification Code Error");
  });

  test("can be dismissed", async () => {
    const { user } = open();
    await send(user);
    await user.click(screen.getByRole("button", { name: forms.banner.dismiss }));
    expect(screen.queryByText(forms.banner.captcha, { selector: "p" })).not.toBeInTheDocument();
  });

  // spec 5.11
  test("are Chinese on a Chinese page", async () => {
    const { user } = open([ITEM], "zh");
    await user.click(screen.getByRole("button", { name: TEXTS.zh.forms.send }));
    expect(banner()).toContain("驗證碼錯誤");
    expect(banner()).toContain("請檢查以下欄位：產品資訊、姓名、公司名稱、電子郵件、電話、訊息、驗證碼");
  });
});

describe("the error summary", () => {
  const task = (name: string) => screen.getByRole("link", { name });

  test("lists all errors at once in the order of the form, each as a link to its field", async () => {
    const texts = TEXTS.zh.forms;
    const { user } = open([], "zh");
    await user.click(screen.getByRole("button", { name: texts.send }));
    const { field: names } = texts;
    const expected = [
      names.products,
      ...Object.keys(inquiry.inquiry_types),
      ...[names.name, names.company, names.email, names.phone, names.message, names.code],
    ];
    const notice = screen.getByRole("group", { name: new RegExp(texts.banner.captcha) });
    expect(document.activeElement).toBe(notice);
    const links = within(notice).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(expected);
    for (const link of links)
      expect(document.querySelector(`[id="${link.getAttribute("href")?.slice(1)}"]`)).not.toBeNull();
  });

  test("focuses a field from its link", async () => {
    const { user } = open();
    await send(user);
    await user.click(task("Quantity"));
    expect(screen.getByRole("group", { name: "Quantity" }).contains(document.activeElement)).toBe(true);
    await user.click(task("Email"));
    expect(document.activeElement).toBe(field(forms.field.email));
  });

  test("removes an item when it is corrected, and prefixes the document title until then", async () => {
    document.title = "Inquiry";
    const { user } = open();
    await send(user);
    expect(document.title).toBe("Error: Inquiry");
    await fillIn(user);
    await chooseOptions(user);
    expect(screen.queryByRole("link", { name: forms.field.email })).not.toBeInTheDocument();
    await typeCode(user);
    expect(screen.getByText(forms.outcome.ready)).toBeVisible();
    await user.click(screen.getByRole("button", { name: forms.banner.dismiss }));
    expect(document.title).toBe("Inquiry");
  });
});

describe("a doubtful value", () => {
  test("that holds an e-mail address with more around it says which address is answered", async () => {
    const { user } = open();
    const answered = forms.answerTo.replace("{{address}}", "mei@x.example");
    await user.type(field(forms.field.email), "Mei <mei@x.example>");
    await user.tab();
    expect(screen.getByText(answered).closest("[role=status]")).not.toBeNull();
    expect(field(forms.field.email)).not.toHaveAttribute("aria-invalid");
  });

  // spec 5.10
  test("is reported at its field on blur, and sent with the first press", async () => {
    const { user } = open();
    const { email, phone } = forms.field;
    const doubt = forms.doubt.email.replace("{{value}}", "not-an-email");
    await fillIn(user);
    await chooseOptions(user);
    await typeCode(user);
    await user.clear(field(phone));
    await user.type(field(phone), "abc");
    await user.clear(field(email));
    await user.type(field(email), "not-an-email");
    expect(screen.queryByText(doubt)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(doubt).closest("[role=status]")).not.toBeNull();
    expect(field(email)).toHaveAccessibleDescription(expect.stringContaining(doubt));
    expect(field(email)).not.toHaveAttribute("aria-invalid");
    expect(field(phone)).toHaveAccessibleDescription(
      expect.stringContaining(forms.doubt.phone.replace("{{value}}", "abc")),
    );
    await send(user);
    await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
    expect(post.mock.calls[0]?.[1]).toMatchObject({ email: "not-an-email", phone: "abc" });
  });
});

describe("sending", () => {
  test("has a control for every field of its description", () => {
    open();
    const { elements } = screen.getByRole<HTMLFormElement>("form");
    expect(fieldNames("inquiry").filter((name) => elements.namedItem(name) === null)).toEqual([]);
  });

  test("posts to the page itself, in its language, while no script handles it", () => {
    renderScreen(InquiryScreen, { path: "/inquiry?lang=zh", response: inquiry, language: "zh" });
    expect(screen.getByRole<HTMLFormElement>("form").method).toBe("post");
    expect(screen.getByRole("form").getAttribute("action")).toBe("/inquiry?lang=zh#form-answer");
  });

  // spec 3.66, 4.30
  test("submits the form, shows the reference number, clears the form and empties the cart", async () => {
    const { user, actors } = open();
    await fillIn(user);
    await chooseOptions(user);
    await typeCode(user);
    await send(user);
    await waitFor(() => expect(banner()).toContain("Form Submitted Successfully"));
    expect(banner()).toContain("AC-2026-000123");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    // The cart is empty by now; the outcome still says what was asked, in place of the form and the cart.
    const asked = screen.getByRole("region", { name: forms.after.asked });
    expect(within(asked).getByRole("listitem")).toHaveTextContent(`${ITEM.number}${ITEM.name}`);
    for (const text of ["New project", "More", "Ten, please.", "mei@example.com"])
      expect(within(asked).getByText(text)).toBeVisible();
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: catalogue.inquiryList.title })).not.toBeInTheDocument();
    // The outcome is in the window, so no banner repeats it.
    expect(screen.queryByRole("button", { name: forms.banner.dismiss })).not.toBeInTheDocument();
    expect(post).toHaveBeenCalledTimes(1);
    expect(post.mock.calls[0]?.[0]).toBe("/api/inquiry");
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      lang: 3,
      name: "Mei",
      country: "Taiwan",
      mobile: "+886 912 345 678",
      wechat: "mei",
      fax: "+886 2 2345 6780",
      products: [1],
      inquiry_types: { Purpose: "New project", Quantity: "More" },
      proof: { challenge: "challenge", solutions: [7], website: "" },
    });
    await waitFor(() => expect(actors.cart.getSnapshot().context.items).toEqual([]));
    await user.click(screen.getByRole("button", { name: forms.after.inquireAgain }));
    expect(field(forms.field.message)).toHaveProperty("value", "");
    expect(field(forms.field.code)).toHaveProperty("value", "");
    expect(screen.getByText(catalogue.inquiryList.emptyTitle)).toBeVisible();
    expect(screen.queryByText("AC-2026-000123")).not.toBeInTheDocument();
  });

  test("repeats the outcome in a banner for 5 s while it is outside the window", async () => {
    let tell = (_isInWindow: boolean) => {};
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
          tell = (isIntersecting) => callback([{ isIntersecting, target: document.body }]);
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    const { user } = open();
    await fillIn(user);
    await chooseOptions(user);
    await typeCode(user);
    await send(user);
    await waitFor(() => expect(banner()).toContain("Form Submitted Successfully"));
    const dismiss = () => screen.queryByRole("button", { name: forms.banner.dismiss });
    expect(dismiss()).not.toBeInTheDocument();
    act(() => tell(false));
    expect(dismiss()).toBeVisible();
    act(() => tell(true));
    expect(dismiss()).not.toBeInTheDocument();
    act(() => tell(false));
    await user.click(screen.getByRole("button", { name: forms.banner.dismiss }));
    await waitFor(() => expect(dismiss()).not.toBeInTheDocument());
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("AC-2026-000123");
  });

  test("locks every field and option, and shows it", async () => {
    let answer = (_reply: object) => {};
    post.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { user } = open();
    await fillIn(user);
    await chooseOptions(user);
    await typeCode(user);
    const editable = () =>
      [...screen.getByRole("form").querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea, select")]
        .filter((control) => !control.closest("[aria-hidden=true]") && control.name !== "models")
        .filter((control) => !control.readOnly && control.getAttribute("aria-readonly") !== "true")
        .map(({ name }) => name);
    expect(editable()).not.toEqual([]);
    await send(user);
    await waitFor(() => expect(screen.getByRole("form")).toHaveAttribute("data-busy", "true"));
    expect(editable()).toEqual([]);
    answer({ status: 2, message: "" });
    await waitFor(() => expect(screen.getByRole("form")).toHaveAttribute("data-busy", "false"));
    expect(editable()).not.toEqual([]);
  });

  test("has its optional ways to reach the visitor behind one button", async () => {
    const { user } = open();
    const names = [forms.field.mobile, forms.field.wechat, forms.field.fax];
    const shown = () => names.filter((name) => screen.queryByRole("textbox", { name }));
    expect(shown()).toEqual([]);
    await user.click(screen.getByRole("button", { name: forms.more, expanded: false }));
    expect(shown()).toEqual(names);
    await user.click(screen.getByRole("button", { name: forms.more, expanded: true }));
    expect(shown()).toEqual([]);
  });

  // spec 4.31 as empties the cart it was sent from and forgets the draft when the answer comes after the visitor has left, in the same language
  test.each([
    ["the same language", "en", []],
    ["another language", "zh", [ITEM]],
  ] as const)(
    "empties the cart it was sent from and forgets the draft when the answer comes after the visitor has left, in %s",
    async (_, language, left) => {
      let answer = (_reply: object) => {};
      post.mockReturnValue(
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
      const { user, actors } = open();
      sessionStorage.setItem("cartData_en", JSON.stringify([ITEM]));
      await fillIn(user);
      await chooseOptions(user);
      await typeCode(user);
      await send(user);
      await waitFor(() => expect(post).toHaveBeenCalled());
      cleanup();
      if (language === "zh") {
        actors.cart.send({ type: "language.changed", language });
        await waitFor(() => expect(actors.cart.getSnapshot().matches("restoring")).toBe(false));
        actors.cart.send({ type: "cart.added", item: ITEM });
      }
      expect(actors.cart.getSnapshot().context.items).toEqual([ITEM]);
      expect(sessionStorage.getItem("draft_inquiry")).toContain("Ten, please.");
      answer({ status: 1, message: "", reference: "AC-2026-000123" });
      await waitFor(() => expect(sessionStorage.getItem("draft_inquiry")).toBeNull());
      expect(actors.cart.getSnapshot().context.items).toEqual(left);
      if (language === "zh") expect(sessionStorage.getItem("cartData_en")).toBeNull();
    },
  );

  test("reports a failure if the request throws, and keeps the input", async () => {
    post.mockRejectedValue(new RequestError("down", 500, {}, null));
    const { user } = open();
    await fillIn(user);
    await chooseOptions(user);
    await typeCode(user);
    await send(user);
    await waitFor(() => expect(banner()).toContain("Form Submission Failed. Please Try Again Later."));
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: "down" }));
    expect(field(forms.field.message)).toHaveProperty("value", "Ten, please.");
  });

  test("shows nothing if the status is not 1", async () => {
    post.mockResolvedValue({ status: 2, message: "" });
    const { user } = open();
    await fillIn(user);
    await chooseOptions(user);
    await typeCode(user);
    await send(user);
    await waitFor(() => expect(post).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByRole("button", { name: forms.send })).toBeVisible());
    expect(screen.queryByText(forms.banner.failed)).not.toBeInTheDocument();
    expect(screen.queryByText(forms.banner.sent)).not.toBeInTheDocument();
  });

  test("keeps a draft for the session", async () => {
    const { user } = open();
    await user.type(field(forms.field.message), "Half a thought");
    cleanup();
    const { container } = open();
    await waitFor(() =>
      expect(container.querySelector<HTMLTextAreaElement>("textarea[name=message]")?.value).toBe("Half a thought"),
    );
  });
});

describe("the code", () => {
  // spec 5.14, 5.16
  test("is drawn 200 wide and 61 high, and can be refreshed", async () => {
    const { user } = open();
    const canvas = screen.getByRole("img", { name: forms.captcha.picture }) as HTMLCanvasElement;
    expect([canvas.width, canvas.height]).toEqual([200, 61]);
    await user.click(screen.getByRole("button", { name: forms.captcha.reveal }));
    const before = largeCode();
    expect(before).toMatch(/^[A-Za-z\d]( [A-Za-z\d]){6}$/);
    await user.click(screen.getByRole("button", { name: forms.captcha.refresh }));
    expect(largeCode()).not.toBe(before);
    await user.click(screen.getByRole("button", { name: forms.captcha.hide }));
    expect(largeCode()).toBe("");
  });

  // spec 5.15, 9.19
  test("is 160 wide under 992 px", () => {
    vi.stubGlobal("matchMedia", (media: string) => ({
      media,
      matches: media.includes("992"),
      addEventListener() {},
      removeEventListener() {},
    }));
    open();
    expect((screen.getByRole("img", { name: forms.captcha.picture }) as HTMLCanvasElement).width).toBe(160);
  });

  // spec 5.17
  test.each([
    ["en", "en"],
    ["zh", "zh-TW"],
  ] as const)("is spoken one character at a time in %s, and what is heard is taken", async (language, lang) => {
    const spoken: { text: string; lang: string }[] = [];
    class Utterance {
      lang = "";
      onend = () => {};
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
    vi.stubGlobal("speechSynthesis", {
      cancel() {},
      getVoices: () => [{}],
      speak(utterance: Utterance) {
        spoken.push({ text: utterance.text, lang: utterance.lang });
        utterance.onend();
      },
    });
    const { user } = open([ITEM], language);
    const { forms: texts } = TEXTS[language];
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(screen.getByRole("button", { name: texts.captcha.speak }));
    await act(() => vi.advanceTimersByTimeAsync(DELAY.announcement));
    vi.useRealTimers();
    expect(spoken).toHaveLength(7);
    expect(new Set(spoken.map((utterance) => utterance.lang))).toEqual(new Set([lang]));
    const heard = spoken.map(({ text }) => text);
    await user.click(screen.getByRole("button", { name: texts.captcha.reveal }));
    expect(heard).toEqual(largeCode().toUpperCase().split(" "));
    await user.type(field(texts.field.code), heard.join(""));
    await user.click(screen.getByRole("button", { name: texts.send }));
    // The code is validated first: a wrong one would be this error.
    expect(banner()).toContain(texts.banner.required);
    expect(banner()).not.toContain(texts.banner.captcha);
  });
});
