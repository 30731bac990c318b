import { describe, expect, test, vi } from "vitest";
import { CART_ITEM, readCartItem } from "../../contract/cart-item.ts";
import { SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import { clearDraft, loadDraft, storeDraft } from "../../src/storage/form-drafts.ts";
import { loadMessage, storeMessage } from "../../src/storage/status-message.ts";
import {
  deleteCart,
  deletePressVisit,
  loadCart,
  loadLines,
  loadList,
  loadPressVisit,
  loadScrollPositions,
  storeCart,
  storedLanguage,
  storeLanguage,
  storeLines,
  storeList,
  storePressVisit,
  storeScrollPositions,
} from "../../src/storage/storage.ts";

const STRIP = { link: pathTo("product", { id: 1 }), photo: "/media/a.jpg", name: "QuayStrip 8", number: "AC-SP608" };

describe("the stored language", () => {
  // spec 3.1, 3.2, 4.4
  test("is stored locally as currentLanguage with its type, and mirrored to a cookie", () => {
    storeLanguage("zh", SPECIFIED_LANGUAGES);
    expect(localStorage.getItem("currentLanguage")).toBe("zh");
    expect(localStorage.getItem("currentLanguageType")).toBe("1");
    expect(document.cookie).toContain("currentLanguage=zh");
    storeLanguage("en", SPECIFIED_LANGUAGES);
    expect([localStorage.getItem("currentLanguage"), localStorage.getItem("currentLanguageType")]).toEqual(["en", "3"]);
  });

  test("is mirrored, over TLS, to a cookie that no other host can set", () => {
    const written = vi.spyOn(document, "cookie", "set");
    vi.stubGlobal("location", new URL("https://www.example.com/home"));
    storeLanguage("zh", SPECIFIED_LANGUAGES);
    expect(written).toHaveBeenCalledWith("__Host-currentLanguage=zh; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  });

  test("is unknown if nothing valid is stored", () => {
    expect(storedLanguage(SPECIFIED_LANGUAGES)).toBeUndefined();
    localStorage.setItem("currentLanguage", "fr");
    expect(storedLanguage(SPECIFIED_LANGUAGES)).toBeUndefined();
    localStorage.setItem("currentLanguage", "zh");
    expect(storedLanguage(SPECIFIED_LANGUAGES)).toBe("zh");
  });
});

describe("the stored cart", () => {
  // spec 3.7
  test("is in session storage under cartData_{language}, one per language", () => {
    storeCart("en", [STRIP]);
    expect(JSON.parse(sessionStorage.getItem("cartData_en") ?? "")).toEqual([STRIP]);
    expect(loadCart("en")).toEqual([STRIP]);
    expect(loadCart("zh")).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  // spec 4.14
  test("is deleted with its key", () => {
    storeCart("zh", [STRIP]);
    deleteCart("zh");
    expect(sessionStorage.getItem("cartData_zh")).toBeNull();
  });

  // spec 3.61
  test("keeps photo1 and title, and skips invalid items", () => {
    const tower = { link: pathTo("product", { id: 3 }), photo1: "/media/c.jpg", title: "Tower" };
    sessionStorage.setItem("cartData_en", JSON.stringify([tower, null, "text", { name: "no link" }, { link: 7 }]));
    expect(loadCart("en")).toEqual([tower]);
  });

  // spec 3.61
  test("has the fields of the specification, and each survives a reload", () => {
    const names = ["link", "photo", "photo1", "name", "title", "number", "isGone"];
    expect(Object.keys(CART_ITEM)).toEqual(names);
    const texts = Object.fromEntries(names.map((name) => [name, "text"]));
    const item = readCartItem({ ...texts, link: pathTo("product", { id: 1 }), isGone: true });
    storeCart("en", item ? [item] : []);
    expect(Object.keys(loadCart("en")[0] ?? {})).toEqual(Object.keys(CART_ITEM));
  });

  test("drops unknown and mistyped fields, and keeps the rest of the item", () => {
    const odd = { ...STRIP, photo: 7, isGone: "yes", note: "unknown", __proto__: { title: "inherited" } };
    sessionStorage.setItem("cartData_en", JSON.stringify([odd, { ...STRIP, link: "https://evil.example" }]));
    const { photo: _, ...rest } = STRIP;
    expect(loadCart("en")).toEqual([rest]);
  });

  test.each(["{", "null", '{"link":"/product/1"}'])("is empty if %j is stored", (stored) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    sessionStorage.setItem("cartData_en", stored);
    expect(loadCart("en")).toEqual([]);
  });
});

describe("the stored lines of the inquiry", () => {
  const line = { quantities: ["100", "two"], reference: "PO-7", note: "Blue", price: "", currency: "" };

  test("are in session storage under inquiryLines, for all languages", () => {
    storeLines({ "5~KX 1.5": line });
    expect(JSON.parse(sessionStorage.getItem("inquiryLines") ?? "")).toEqual({ "5~KX 1.5": line });
    expect(loadLines()).toEqual({ "5~KX 1.5": line });
    expect(localStorage.length).toBe(0);
  });

  test.each(["{", "null", "[]", '{"5":7}'])("are none if %j is stored", (stored) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    sessionStorage.setItem("inquiryLines", stored);
    expect(loadLines()).toEqual({});
  });
});

test("the text of the quick order is in session storage until it is empty", () => {
  expect(loadList()).toBe("");
  storeList("AC-1 20\nXY");
  expect(sessionStorage.getItem("inquiryList")).toBe("AC-1 20\nXY");
  expect(loadList()).toBe("AC-1 20\nXY");
  storeList("");
  expect(sessionStorage.length).toBe(0);
});

describe("the message on a status page", () => {
  const message = { reference: "AC-2026-000123", key: "k", text: "One more thing." };

  test("is in session storage for its inquiry until it is empty", () => {
    expect(loadMessage(message.reference)).toBeUndefined();
    storeMessage(message);
    expect(JSON.parse(sessionStorage.getItem("inquiryMessage") ?? "")).toEqual(message);
    expect(loadMessage(message.reference)).toEqual({ key: "k", text: "One more thing." });
    expect(loadMessage("AC-2026-000124")).toBeUndefined();
    storeMessage({ ...message, text: "" });
    expect(sessionStorage.length).toBe(0);
  });

  test.each([
    "{",
    "null",
    "[]",
    '{"reference":"AC-2026-000123","key":"k"}',
    '{"reference":"AC-2026-000123","text":"x"}',
  ])("is none if %j is stored", (stored) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    sessionStorage.setItem("inquiryMessage", stored);
    expect(loadMessage(message.reference)).toBeUndefined();
  });
});

describe("a draft", () => {
  test("is stored for the session, one per form, until it is cleared", () => {
    storeDraft("contact", { name: "Mei" });
    expect(loadDraft("contact")).toEqual({ name: "Mei" });
    expect(loadDraft("inquiry")).toBeUndefined();
    clearDraft("contact");
    expect(loadDraft("contact")).toBeUndefined();
  });
});

test("a browser that refuses storage stores nothing and breaks nothing", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    clear() {},
  });
  expect(loadCart("en")).toEqual([]);
  expect(warned).toHaveBeenCalled();
});

describe("the states of pages when they were left", () => {
  test("are stored for the session: the last fifty", () => {
    const traces = Object.fromEntries(
      Array.from({ length: 51 }, (_, index) => [`page ${index}`, { scroll: index, link: null }]),
    );
    storeScrollPositions(traces);
    const found = loadScrollPositions();
    expect(Object.keys(found)).toHaveLength(50);
    expect(found["page 50"]).toEqual({ scroll: 50, link: null });
    expect(found["page 0"]).toBeUndefined();
  });

  test("are empty if something else is stored", () => {
    expect(loadScrollPositions()).toEqual({});
    sessionStorage.setItem("traces", '{"one":{"scroll":1,"link":"/home"},"two":{"scroll":"far"},"three":null}');
    expect(loadScrollPositions()).toEqual({ one: { scroll: 1, link: "/home" } });
    sessionStorage.setItem("traces", "no JSON");
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(loadScrollPositions()).toEqual({});
  });
});

describe("the press item that was last opened from the list", () => {
  const visit = { id: 7, scroll: 900, selectType: "1", selectYear: "all", currentPage: 2 };

  test("is stored for the session until the list is shown", () => {
    storePressVisit(visit);
    expect(loadPressVisit()).toEqual(visit);
    deletePressVisit();
    expect(loadPressVisit()).toBeUndefined();
  });

  test("is empty if something else is stored", () => {
    sessionStorage.setItem("pressVisit", JSON.stringify({ ...visit, id: "7" }));
    expect(loadPressVisit()).toBeUndefined();
    sessionStorage.setItem("pressVisit", "[7]");
    expect(loadPressVisit()).toBeUndefined();
  });
});
