import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { RangeFields } from "../../src/ui/RangeFields.tsx";
import { renderPart } from "./support/render-part.tsx";

const RANGE = { key: "dn", name: "Nominal size", unit: "mm", min: 15, max: 300, step: 1 } as const;

function open(chosen: { readonly from?: number; readonly to?: number } = {}, language: "en" | "zh" = "en") {
  const committed = vi.fn();
  const part = (ends: typeof chosen) => <RangeFields range={{ ...RANGE, ...ends }} onCommit={committed} />;
  const { user, show } = renderPart(part(chosen), { language });
  return { user, committed, follow: (ends: typeof chosen) => show(part(ends)) };
}
const field = (end: "from" | "to") => screen.getByRole("textbox", { name: `Nominal size (mm), ${end}` });
const handle = (end: "from" | "to") =>
  screen.findByRole("slider", { name: `${end === "from" ? "From" : "To"} Nominal size (mm)` });

describe("a range", () => {
  test("is a group with two fields of a form, each named by the attribute and its end", () => {
    open({ from: 20 });
    // The slider, which loads later, is a group with this name too.
    const [fields] = screen.getAllByRole("group", { name: "Nominal size (mm)" });
    expect(fields).toContainElement(field("from"));
    expect(field("from")).toHaveAttribute("name", "from_dn");
    expect(field("from")).toHaveAttribute("inputmode", "decimal");
    expect(field("from")).toHaveValue("20");
    expect(field("to")).toHaveAttribute("name", "to_dn");
    expect(field("to")).toHaveAttribute("placeholder", "300");
    expect(field("to")).toHaveValue("");
  });

  test("is committed when a field is left, or at Enter without a submission", async () => {
    const { user, committed } = open();
    await user.type(field("from"), "20");
    expect(committed).not.toHaveBeenCalled();
    await user.tab();
    expect(committed).toHaveBeenLastCalledWith({ from: 20, to: undefined });
    await user.type(field("to"), "50{Enter}");
    expect(committed).toHaveBeenLastCalledWith({ from: 20, to: 50 });
  });

  test.each([
    ["twenty", "Enter a number."],
    ["10", "Enter a number from 15 to 300."],
    ["200", "The first number is above the second."],
  ])("says what is wrong with %s, as a status and as the description of the field", async (text, problem) => {
    const { user, committed } = open({ to: 100 });
    await user.type(field("from"), `${text}{Enter}`);
    expect(field("from")).toBeInvalid();
    expect(field("from")).toHaveAccessibleDescription(problem);
    expect(screen.getByRole("status")).toHaveTextContent(problem);
    expect(committed).not.toHaveBeenCalled();
    await user.clear(field("from"));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(field("from")).toBeValid();
  });

  test("takes a number with the unit of the attribute, and no other unit", async () => {
    const { user, committed } = open();
    await user.type(field("from"), "20 mm{Enter}");
    expect(committed).toHaveBeenLastCalledWith({ from: 20, to: undefined });
    await user.type(field("to"), "2.5 m{Enter}");
    expect(field("to")).toHaveAccessibleDescription("Enter a number.");
    expect(field("to")).toHaveValue("2.5 m");
  });

  test("shows what the server could not read, and says so at the field", () => {
    renderPart(
      <RangeFields range={{ ...RANGE, from: 20 }} typed={{ to_dn: "abc", from_pn: "x" }} onCommit={vi.fn()} />,
    );
    expect(field("from")).toHaveValue("20");
    expect(field("from")).toBeValid();
    expect(field("to")).toHaveValue("abc");
    expect(field("to")).toBeInvalid();
    expect(field("to")).toHaveAccessibleDescription("Enter a number.");
  });

  test("has two handles that keys move, and that are committed when the key is let go", async () => {
    const { user, committed } = open({ from: 20, to: 50 });
    (await handle("from")).focus();
    expect(await handle("from")).toHaveAttribute("aria-valuetext", "20 mm");
    await user.keyboard("{ArrowRight>}");
    expect(field("from")).toHaveValue("21");
    expect(await handle("from")).toHaveAttribute("aria-valuetext", "21 mm");
    expect(await handle("to")).toHaveAttribute("aria-valuetext", "50 mm");
    expect(committed).not.toHaveBeenCalled();
    await user.keyboard("{/ArrowRight}");
    expect(committed).toHaveBeenCalledExactlyOnceWith({ from: 21, to: 50 });
    (await handle("to")).focus();
    await user.keyboard("{End}");
    expect(committed).toHaveBeenLastCalledWith({ from: 21, to: undefined });
  });

  test("keeps a typed end when a key or a screen reader moves the other handle", async () => {
    const { user, committed } = open();
    const to = await handle("to");
    await user.type(field("from"), "20{Enter}");
    fireEvent.change(to, { target: { value: "200" } });
    fireEvent.blur(to);
    expect(committed).toHaveBeenLastCalledWith({ from: 20, to: 200 });
    await user.clear(field("to"));
    await user.type(field("to"), "100{Enter}");
    (await handle("from")).focus();
    await user.keyboard("{ArrowRight}");
    expect(committed).toHaveBeenLastCalledWith({ from: 21, to: 100 });
  });

  test("has handles that a screen reader steps", async () => {
    const { committed } = open({ from: 20, to: 50 });
    const from = await handle("from");
    fireEvent.change(from, { target: { value: "22" } });
    expect(field("from")).toHaveValue("22");
    fireEvent.blur(from);
    expect(committed).toHaveBeenCalledExactlyOnceWith({ from: 22, to: 50 });
  });

  test("follows the address", async () => {
    const { user, follow } = open({ from: 20 });
    await user.type(field("from"), "5");
    follow({ from: 40, to: 80 });
    expect(field("from")).toHaveValue("40");
    expect(await handle("to")).toHaveValue("80");
  });

  test("is in Chinese on a Chinese page", () => {
    open({}, "zh");
    expect(screen.getByRole("textbox", { name: "Nominal size（mm），最小" })).toBeVisible();
  });
});
