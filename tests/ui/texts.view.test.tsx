import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Html } from "../../src/ui/Html.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { renderPart } from "./support/render-part.tsx";

describe("a text", () => {
  test("in the page's language is plain", () => {
    const { container } = renderPart(<Text of={{ title: "Shares", fallback: {} }} field="title" />);
    expect(container.innerHTML).toBe("Shares");
  });

  test("that fell back to the other language is marked with that language", () => {
    renderPart(<Text of={{ title: "股務資訊", fallback: { title: "zh" } }} field="title" />);
    expect(screen.getByText("股務資訊").getAttribute("lang")).toBe("zh-Hant-TW");
  });

  test.each([
    ["230/400 V AC, 6 kV, 10/350 µs", "230/400\u00a0V AC, 6\u00a0kV, 10/350\u00a0µs"],
    ["3 × 2.0 mm², 0.92 kg, 0 to 40 °C, 5 %", "3 × 2.0\u00a0mm², 0.92\u00a0kg, 0 to 40\u00a0°C, 5\u00a0%"],
    ["Type 2 for 24 Vans and 8 outlets", "Type\u00a02 for 24 Vans and 8 outlets"],
    ["整機 100 kA", "整機 100\u00a0kA"],
  ])("keeps numbers with their units: %s", (text, unbroken) => {
    const { container } = renderPart(<Text of={{ text, fallback: {} }} field="text" />);
    expect(container.textContent).toBe(unbroken);
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

  test("that fell back is marked with its language", () => {
    renderPart(<Html of={{ content: "<p>內容</p>", fallback: { content: "zh" } }} field="content" />);
    expect(screen.getByText("內容").parentElement?.lang).toBe("zh-Hant-TW");
  });
});
