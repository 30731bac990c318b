import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Picture } from "../../../contract/entities.ts";
import { formatProblem } from "../../../server/content/files/problems.ts";
import { turntableOf, turntableProblems } from "../../../server/content/products/turntable.ts";
import { turntable } from "../../../server/content/sources/turntable.ts";
import { PUMPS_FOLDER, problemsOf, pumpsContent, readEdited, responseOf } from "../../support/content.ts";

const [FILE = ""] = readdirSync(join(PUMPS_FOLDER, "products"));
const NAME = `products/${FILE}`;
const edited = (line: string) => ({ [NAME]: (text: string) => `${text.trimEnd()}\n${line}\n` });
const problemsWith = async (line: string) => (await problemsOf(edited(line))).map(formatProblem);

describe("a product's turntable", () => {
  test("names its pictures by a path and their number", () => {
    const frames = turntable.parse({ frames: "/media/turn/*.jpg", count: 12 });
    expect([frames.length, frames[0], frames[11]]).toEqual([12, "/media/turn/01.jpg", "/media/turn/12.jpg"]);
  });

  test.each([
    ["{ frames: /media/turn/01.jpg, count: 24 }", "is not the path of numbered pictures"],
    ["{ frames: /media/turn/*.jpg, count: 5 }", "is below 12"],
    ["{ frames: /media/turn/*.jpg, count: 73 }", "is above 72"],
    ["{ frames: /media/turn/*.jpg, count: 24.5 }", "is not a whole number"],
  ])("with %s is reported with file and line", async (line, problem) => {
    const [first = ""] = await problemsWith(`turntable: ${line}`);
    expect(first).toMatch(new RegExp(`^${NAME}:\\d+ turntable`));
    expect(first).toContain(problem);
  });

  test("without its pictures causes a warning, and the page omits it", async () => {
    const { content, warnings } = await readEdited(edited("turntable: { frames: /media/turn/*.jpg, count: 12 }"));
    expect(warnings.map(formatProblem).join("\n")).toContain("/media/turn/01.jpg does not exist");
    const product = content.products.find(({ key }) => `${key}.yaml` === FILE);
    expect(responseOf(content, "product", "en", { id: String(product?.id) }).product.turntable).toBeUndefined();
  });

  test("with pictures of different sizes is a problem", async () => {
    const content = await pumpsContent();
    const [product] = content.products;
    if (!product) throw new Error("There is no product");
    const frames = ["/media/a.jpg", "/media/b.jpg"];
    const sizeOf = (width: number): Picture => ({ width, height: 900, focus: [0.5, 0.5] });
    const sizes = new Map(frames.map((frame, index) => [frame, sizeOf(900 - 100 * index)]));
    const media = { ...content.media, pictures: sizes };
    const turning = { ...product, turntable: frames };
    const [problem] = turntableProblems({ ...content, media, products: [turning] }, []);
    expect(problem).toMatchObject({ file: `products/${product.key}.yaml`, field: "turntable.frames" });
    expect(Object.keys(turntableOf({ media }, turning) ?? {})).toEqual(frames);
    expect(turntableOf({ media: content.media }, turning)).toBeUndefined();
  });
});
