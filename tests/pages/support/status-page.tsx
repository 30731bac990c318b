/** The status page of an inquiry, as the server renders it and as a navigation in the browser opens it. */
import { screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { vi } from "vitest";
import type { SpecifiedLanguage } from "../../../contract/constants.ts";
import type { InquiryStatus, StatusStart } from "../../../contract/inquiry-status.ts";
import { pathTo } from "../../../contract/paths.ts";
import StatusScreen from "../../../src/pages/status/StatusScreen.tsx";
import { answering } from "../../support/effects.ts";
import { renderScreen, TEXTS } from "../../support/render-screen.tsx";
import { profile } from "./company-data.ts";

/** The requests of the page, which each test answers. */
export const get = vi.fn<(path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>>();
export const post = vi.fn<(path: string, body: object) => Promise<unknown>>();
const effects = answering({ get, post });

export const RECEIVED: InquiryStatus = {
  reference: "AC-2026-000123",
  received: "2026-11-30 09:00",
  timeZone: "Asia/Taipei",
  due: "2026-12-02",
  state: "received",
  lines: [
    {
      name: "QuayStrip 8",
      link: pathTo("product", { id: 1 }),
      quantities: [20, 500],
      unit_name: "pieces",
      reference: "PO-7",
      note: "Long cable",
    },
    { name: "A strip that is no longer offered" },
  ],
  sent: {
    values: { name: "Mei Lin", country: "Taiwan", message: "Ten units." },
    choices: { Purpose: "New project, Resale" },
    files: [{ name: "housing.step", size: 1_200_000 }],
    messages: [{ sent: "2026-11-30 10:15", text: "By March." }],
  },
};
const { sent: _sent, ...rest } = RECEIVED;
/** The inquiry before its visitor asks for what was typed in it. */
export const BRIEF: InquiryStatus = {
  ...rest,
  lines: [{ name: "QuayStrip 8", link: pathTo("product", { id: 1 }), quantities: [20, 500], unit_name: "pieces" }],
};
export const ANSWERED: InquiryStatus = { ...RECEIVED, state: "answered", since: "2026-12-01 16:30" };
export const WITHDRAWN: InquiryStatus = { ...RECEIVED, state: "withdrawn", since: "2026-12-01 17:00" };
const START: StatusStart = { inquiry: RECEIVED, step: "shown", problem: null, text: "", key: "first" };

/** The screen in the landmark where the focus looks for a heading. */
const Screen = (props: ComponentProps<typeof StatusScreen>) => (
  <main>
    <StatusScreen {...props} />
  </main>
);

/** Opens the page as the server rendered it; with null, as a navigation in the browser does. */
export function openStatus(start: Partial<StatusStart> | null = {}, language: SpecifiedLanguage = "en") {
  const inquiryStatus = start && { ...START, ...start };
  const rendered = renderScreen(Screen, {
    path: pathTo("status"),
    response: profile,
    language,
    effects,
    ...(inquiryStatus && { inquiryStatus }),
  });
  return { ...rendered, texts: TEXTS[language].forms.status };
}
/** Forgets what earlier tests answered and typed. */
export function forgetAnswers(): void {
  sessionStorage.clear();
  post.mockReset();
  // The types of the search, which the page without an inquiry offers.
  get.mockReset().mockResolvedValue([]);
  vi.spyOn(console, "error").mockImplementation(() => {});
}

export const { status: texts } = TEXTS.en.forms;
export const region = (name: string) => within(screen.getByRole("region", { name }));
export const area = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: TEXTS.en.forms.field.message });
export const button = (name: string) => screen.getByRole("button", { name });
