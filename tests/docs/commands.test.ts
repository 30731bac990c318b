/** The commands of README and documents run as written, on a new site with an added language. Builds run in `npm run quality -- docs`. */
import { expect, onTestFinished, test } from "vitest";
import { copiedCheckout, documentedCommands, isLeftOut, LEFT_OUT, needsBuild } from "../support/documented-commands.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

test("no reason to leave a command out is outdated", async () => {
  const commands = await documentedCommands();
  const unused = LEFT_OUT.filter(([pattern]) => !commands.some(({ command }) => pattern.test(command)));
  expect(unused).toEqual([]);
});

test("the commands that need no build run in their order", { timeout: 4 * SLOW_TIMEOUT }, async () => {
  const commands = (await documentedCommands()).filter((each) => !isLeftOut(each));
  const builds = await Promise.all(commands.map(needsBuild));
  const quick = commands.filter((_, at) => !builds[at]);
  expect(quick.length).toBeGreaterThan(20);
  const checkout = await copiedCheckout();
  onTestFinished(checkout.remove);
  for (const each of quick) await checkout.run(each);
});
