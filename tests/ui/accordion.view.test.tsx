import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { DELAY } from "../../contract/constants.ts";
import { Accordion } from "../../src/ui/Accordion.tsx";
import { ignoreTextNodes } from "../support/text-nodes.ts";
import { renderPart } from "./support/render-part.tsx";

const ITEMS = [
  { id: "a", title: "How long does it last?", children: "Ten years." },
  { id: "b", title: "Who repairs it?", children: "We do." },
];
const open = () => renderPart(<Accordion items={ITEMS} />);
const trigger = (name: string) => screen.getByRole("button", { name });
const panelOf = (text: string) => screen.getByText(text).closest("[data-fold]");
const isOpen = (name: string) => trigger(name).getAttribute("aria-expanded") === "true";

test("its items toggle independently", async () => {
  const { user } = open();
  expect(panelOf("Ten years.")?.hasAttribute("hidden")).toBe(true);
  await user.click(trigger("How long does it last?"));
  await user.click(trigger("Who repairs it?"));
  expect([isOpen("How long does it last?"), isOpen("Who repairs it?")]).toEqual([true, true]);
  await user.click(trigger("How long does it last?"));
  expect([isOpen("How long does it last?"), isOpen("Who repairs it?")]).toEqual([false, true]);
});

test("the content of a closed item folds away, and its title says at once that it is closed", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  open();
  const toggle = () => act(() => trigger("Who repairs it?").click());
  const isLeaving = () => panelOf("We do.")?.hasAttribute("data-leaving");
  toggle();
  expect(isLeaving()).toBe(false);
  toggle();
  expect([isOpen("Who repairs it?"), isLeaving()]).toEqual([false, true]);
  act(() => vi.advanceTimersByTime(DELAY.leave));
  expect(isLeaving()).toBe(false);
});

test("closed content is no group, which a screen reader would find empty", async () => {
  const { user } = open();
  expect(screen.queryByRole("group", { hidden: true })).toBeNull();
  await user.click(trigger("Who repairs it?"));
  expect(screen.getAllByRole("group", { hidden: true })).toEqual([
    screen.getByRole("group", { name: "Who repairs it?" }),
  ]);
});

test("find-in-page opens a closed item", async () => {
  open();
  const panel = panelOf("Ten years.");
  expect(panel?.getAttribute("hidden")).toBe("until-found");
  act(() => panel?.dispatchEvent(new Event("beforematch")));
  expect(isOpen("How long does it last?")).toBe(true);
  expect(panel?.hasAttribute("hidden")).toBe(false);
});

// spec 4.19, 4.20
test("all items close when the data or the language change, and not before", async () => {
  const { user, show, i18n } = open();
  const toggle = () => user.click(trigger("Who repairs it?"));
  await toggle();
  show(<Accordion items={[...ITEMS]} />);
  expect(isOpen("Who repairs it?")).toBe(true);
  show(<Accordion items={[...ITEMS, { id: "c", title: "Where?", children: "Here." }]} />);
  expect(isOpen("Who repairs it?")).toBe(false);
  await toggle();
  ignoreTextNodes();
  await act(() => i18n.changeLanguage("zh"));
  expect(isOpen("Who repairs it?")).toBe(false);
});

test("each title is a heading whose button controls its panel", () => {
  open();
  const button = trigger("Who repairs it?");
  expect(button.closest("h3")).not.toBeNull();
  expect(document.getElementById(button.getAttribute("aria-controls") ?? "")?.textContent).toBe("We do.");
});

test("closed content is in the document, for paper and for pages without scripts", () => {
  open();
  expect(panelOf("We do.")?.hasAttribute("aria-hidden")).toBe(false);
});
