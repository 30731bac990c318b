import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmptyState } from "../../src/ui/EmptyState.tsx";
import { Notice } from "../../src/ui/Notice.tsx";
import { renderPart } from "./support/render-part.tsx";

test.each(["error", "success"] as const)(
  "a banner of kind %s is named by its text, focusable, and read once",
  (kind) => {
    renderPart(
      <Notice kind={kind} answer="sent">
        <p>Form Submitted Successfully</p>
      </Notice>,
    );
    const banner = screen.getByRole("group", { name: "Form Submitted Successfully" });
    document.querySelector<HTMLElement>('[data-answer="sent"]')?.focus();
    expect(document.activeElement).toBe(banner);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  },
);

test.each([
  ["en", "No Information"],
  ["zh", "目前沒有資料"],
] as const)("empty data are labelled, in %s: %s", (language, label) => {
  renderPart(<EmptyState />, { language });
  expect(screen.getByText(label)).toBeVisible();
});
