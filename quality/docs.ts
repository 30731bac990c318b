/** `npm run quality -- docs`: runs the commands of the documents, builds and servers included. `--help` tells more. */
import { parseNoArguments } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { copiedCheckout, documentedCommands, isLeftOut } from "../tests/support/documented-commands.ts";

const HELP = `Runs the commands of README and docs as they are written and in their order, in a copy of the checkout and on a new site with an added
language. Servers are stopped once they are ready. Commands that replace packages are left out. Takes some minutes.

Usage: npm run quality -- docs

Exits with code 1 at the first command that fails, with its output. npm run test:all runs those that need no build.`;

await runProgram(async () => {
  if (!parseNoArguments({ command: "npm run quality -- docs", help: HELP })) return;
  const commands = (await documentedCommands()).filter((each) => !isLeftOut(each));
  const checkout = await copiedCheckout();
  try {
    for (const each of commands) {
      console.log(`${each.document}:${each.line} ${each.command}`);
      await checkout.run(each).catch((problem: Error) => {
        throw new StartProblem([problem.message], { cause: problem });
      });
    }
  } finally {
    await checkout.remove();
  }
});
