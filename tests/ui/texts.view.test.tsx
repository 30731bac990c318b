import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Highlight } from "../../src/ui/Highlight.tsx";
import { Html } from "../../src/ui/Html.tsx";
import { ProductName } from "../../src/ui/ProductName.tsx";
import { Prose, Text } from "../../src/ui/Text.tsx";
import { renderPart } from "./support/render-part.tsx";

describe("a text", () => {
  test("in the page's language has no lang", () => {
    const { container } = renderPart(<Text of={{ title: "Shares", fallback: {} }} field="title" />);
    expect(container.innerHTML).toBe("Shares");
  });

  test("in a fallback language has its lang", () => {
    renderPart(<Text of={{ title: "股務資訊", fallback: { title: "zh" } }} field="title" />);
    expect(screen.getByText("股務資訊").getAttribute("lang")).toBe("zh-Hant-TW");
  });

  test.each([
    ["230/400 V AC, 6 kV, 10/350 µs", "230/400\u00a0V\u00a0AC, 6\u00a0kV, 10/350\u00a0µs"],
    ["275 V AC (L–N), 30 V DC 1 A", "275\u00a0V\u00a0AC (L–\u2060N), 30\u00a0V\u00a0DC 1\u00a0A"],
    ["3 × 2.0 mm², 0.92 kg, 0 to 40 °C, 5 %", "3\u00a0×\u00a02.0\u00a0mm², 0.92\u00a0kg, 0 to 40\u00a0°C, 5\u00a0%"],
    ["Type 2 for 24 Vans and 8 outlets", "Type\u00a02 for 24 Vans and 8 outlets"],
    ["整機 100 kA", "整機 100\u00a0kA"],
    ["前十大股東（2026 年 4 月 19 日）", "前十大股東（2026\u00a0年\u00a04\u00a0月\u00a019\u00a0日）"],
    ["由 6,410 公噸降至 4,150 公噸", "由\u00a06,410\u00a0公噸降至\u00a04,150\u00a0公噸"],
    ["突波，以 2,160 焦耳守護", "突波，以\u00a02,160\u00a0焦耳守護"],
    ["安泊路 27 號 12 樓，每年 860 位", "安泊路 27\u00a0號 12\u00a0樓，每年 860\u00a0位"],
    ["共 2,160 焦耳", "共 2,160\u00a0焦耳"],
    ["X-2 插座，Type 2 保護器", "X-2 插座，Type\u00a02 保護器"],
    ["2 ports, 5 V 3 A or 9 V 3 A", "2 ports, 5\u00a0V\u00a03\u00a0A or 9\u00a0V\u00a03\u00a0A"],
    ["Dimensions (L × W × H)", "Dimensions (L\u00a0×\u00a0W\u00a0×\u00a0H)"],
    ["Designed to IEC 61643-11, Type 3", "Designed to IEC\u00a061643-\u206011, Type\u00a03"],
    ["USB-C ports, TN-S, another USB-C", "USB-\u2060C ports, TN-\u2060S, another USB-\u2060C"],
    ["500 V (L–PE, N–PE)", "500\u00a0V (L–\u2060PE, N–\u2060PE)"],
    ["AC-SP608, DIN-rail, RS-485", "AC-SP608, DIN-rail, RS-485"],
    ["IEC 61000-4-5, NEMA 5-15R", "IEC\u00a061000-\u20604-\u20605, NEMA 5-\u206015R"],
  ])("keeps numbers with their units: %s", (text, unbroken) => {
    const { container } = renderPart(<Text of={{ text, fallback: {} }} field="text" />);
    expect(container.textContent).toBe(unbroken);
  });
});

describe("formatted text", () => {
  const show = (text: string, marks: readonly string[] = []) =>
    renderPart(
      <Highlight words={marks}>
        <p>
          <Text of={{ text, fallback: {} }} field="text" />
        </p>
      </Highlight>,
    ).container;
  const set = (container: HTMLElement, element: string) =>
    [...container.querySelectorAll(element)].map(({ textContent }) => textContent);

  test("shows the index of a symbol as a subscript, and reads as one text", () => {
    const container = show("最大放電電流 I_max（U_p）");
    expect(set(container, "sub")).toEqual(["max", "p"]);
    expect(container.textContent).toBe("最大放電電流 Imax（Up）");
  });

  test("is also formatted next to highlighted words", () => {
    const container = show("Protection level U_p", ["level"]);
    expect([set(container, "mark"), set(container, "sub")]).toEqual([["level"], ["p"]]);
  });

  test("is highlighted across a hyphen that does not break", () => {
    expect(set(show("Two USB-C ports", ["USB-C"]), "mark")).toEqual(["USB-\u2060C"]);
  });
});

describe("running text", () => {
  const media = { abbreviations: { UPS: "uninterruptible power supply", DC: "direct current" } };
  const show = (text: string, fallback = {}) =>
    renderPart(<Prose of={{ text, fallback }} field="text" />, { media }).container;
  const said = (container: HTMLElement) =>
    [...container.querySelectorAll("abbr")].map((each) => [each.textContent, each.title]);

  test("expands each abbreviation at its first use", () => {
    const container = show("A UPS with 12 V DC beside a UPS");
    expect(container.textContent).toBe("A UPS with 12\u00a0V\u00a0DC beside a UPS");
    expect(said(container)).toEqual([
      ["UPS", "uninterruptible power supply"],
      ["DC", "direct current"],
    ]);
  });

  test("keeps model numbers, longer words and fallback texts", () => {
    expect(said(show("AC-UPS 3000 and UPSs by constructor"))).toEqual([]);
    expect(said(show("太陽能 DC", { text: "zh" }))).toEqual([]);
  });
});

describe("the name of a product", () => {
  const media = { nameBreaks: ["不斷電系統", "電源分配器"] };
  const show = (name: string) =>
    renderPart(<ProductName of={{ name, fallback: {} }} field="name" />, { media }).container;
  const compounds = (container: HTMLElement) =>
    [...container.querySelectorAll("span span")].map((span) => span.textContent);

  test("does not break at hyphens", () => {
    const name = show("USB-C dock with surge-protected power");
    expect(name.textContent).toBe("USB-C dock with surge-protected power");
    expect(compounds(name)).toEqual(["USB-C", "surge-protected"]);
  });

  test("keeps the number of a model in one piece, so that it is read as one word", () => {
    expect(compounds(show("AC-SP608 FlowStrip 8"))).toEqual(["AC-SP608"]);
    expect(compounds(show("AC-SP304-12 with USB-C"))).toEqual(["AC-SP304-12", "USB-C"]);
  });

  test("may break before a word of the page data, in Chinese", () => {
    const name = show("1U 基本款機櫃電源分配器");
    expect(name.textContent).toBe("1U 基本款機櫃電源分配器");
    expect(name.querySelector("wbr")?.nextSibling?.textContent).toBe("電源分配器");
    expect(show("電源分配器").querySelector("wbr")).toBeNull();
    expect(show("能源監測器").querySelector("wbr")).toBeNull();
  });

  test("in a fallback language has its lang", () => {
    renderPart(<ProductName of={{ name: "單座插座", fallback: { name: "zh" } }} field="name" />);
    expect(screen.getByText("單座插座").getAttribute("lang")).toBe("zh-Hant-TW");
  });
});

describe("HTML of the page data", () => {
  const content = `<p>See <a href="/press/list">Press</a>, <a href="/files/annual.pdf">the report</a> or
    <a href="https://example.org/">elsewhere</a>.</p>`;
  const follow = async (name: string) => {
    const { user, address } = renderPart(<Html of={{ content, fallback: {} }} field="content" />);
    let isLeftToBrowser = false;
    const notice = (event: MouseEvent) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener("click", notice);
    await user.click(screen.getByRole("link", { name }));
    window.removeEventListener("click", notice);
    return { address: address(), isLeftToBrowser };
  };

  test("opens links within the site without a reload", async () => {
    expect(await follow("Press")).toEqual({ address: "/press/list", isLeftToBrowser: false });
  });

  test.each(["the report", "elsewhere"])("leaves files and other sites to the browser: %s", async (name) => {
    expect(await follow(name)).toEqual({ address: "/home", isLeftToBrowser: true });
  });

  test("in a fallback language has its lang", () => {
    renderPart(<Html of={{ content: "<p>內容</p>", fallback: { content: "zh" } }} field="content" />);
    expect(screen.getByText("內容").parentElement?.lang).toBe("zh-Hant-TW");
  });
});
