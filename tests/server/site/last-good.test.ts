/** An invalid file keeps its last valid version, and does not delay other edits. */
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { SourceFiles } from "../../../server/content/files/source-files.ts";
import { StartProblem } from "../../../server/settings/start-problem.ts";
import { type ContentStore, openContent } from "../../../server/site/content-store.ts";
import { editedContent, PUMPS_FOLDER } from "../../support/content.ts";
import { temporaryFolder } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });
const SOON = { timeout: 10_000 };
const PUMP = "products/br20.yaml";
const OTHER = "products/mr55.yaml";

/** Starts a site on a copy of the pump company, whose files a test edits, and collects the errors in its log. */
async function running() {
  const folder = await editedContent({});
  await rm(join(folder, "files"));
  await cp(join(PUMPS_FOLDER, "files"), join(folder, "files"), { recursive: true });
  const place = await temporaryFolder();
  const settings = {
    contentFolder: folder,
    picturesFolder: join(place, "p"),
    readingsFile: join(place, "r"),
    sharedCacheSeconds: 60,
    timeZone: null,
  };
  const errors: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: unknown, line: string) => void errors.push(line) };
  const open = () => openContent(settings, log as never);
  const store = await open();
  onTestFinished(() => store.close());
  const edit = async (name: string, change: (text: string) => string) =>
    writeFile(join(folder, name), change(await readFile(join(folder, name), "utf8").catch(() => "")));
  const told = () => errors.map((line) => line.slice(line.indexOf("/") + 1));
  return { folder, store, edit, open, told };
}

const numberOf = ({ site }: ContentStore, id: number) => site.page("product", { id: String(id) }, "en")?.product.number;
const renamed = (number: string) => (text: string) => text.replace(/^number:.*$/m, `number: ${number}`);
/** Edits another file, and waits until the edit is shown. */
async function expectEditable({ store, edit }: Awaited<ReturnType<typeof running>>, number: string): Promise<void> {
  await edit(OTHER, renamed(number));
  await vi.waitFor(() => expect(numberOf(store, 12)).toBe(number), SOON);
}

describe("an invalid edit while the site runs", () => {
  test.each([
    ["with wrong syntax", (text: string) => text.replace("name: { en: Brook 20", "name: { en: Brook: 20"), ":3 "],
    ["that lacks a field", (text: string) => text.replace(/^number:.*\n/m, ""), ":1 number: is missing"],
    ["with a reference to nothing", (text: string) => text.replace("[br32]", "[br99]"), ' "br99" is not a key of '],
  ])("%s is logged once, and its last valid version stays; other edits are loaded", async (_, broken, place) => {
    const site = await running();
    const whole = await readFile(join(site.folder, PUMP), "utf8");
    await site.edit(PUMP, broken);
    await vi.waitFor(() => expect(site.told()).toHaveLength(1), SOON);
    expect(site.told()[0]).toMatch(/^products\/br20\.yaml:.*Until then its last good version stays\.$/);
    expect(site.told()[0]).toContain(place);
    await expectEditable(site, "MR-1");
    await expectEditable(site, "MR-2");
    expect(numberOf(site.store, 1)).toBe("BR-20");
    expect(site.told()).toHaveLength(1);
    await writeFile(join(site.folder, PUMP), renamed("BR-21")(whole));
    await vi.waitFor(() => expect(numberOf(site.store, 1)).toBe("BR-21"), SOON);
  });

  test("in a file that all pages need is handled in the same way", async () => {
    const site = await running();
    for (const name of ["site.yaml", "categories.yaml", "company.yaml", "redirects.yaml", "media/media.json"].slice(
      0,
      4,
    ))
      await site.edit(name, (text) => `${text}\n: [`);
    await expectEditable(site, "MR-1");
    expect(numberOf(site.store, 1)).toBe("BR-20");
    for (const name of ["site.yaml", "categories.yaml", "company.yaml", "redirects.yaml"])
      expect(site.told().some((line) => line.startsWith(`${name}:`))).toBe(true);
  });

  test("in a new file leaves the file out", async () => {
    const site = await running();
    await site.edit("products/new.yaml", () => "number: N-1\n");
    await vi.waitFor(() => expect(site.told()).not.toEqual([]), SOON);
    expect(site.told()[0]).toMatch(/^products\/new\.yaml:1 .* Until then it is left out\.$/);
    await expectEditable(site, "MR-1");
    expect(site.store.site.details().filter(({ path }) => path.startsWith("/product/"))).toHaveLength(12);
  });
});

describe("an edit that conflicts with other files", () => {
  test("such as a removed product that is still named is not loaded, and both are logged", async () => {
    const site = await running();
    await rm(join(site.folder, "products/br32.yaml"));
    await vi.waitFor(() => expect(site.told().length).toBeGreaterThan(1), SOON);
    expect(site.told().find((line) => line.startsWith("products/br20.yaml:"))).toContain(
      '"br32" is not a key of products',
    );
    expect(site.told().find((line) => line.startsWith("products/br32.yaml:"))).toMatch(
      /is gone, but products\/\w+\.yaml:\d+ still needs it\. Change .* or put the file back\. Until then its last good version stays\.$/,
    );
    await expectEditable(site, "MR-1");
    expect(numberOf(site.store, 2)).toBe("BR-32");
  });

  test("such as a removed category that products still name is not loaded; other files are", async () => {
    const site = await running();
    await site.edit("categories.yaml", (text) => text.replace("key: centrifugal", "key: rotary"));
    await vi.waitFor(() => expect(site.told().some((line) => line.startsWith("categories.yaml:"))).toBe(true), SOON);
    expect(site.told().find((line) => line.startsWith("categories.yaml:"))).toMatch(
      /does not fit \S+\.yaml:\d+ any more\. Change \S+ as well, or undo the change\./,
    );
    await expectEditable(site, "MR-1");
    expect(site.store.site.page("products", { type: "centrifugal" }, "en")).toBeDefined();
  });

  test("such as a missing download does not prevent other edits", async () => {
    const site = await running();
    const name = "files/products/br20-data-sheet-en.pdf";
    await rm(join(site.folder, name));
    await vi.waitFor(() => expect(site.told().some((line) => line.startsWith(`${name}:`))).toBe(true), SOON);
    expect(site.told().some((line) => line.startsWith(`${PUMP}:`) && line.includes("does not exist"))).toBe(true);
    await expectEditable(site, "MR-1");
  });

  test("such as a number that another file has is read at most three times, and later edits are loaded", async () => {
    const site = await running();
    const readings = vi.spyOn(SourceFiles.prototype, "begin");
    onTestFinished(() => readings.mockRestore());
    // The problem is at the product that comes later by name, which has not changed.
    const copy = await readFile(join(site.folder, "products/br32.yaml"), "utf8");
    await site.edit("products/a.yaml", () => copy);
    await vi.waitFor(() => expect(site.told().some((line) => line.startsWith("products/a.yaml:"))).toBe(true), SOON);
    expect(site.told().find((line) => line.startsWith("products/br32.yaml:"))).toContain(
      "is the id of products/a.yaml as well",
    );
    readings.mockClear();
    await expectEditable(site, "MR-1");
    expect(readings.mock.calls.length).toBeLessThanOrEqual(3);
  });

  test("is loaded together with its counterpart, in any order", async () => {
    const site = await running();
    await site.edit(PUMP, (text) => text.replace("category: centrifugal", "category: wells"));
    await vi.waitFor(() => expect(site.told()[0]).toContain('"wells" is not a key of categories'), SOON);
    await site.edit("categories.yaml", (text) => `${text}\n- { key: wells, id: 9, title: { en: Wells, zh: 深井 } }\n`);
    const shown = () => JSON.stringify(site.store.site.page("product", { id: "1" }, "en"));
    await vi.waitFor(() => expect(shown()).toContain("Wells"), SOON);
  });
});

test("invalid content prevents the start, and all problems are listed", async () => {
  const site = await running();
  site.store.close();
  await site.edit(PUMP, (text) => text.replace(/^number:.*\n/m, ""));
  await site.edit("products/br32.yaml", (text) => text.replace("name: {", "name: [{"));
  const refused = await site.open().catch((problem: unknown) => problem);
  expect(refused).toBeInstanceOf(StartProblem);
  expect(String((refused as StartProblem).message)).toMatch(/br20\.yaml:1 number: is missing[\s\S]*br32\.yaml:3/);
});
