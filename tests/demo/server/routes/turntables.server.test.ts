/** The turntables of the demo's products, at their addresses. */
import { expect, test } from "vitest";
import { pictures } from "../../../../contract/entities.ts";
import { startServer } from "../../../support/server/server.ts";
import { DEMO_FOLDER, demoContent, demoSite } from "../../support/content.ts";

test("a turntable lists its pictures in order; no other address is one", async () => {
  const server = await startServer({ settings: { contentFolder: DEMO_FOLDER } });
  const site = await demoSite();
  server.content.change(site);
  expect(site.turntables).toEqual(["/turntables/1.json", "/turntables/13.json"]);
  for (const address of site.turntables) {
    const answer = await server.ask(address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(answer.headers.get("cache-control")).toContain("public, max-age=600");
    const listed = pictures.parse(await answer.json());
    const product = (await demoContent()).products.find(({ id }) => address === `/turntables/${id}.json`);
    expect(Object.keys(listed)).toEqual(product?.turntable);
  }
  for (const name of ["2.json", "999.json", "1", "..%2f1.json"])
    expect((await server.ask(`/turntables/${name}`)).status, name).toBe(404);
});
