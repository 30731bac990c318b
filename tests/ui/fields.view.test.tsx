import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { CheckboxGroup } from "../../src/ui/CheckboxGroup.tsx";
import { ComboBox } from "../../src/ui/ComboBox.tsx";
import { Select } from "../../src/ui/Select.tsx";
import { TextArea } from "../../src/ui/TextArea.tsx";
import { TextField } from "../../src/ui/TextField.tsx";
import { YearSelect } from "../../src/ui/YearSelect.tsx";
import { renderPart } from "./support/render-part.tsx";

const COUNTRIES = [
  { value: "TW", label: "Taiwan" },
  { value: "JP", label: "Japan" },
  { value: "JM", label: "Jamaica" },
];
const nothing = () => {};
/** What assistive technology hears after the name of a field. */
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

  test("has its label and tells what is typed", async () => {
    const typed = vi.fn();
    const { user } = renderPart(<Field label="Name" name="name" value="" onChange={typed} />);
    expect(screen.getByRole("textbox", { name: "Name" })).toBe(field());
    await user.type(field(), "A");
    expect(typed).toHaveBeenCalledWith("A");
  });

  test("says required once: a word to the eye, a state to assistive technology", () => {
    renderPart(<Field label="Name" name="name" value="" onChange={nothing} isRequired />);
    expect(screen.getByText("required")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Name" })).toBe(field());
    expect(field().getAttribute("aria-required")).toBe("true");
  });

  test("ties its reason and its error to the field", () => {
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

describe("one of a few choices", () => {
  test("shows the one that is chosen and tells another", async () => {
    const chosen = vi.fn();
    const { user } = renderPart(<Select label="Subject" value="TW" onChange={chosen} options={COUNTRIES} />);
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Subject" });
    expect(select.value).toBe("TW");
    await user.selectOptions(select, "Japan");
    expect(chosen).toHaveBeenCalledWith("JP");
  });

  test("says required once", () => {
    renderPart(<Select label="Subject" value="TW" onChange={nothing} options={COUNTRIES} isRequired />);
    expect(screen.getByText("required")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Subject" }).getAttribute("aria-required")).toBe("true");
  });

  test("ties its error to the field", () => {
    const error = "Please fill in: Subject";
    renderPart(
      <Select label="Subject" value="" onChange={nothing} options={COUNTRIES} isInvalid errorMessage={error} />,
    );
    expect(descriptionOf(screen.getByRole("combobox"))).toBe(error);
  });

  test("a year selector offers the years as they come, the latest first", async () => {
    const chosen = vi.fn();
    const { user } = renderPart(<YearSelect years={["2026", "2025"]} value="2026" onChange={chosen} />);
    const years = within(screen.getByRole("combobox", { name: "Year" })).getAllByRole("option");
    expect(years.map(({ textContent }) => textContent)).toEqual(["2026", "2025"]);
    await user.selectOptions(screen.getByRole("combobox"), "2025");
    expect(chosen).toHaveBeenCalledWith("2025");
  });
});

describe("one of many choices", () => {
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
        isFoundBy={(key, text) => key === "JP" && "nippon".startsWith(text.toLowerCase())}
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

  test("is a closed field that shows what is chosen, in the document of the server as well", () => {
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

  test("goes on where the visitor was before it was alive: the list opens with what is typed next", async () => {
    const { user } = renderPart(<Country />, { early: (sent) => sent.querySelector("input")?.focus() });
    expect(document.activeElement).toBe(field());
    await user.clear(field());
    await user.keyboard("ja");
    expect(offered()).toEqual(["Japan", "Jamaica"]);
  });

  test("opens its whole list by its button, with the focus in the field", async () => {
    const { user } = renderPart(<Country />);
    await user.click(screen.getByRole("button", { name: "Show options: Country" }));
    expect(offered()).toHaveLength(COUNTRIES.length);
    expect(document.activeElement).toBe(field());
  });

  test("finds a choice by another name, and shows its own once the visitor has left", async () => {
    const { user } = await entered();
    await user.clear(field());
    await user.type(field(), "nipp");
    expect(offered()).toEqual(["Japan"]);
    await user.type(field(), "on");
    await user.tab();
    expect(field().value).toBe("Japan");
    expect(field()).not.toHaveAttribute("aria-invalid");
  });

  test("keeps what names nothing, and says so once the visitor has left", async () => {
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

  test("is found by typing a part of its name and taken with the keyboard", async () => {
    const { user } = await entered();
    expect(field().value).toBe("Taiwan");
    await user.clear(field());
    await user.type(field(), "ja");
    expect(offered()).toEqual(["Japan", "Jamaica"]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(field().value).toBe("Japan");
  });

  test("is taken as well where a browser fills in its whole name", async () => {
    const { user } = await entered();
    await user.clear(field());
    await user.paste("Japan");
    await user.tab();
    expect(field().value).toBe("Japan");
  });

  test("says when nothing matches, and Escape leaves what was chosen", async () => {
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

  test("shows what is ticked, how many each leads to, and tells of each change", async () => {
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

  test("says required once: a word to the eye, which describes the group", () => {
    renderPart(
      <CheckboxGroup label="Purpose" name="purpose" options={options} value={[]} onToggle={nothing} isRequired />,
    );
    expect(screen.getByText("required").getAttribute("aria-hidden")).toBe("true");
    expect(descriptionOf(screen.getByRole("group", { name: "Purpose" }))).toBe("required");
  });

  test("ties its error to the group", () => {
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
