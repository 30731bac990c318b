/**
 * The browser storage of an earlier build is read by this one. earlier-build.json holds it as it was written: add a file when a format
 * changes, and keep the old one.
 */
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import { readSharedList } from "../../contract/shared-list.ts";
import { compareMachine, selectItems as selectCompared } from "../../machines/compare.ts";
import { recentlyViewedMachine, selectOthers } from "../../machines/recently-viewed.ts";
import { storedChoice } from "../../src/providers/analytics.ts";
import { loadDraft } from "../../src/storage/form-drafts.ts";
import { loadFiles } from "../../src/storage/inquiry-files.ts";
import { keep } from "../../src/storage/saved-products.ts";
import { handOverSession } from "../../src/storage/session-handover.ts";
import { loadMessage } from "../../src/storage/status-message.ts";
import {
  loadCart,
  loadKeyword,
  loadLines,
  loadList,
  loadPressVisit,
  loadScrollPositions,
  storedLanguage,
} from "../../src/storage/storage.ts";
import earlier from "./earlier-build.json" with { type: "json" };

const { session, local, address } = earlier;

test("carts, lines, forms, lists, messages, files, comparison, viewed products, places and choices of an earlier build are there", () => {
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
  handOverSession();
  const read = {
    cartData_en: loadCart("en"),
    cartData_zh: loadCart("zh"),
    inquiryLines: loadLines(),
    inquiryFiles: loadFiles(),
    draft_contact: loadDraft("contact"),
    draft_inquiry: loadDraft("inquiry"),
    compared: selectCompared(
      keep({ name: "compared", storage: () => sessionStorage }, (input) =>
        createActor(compareMachine, { input }).start(),
      ).getSnapshot(),
    ),
    traces: loadScrollPositions(),
    pressVisit: loadPressVisit(),
    recentlyViewed: selectOthers(
      keep({ name: "recentlyViewed", storage: () => localStorage }, (input) =>
        createActor(recentlyViewedMachine, { input }).start(),
      ).getSnapshot(),
    ),
  };
  const written: Readonly<Record<string, string>> = { ...session, ...local };
  expect(read).toEqual(
    Object.fromEntries(Object.keys(read).map((name) => [name, JSON.parse(written[name] ?? "null") as unknown])),
  );
  const { reference, ...message } = JSON.parse(session.inquiryMessage) as { reference: string };
  expect(loadMessage(reference)).toEqual(message);
  expect(loadList()).toBe(session.inquiryList);
  expect(loadKeyword()).toBe(session.searchKeyword);
  expect(storedLanguage(SPECIFIED_LANGUAGES)).toBe(local.currentLanguage);
  expect(storedChoice("stats.example")).toBe("refused");
});

test("the link of a list opens the same list", () => {
  const text = new URL(address, "https://kept.example").searchParams.get("lines") ?? "";
  expect(readSharedList(text)).toMatchObject({
    lines: [
      { id: 5, quantities: [20] },
      { id: 7, article: "M8x20", quantities: [3, 100] },
    ],
    unread: [],
  });
});
