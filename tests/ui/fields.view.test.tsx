import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { ComboBox } from "../../src/ui/ComboBox.tsx";
import { CheckboxGroup } from "../../src/ui/fields/CheckboxGroup.tsx";
import { Select } from "../../src/ui/fields/Select.tsx";
import { TextArea } from "../../src/ui/fields/TextArea.tsx";
import { TextField } from "../../src/ui/fields/TextField.tsx";
import { YearSelect } from "../../src/ui/fields/YearSelect.tsx";
import { renderPart } from "./support/render-part.tsx";

const COUNTRIES = [
  { value: "TW", label: "Taiwan" },
  { value: "JP", label: "Japan" },
  { value: "JM", label: "Jamaica" },
];
const nothing = () => {};
/** Returns the accessible description of a field. */
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();

describe.each([
  ["a line of text", TextField],
  ["several lines of text", TextArea],
] as const)("%s", (_, Field) => {
  const field = () => screen.getByRole("textbox");

  test("has its label and reports input", async () => {
    const typed = vi.fn();
    const { user } = renderPart(<Field label="Name" name="name" value="" onChange={typed} />);
    expect(screen.getByRole("textbox", { name: "Name" })).toBe(field());
    await user.type(field(), "A");
    expect(typed).toHaveBeenCalledWith("A");
  });

  test('announces "required" once: as visible text, and as a state for assistive technology', () => {
    renderPart(<Field label="Name" name="name" value="" onChange={nothing} isRequired />);
    expect(screen.getByText("required")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Name" })).toBe(field());
    expect(field().getAttribute("aria-required")).toBe("true");
  });

  test("is described by its reason and its error", () => {
    renderPart(
      <Field
        label="Phone"
        name="phone"
        value=""
        onChange={nothing}
        description="With the country code."
        errorMessage="Please fill in: Phone"
        isInvalid
      />,
    );
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(descriptionOf(field())).toContain("With the country code.");
    expect(descriptionOf(field())).toContain("Please fill in: Phone");
  });
});

describe("a select", () => {
  test("shows the selected option and reports another", async () => {
    const chosen = vi.fn();
    const { user } = renderPart(<Select label="Subject" value="TW" onChange={chosen} options={COUNTRIES} />);
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Subject" });
    expect(select.value).toBe("TW");
    await user.selectOptions(select, "Japan");
    expect(chosen).toHaveBeenCalledWith("JP");
  });

  test('announces "required" once', () => {
    renderPart(<Select label="Subject" value="TW" onChange={nothing} options={COUNTRIES} isRequired />);
    expect(screen.getByText("required")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Subject" }).getAttribute("aria-required")).toBe("true");
  });

  test("is described by its error", () => {
    const error = "Please fill in: Subject";
    renderPart(
      <Select label="Subject" value="" onChange={nothing} options={COUNTRIES} isInvalid errorMessage={error} />,
    );
    expect(descriptionOf(screen.getByRole("combobox"))).toBe(error);
  });

  test("offers years in the given order, the latest first", async () => {
    const chosen = vi.fn();
    const { user } = renderPart(<YearSelect years={["2026", "2025"]} value="2026" onChange={chosen} />);
    const years = within(screen.getByRole("combobox", { name: "Year" })).getAllByRole("option");
    expect(years.map(({ textContent }) => textContent)).toEqual(["2026", "2025"]);
    await user.selectOptions(screen.getByRole("combobox"), "2025");
    expect(chosen).toHaveBeenCalledWith("2025");
  });
});

const foundByNippon = (text: string) => (key: string) => key === "JP" && "nippon".startsWith(text.toLowerCase());

describe("a combo box", () => {
  function Country() {
    const [value, setValue] = useState("TW");
    const shown = COUNTRIES.find((country) => country.value === value)?.label ?? value;
    return (
      <ComboBox
        label="Country"
        name="country"
        value={value}
        shown={shown}
        onChange={setValue}
        match={(text) =>
          text.toLowerCase() === "nippon" ? "JP" : COUNTRIES.find(({ label }) => label === text)?.value
        }
        foundBy={foundByNippon}
        isUnknown={!COUNTRIES.some((country) => country.value === value)}
        errorMessage={`There is no ${value}`}
        options={() => COUNTRIES}
      />
    );
  }
  const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Country" });
  const offered = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
  async function entered() {
    const part = renderPart(<Country />);
    await part.user.click(field());
    return part;
  }

  test("is a closed field with the selected option, also in the server's HTML", () => {
    renderPart(<Country />, {
      early: (sent) => {
        const input = sent.querySelector("input");
        expect([input?.value, input?.name, input?.getAttribute("role")]).toEqual(["Taiwan", "country", "combobox"]);
        expect(sent.querySelector("label")?.htmlFor).toBe(input?.id);
      },
    });
    expect(field().value).toBe("Taiwan");
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  test("keeps a focus from before hydration: the list opens with the next input", async () => {
    const { user } = renderPart(<Country />, { early: (sent) => sent.querySelector("input")?.focus() });
    expect(document.activeElement).toBe(field());
    await user.clear(field());
    await user.keyboard("ja");
    expect(offered()).toEqual(["Japan", "Jamaica"]);
  });

  test("opens its whole list with its button, with the focus in the field", async () => {
    const { user } = renderPart(<Country />);
    await user.click(screen.getByRole("button", { name: "Show options: Country" }));
    expect(offered()).toHaveLength(COUNTRIES.length);
    expect(document.activeElement).toBe(field());
  });

  test("finds an option by another name, and shows its label on blur", async () => {
    const { user } = await entered();
    await user.clear(field());
    await user.type(field(), "nipp");
    expect(offered()).toEqual(["Japan"]);
    await user.type(field(), "on");
    await user.tab();
    expect(field().value).toBe("Japan");
    expect(field()).not.toHaveAttribute("aria-invalid");
  });

  test("keeps text that matches no option, and reports it on blur", async () => {
    const { user } = await entered();
    await user.clear(field());
    await user.type(field(), "Atlantis");
    expect(field()).not.toHaveAttribute("aria-invalid");
    await user.tab();
    expect(field().value).toBe("Atlantis");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("There is no Atlantis")).toBeVisible();
  });

  test.each([true, false])("leaves keys to an input method that composes (isComposing %s)", async (isComposing) => {
    const { user } = await entered();
    await user.clear(field());
    await user.type(field(), "ja");
    await user.keyboard("{ArrowDown}");
    const active = field().getAttribute("aria-activedescendant");
    for (const key of ["ArrowDown", "Enter", "Escape", "Tab"]) {
      fireEvent.keyDown(field(), { key, keyCode: 229, isComposing });
    }
    expect(field().value).toBe("ja");
    expect(field().getAttribute("aria-activedescendant")).toBe(active);
    expect(offered()).toEqual(["Japan", "Jamaica"]);
  });

  test("finds an option by a part of its name, and selects it with the keyboard", async () => {
    const { user } = await entered();
    expect(field().value).toBe("Taiwan");
    await user.clear(field());
    await user.type(field(), "ja");
    expect(offered()).toEqual(["Japan", "Jamaica"]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(field().value).toBe("Japan");
  });

  test("selects an option whose whole name is autofilled", async () => {
    const { user } = await entered();
    await user.clear(field());
    await user.paste("Japan");
    await user.tab();
    expect(field().value).toBe("Japan");
  });

  test("says if nothing matches, and keeps the selection on Escape", async () => {
    const { user } = await entered();
    await user.clear(field());
    await user.type(field(), "xyz");
    expect(screen.getByText("No matches")).toBeVisible();
    await user.keyboard("{Escape}{Escape}");
    await user.tab();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });
});

describe("a group of checkboxes", () => {
  const options = [
    { value: "quote", label: "Quotation", count: { value: 4, spoken: "4 products" } },
    { value: "sample", label: "Sample" },
  ];

  test("shows the checked options with their counts, and reports each change", async () => {
    const toggled = vi.fn();
    const { user } = renderPart(
      <CheckboxGroup label="Purpose" name="purpose" options={options} value={["sample"]} onToggle={toggled} />,
    );
    const group = within(screen.getByRole("group", { name: "Purpose" }));
    expect(group.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([false, true]);
    await user.click(group.getByRole("checkbox", { name: "Quotation 4 products" }));
    await user.click(group.getByRole("checkbox", { name: "Sample" }));
    expect(toggled.mock.calls).toEqual([
      ["quote", true],
      ["sample", false],
    ]);
  });

  test('announces "required" once: as visible text that describes the group', () => {
    renderPart(
      <CheckboxGroup label="Purpose" name="purpose" options={options} value={[]} onToggle={nothing} isRequired />,
    );
    expect(screen.getByText("required").getAttribute("aria-hidden")).toBe("true");
    expect(descriptionOf(screen.getByRole("group", { name: "Purpose" }))).toBe("required");
  });

  test("is described by its error", () => {
    const error = "Please choose at least one option.";
    renderPart(
      <CheckboxGroup
        label="Purpose"
        name="purpose"
        options={options}
        value={[]}
        onToggle={nothing}
        isInvalid
        errorMessage={error}
      />,
    );
    expect(descriptionOf(screen.getByRole("group", { name: "Purpose" }))).toBe(error);
  });
});
