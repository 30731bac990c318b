import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import CorporateScreen from "../../src/pages/corporate/CorporateScreen.tsx";
import FinancialLawScreen from "../../src/pages/financial-law/FinancialLawScreen.tsx";
import FinancialReportScreen from "../../src/pages/financial-report/FinancialReportScreen.tsx";
import InvestorScreen from "../../src/pages/investor/InvestorScreen.tsx";
import SharesScreen from "../../src/pages/shares/SharesScreen.tsx";
import { contentLink } from "../support/content-link.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { corporate, investor, report, stock } from "./support/company-data.ts";

const { company, shell } = TEXTS.en;
const NONE = shell.page.noInformation;
const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.lastElementChild?.textContent));
const groupOf = (term: string) => screen.getByText(term, { selector: "dt, dt *" }).closest("div")?.querySelector("dd");

describe("the investor page", () => {
  // spec 2.143
  test("links to four pages with tiles", () => {
    renderScreen(InvestorScreen, { path: "/aboutUs/investor", response: investor });
    const { title_link1, title_link2, title_link3, title_link4 } = investor;
    for (const { title, link } of [title_link1, title_link2, title_link3, title_link4]) {
      expect(screen.getByRole("link", { name: title }).getAttribute("href")).toBe(link);
    }
  });

  // spec 2.144
  test("shows Hot Topics as a carousel of news", () => {
    renderScreen(InvestorScreen, { path: "/aboutUs/investor", response: investor });
    const topics = within(screen.getByRole("group", { name: "Hot Topics" }));
    expect(topics.getAllByRole("article")).toHaveLength(2);
  });

  test("shows the most requested content above the tiles, with the latest revenue first", () => {
    const revenue = {
      year: 2026,
      period: 10,
      value: 434388,
      last_year: 386123,
      currency: { name: "New Taiwan dollars", symbol: "NT$" },
      months: [386123, 410000, 434388],
    };
    const figures = [{ value: "0827", label: "stock code" }];
    const told = () =>
      screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    const { show } = renderScreen(InvestorScreen, {
      path: "/aboutUs/investor",
      response: { ...investor, revenue, figures },
    });
    expect(told()).toEqual([
      ["revenue in October 2026 +12.5\u00a0% on the year before", "434.4 NT$ million"],
      ["stock code", "0827"],
    ]);
    expect(screen.getByRole("link", { name: "revenue in October 2026" })).toHaveAttribute(
      "href",
      "/aboutUs/investor/financial/report",
    );
    show({ ...investor, revenue: { ...revenue, last_year: null } });
    expect(told()).toEqual([["revenue in October 2026", "434.4 NT$ million"]]);
  });

  test("shows upcoming dates, with links if available, and the latest reports with format, size and language", () => {
    const response = {
      ...investor,
      calendar: [
        { date: "2026-12-10", title: "Revenue of November", link: contentLink("/aboutUs/investor/financial/report") },
        { date: "2027-06-10", title: "Shareholders’ meeting" },
      ],
      reports: [
        { title: "2026 Q3", quarter: 3, file: "/files/q1.pdf", language: "en" },
        { title: "Annual report 2025", file: "/files/annual.pdf" },
      ],
    };
    const { show } = renderScreen(InvestorScreen, { path: "/aboutUs/investor", response });
    const calendar = within(screen.getByRole("region", { name: "Upcoming dates" }));
    expect(calendar.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "2026/12/10Revenue of November",
      "2027/06/10Shareholders’ meeting",
    ]);
    expect(calendar.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/aboutUs/investor/financial/report",
    ]);
    const reports = within(screen.getByRole("region", { name: "Latest reports" }));
    expect(reports.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Consolidated report 2026 Q3PDF, 12 kB, EnglishDownload", "/files/q1.pdf"],
      ["Annual report 2025PDF, 52 kBDownload", "/files/annual.pdf"],
    ]);
    show(investor);
    expect(screen.queryByRole("region", { name: "Upcoming dates" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Latest reports" })).toBeNull();
  });

  test("shows No Information without topics", () => {
    renderScreen(InvestorScreen, { path: "/aboutUs/investor", response: { ...investor, news_list: [] } });
    expect(screen.getByText(NONE)).toBeVisible();
  });

  test("omits topics and their link for a company without news", () => {
    const response = { ...investor, news_list: [], left_out: ["news-list" as const, "news" as const] };
    renderScreen(InvestorScreen, { path: "/aboutUs/investor", response });
    expect(screen.queryByRole("heading", { name: "Hot Topics" })).toBeNull();
    expect(screen.queryByText(NONE)).toBeNull();
  });
});

describe("the shares page", () => {
  const open = (response = stock) => renderScreen(SharesScreen, { path: "/aboutUs/investor/shares", response });

  // spec 2.145
  test("shows company and shareholder tables", () => {
    open();
    expect(groupOf("Stock code")?.textContent).toBe("0827");
    expect(groupOf("Liang Po-heng")?.textContent).toBe("12.5%");
  });

  // spec 2.147
  test("starts with the latest year, and the address follows the selection", async () => {
    const { user, address } = open();
    const years = screen.getByRole("combobox", { name: company.shares.year });
    expect(years).toHaveProperty("value", "2026");
    await user.selectOptions(years, "2025");
    expect(address()).toBe("/aboutUs/investor/shares?year=2025");
  });

  test("shows the year of the page again after Back", async () => {
    const { user, show } = open();
    const years = screen.getByRole("combobox", { name: company.shares.year });
    await user.selectOptions(years, "2025");
    show({ ...stock, year: "2025" });
    show(stock);
    expect(years).toHaveProperty("value", "2026");
  });

  // spec 2.148
  test("shows the records of the year, and No Information for missing ones", () => {
    open();
    const rows = rowsOf("Documents of 2026");
    expect(rows.map(([name]) => name)).toEqual([
      "Annual report",
      "Meeting handbook",
      "Meeting notice",
      "Meeting minutes",
    ]);
    expect(rows.map(([, file]) => file)).toEqual(["Download PDF, 52 kB", NONE, NONE, NONE]);
    expect(
      screen
        .getByRole("link", { name: "Annual report, shareholders’ meeting 2026: Download PDF, 52 kB" })
        .getAttribute("href"),
    ).toBe("/files/annual.pdf");
  });

  test("a year without records says No Information", () => {
    open({ ...stock, stockinfo: null });
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(screen.getAllByText(NONE).length).toBeGreaterThan(0);
  });
});

describe("the corporate page", () => {
  const open = (response = corporate) =>
    renderScreen(CorporateScreen, { path: "/aboutUs/investor/corporate", response });

  // spec 2.149
  test("has the tabs Organization, Board Of Directors, Executive Leadership and CGE", () => {
    open();
    const bar = within(screen.getByRole("navigation", { name: company.corporate.sections }));
    expect(bar.getAllByRole("link").map((tab) => tab.textContent)).toEqual([
      "Organization",
      "Board Of Directors",
      "Executive Leadership",
      "CGE",
    ]);
  });

  test("shows the organisation as nested lists, each level within the one above", () => {
    open();
    const chart = within(screen.getByRole("figure", { name: company.corporate.chart }));
    const itemOf = (name: string) => chart.getByText(name).closest("li");
    const manager = itemOf("General manager");
    for (const name of ["General manager", "Audit", "Remuneration committee"])
      expect(itemOf("Board")?.contains(itemOf(name))).toBe(true);
    expect(manager?.contains(itemOf("Finance"))).toBe(true);
    expect(manager?.contains(itemOf("Audit"))).toBe(false);
  });

  // spec 2.151, 2.152, 3.46
  test("shows board and executives as tables with the labels of the report", () => {
    open();
    const board = within(screen.getByRole("table", { name: "Board Of Directors" }));
    expect(board.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Name",
      "Job Title",
      "Nationality",
      "Date of Appointment",
      "Educational background and experience",
    ]);
    expect(rowsOf("Executive Leadership")).toEqual([["Shen Jo-lan", "General Manager", "2019/01/01", "MSc"]]);
  });

  // spec 2.154, 2.155, 2.156
  test("shows committees, questions and stakeholder contacts", async () => {
    const { user } = open();
    expect(rowsOf("Audit committee")).toEqual([["Ku Cheng-yen", "Chair"]]);
    expect(rowsOf(company.corporate.stakeholders)[0]?.[0]).toBe("Investors");
    await user.click(screen.getByRole("button", { name: "Who answers for risk?" }));
    expect(screen.getByText("The audit committee.").closest("[hidden]")).toBeNull();
  });

  // spec 2.153
  test("shows No Information in empty sections", () => {
    open({ ...corporate, board: [], leader: [], committees: [], information: [], stakeholder: [] });
    expect(screen.getAllByText(NONE)).toHaveLength(6);
  });
});

describe("the financial report", () => {
  const open = (response = report, language: "en" | "zh" = "en") =>
    renderScreen(FinancialReportScreen, { path: "/aboutUs/investor/financial/report", response, language });

  // spec 2.157
  test("lists the months 1 to 12 with the year before and the change, and sums up the published ones", () => {
    open();
    const table = screen.getByRole("table", { name: /^Monthly revenue of 2026/ });
    expect(within(table).getAllByRole("row")).toHaveLength(14);
    const rows = rowsOf(table.querySelector("caption")?.textContent ?? "");
    expect(rows[1]).toEqual(["February", "110,000", "100,000", "+10.0\u00a0%"]);
    expect(rows[2]).toEqual(["Total, January to February", "210,000", "200,000", "+5.0\u00a0%"]);
    expect(rows[3]).toEqual(["March", "Not yet published", "100,000", "–"]);
  });

  test("has a chart with a name and a bar for every value", () => {
    open();
    const chart = screen.getByRole("img", { name: /^Bar chart: monthly revenue 2026 against 2025/ });
    expect(chart.querySelectorAll("rect")).toHaveLength(14);
  });

  test("shows a year without published figures of the year before on its own", () => {
    open({ ...report, monthly: report.monthly.map((month) => ({ ...month, last_year: null })) });
    const chart = screen.getByRole("img", { name: /^Bar chart: monthly revenue 2026, in millions/ });
    expect(chart.querySelectorAll("rect")).toHaveLength(2);
    expect(screen.queryByText(/^Against the same months/)).not.toBeInTheDocument();
    const caption = screen.getByRole("table", { name: /^Monthly revenue of 2026/ }).querySelector("caption");
    expect(rowsOf(caption?.textContent ?? "")[0]).toEqual(["January", "100,000", "–", "–"]);
  });

  test("names the months in Chinese on a Chinese page", () => {
    open(report, "zh");
    expect(screen.getByRole("rowheader", { name: "2月" })).toBeVisible();
  });

  // spec 2.159
  test("shows individual and consolidated reports side by side for Q1 to Q4", () => {
    open();
    const rows = rowsOf("Quarterly reports, 2026");
    expect(rows.map(([quarter]) => quarter)).toEqual(["Q1", "Q2", "Q3", "Q4"]);
    expect(rows[0]).toEqual(["Q1", "Download PDF, 12 kB", NONE]);
  });

  test("names each report link individual or consolidated", () => {
    open({ ...report, quarterly_general: [{ period: 1, title: "2026 Q1", file: "/files/annual.pdf" }] });
    const names = screen.getAllByRole("link", { name: /Q1.*Download/ }).map((link) => link.getAttribute("aria-label"));
    expect(names[0]).toMatch(/^Individual financial reports: /);
    expect(names[1]).toMatch(/^Consolidated financial reports: /);
  });

  test("describes the chart only by its name", () => {
    open();
    const chart = screen.getByRole("img", { name: /^Bar chart: / });
    expect(chart.querySelector("title")).toBeNull();
  });

  // spec 2.160
  test("links the annual reports", () => {
    open();
    expect(screen.getByRole("link", { name: /Annual report 2025/ }).getAttribute("href")).toBe("/files/annual.pdf");
  });

  // spec 2.158
  test("has an address that follows the selected year", async () => {
    const { user, address } = open();
    await user.selectOptions(screen.getByRole("combobox", { name: company.report.chooseYear }), "2025");
    expect(address()).toBe("/aboutUs/investor/financial/report?year=2025");
  });

  test("says No Information for a year without figures", () => {
    open({ ...report, monthly: [], quarterly_individual: [], quarterly_general: [], yearly: [] });
    expect(screen.getAllByText(NONE)).toHaveLength(3);
  });
});

describe("the investor conferences", () => {
  const open = (response = report) =>
    renderScreen(FinancialLawScreen, { path: "/aboutUs/investor/financial/law", response });

  // spec 2.161, 3.50
  test("show Date, Time, Place, Summary, File and Video", () => {
    open();
    expect(screen.getByRole("heading", { name: "Second quarter 2026" })).toBeVisible();
    expect(groupOf("Date")?.textContent).toBe("2026/08/20");
    expect(groupOf("Date")?.querySelector("time")?.dateTime).toBe("2026-08-20");
    expect(groupOf("Time")?.textContent).toBe("14:30");
    expect(groupOf("Place")?.textContent).toBe("Taipei");
    expect(groupOf("Summary")?.textContent).toBe("The first half of the year.");
    expect(screen.getByRole("link", { name: /Slides/ }).getAttribute("href")).toBe("/files/q1.pdf");
    expect(groupOf("Video")?.textContent).toBe(NONE);
  });

  test("offer a recording if there is one", () => {
    const conference = report.conference.map((item) => ({ ...item, video: "/files/video/q2.mp4" }));
    const { container } = renderScreen(FinancialLawScreen, {
      path: "/aboutUs/investor/financial/law",
      response: { ...report, conference },
    });
    expect(container.querySelector("video")).toHaveAttribute("aria-label", expect.stringContaining("2026/08/20"));
    expect(container.innerHTML).toContain("/files/video/q2.mp4");
    expect(groupOf("Video")?.textContent).not.toBe(NONE);
  });

  test("say No Information if there are none", () => {
    open({ ...report, conference: [] });
    expect(screen.getByText(NONE)).toBeVisible();
  });
});
