/** Components of React Aria that read the language have the page's, which differs from the browser's (en-US). */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { rangeMachine } from "../../../machines/range.ts";
import { Timeline } from "../../../src/pages/profile-introduction/Timeline.tsx";
import { ComboBox } from "../../../src/ui/ComboBox.tsx";
import { ProgressBar } from "../../../src/ui/ProgressBar.tsx";
import { RangeSlider } from "../../../src/ui/RangeSlider.tsx";
import { renderPart } from "../support/render-part.tsx";

const ARABIC = { language: "ar" } as const;

test("the progress is written in the page's digits", () => {
  renderPart(<ProgressBar label="plan.pdf" percent={50} />, ARABIC);
  const written = new Intl.NumberFormat("ar", { style: "percent" }).format(0.5);
  expect(screen.getByRole("progressbar", { name: "plan.pdf" })).toHaveAttribute("aria-valuetext", written);
});

test("the handles of a range start at the right in a language that is read from there", () => {
  const range = { key: "head", name: "Head", unit: "m", min: 0, max: 100, step: 1 };
  const actor = createActor(rangeMachine, { input: { ...range, decimal: ".", from: 25 } }).start();
  renderPart(<RangeSlider actor={actor} range={range} labels={["Head", "From", "To"]} write={String} />, ARABIC);
  expect(screen.getByRole("slider", { name: /From/ }).closest("[style*=left]")).toHaveStyle({ left: "75%" });
});

test("the years of the timeline follow the arrow keys from right to left", async () => {
  const { user } = renderPart(<Timeline events={{ "2001": [], "2002": [], "2003": [] }} />, ARABIC);
  const [first, second] = screen.getAllByRole("tab");
  await user.click(first as HTMLElement);
  await user.keyboard("{ArrowLeft}");
  expect(second).toHaveFocus();
});

test("the list of a combo box is named in the page's language", async () => {
  const options = () => [{ value: "TW", label: "Taiwan" }];
  const field = { name: "country", label: "國家", value: "", shown: "", onChange: () => {} };
  const { user } = renderPart(<ComboBox {...field} options={options} />, { language: "zh" });
  await user.click(screen.getByRole("button"));
  expect(screen.getByRole("listbox")).toHaveAccessibleName(/建議/);
});
