/** The format of test cases as JSON, which write-json.ts writes. schema/cases.schema.json is the published copy. */
import { z } from "zod";

const ids = z.array(z.string());
const share = z.object({ covered: z.int().min(0), total: z.int().min(0) });
const covered = {
  enters: ids.describe("Ids of the states that become active."),
  takes: ids.describe("Ids of the transitions taken."),
  refuses: ids.describe("Ids of the transitions whose guard is false."),
  requirements: ids.describe("Requirements named in meta.requirement of those states and transitions."),
  notes: z.array(z.string()).describe("Facts that are unknown without a model, in sentences."),
  state: z.string().describe("The active states, such as 'leaf.open + alarm.silent'."),
  expected: z.array(z.string()).describe("Expected results, in sentences."),
};
const step = z.object({
  action: z.string().describe("The action of the tester, or the event to wait for, in a sentence."),
  event: z.looseObject({ type: z.string() }).describe("The event to send."),
  moment: z.string().optional().describe("Names the step for oracles, such as 'after 200' or 'done loadCart'."),
  byHand: z.boolean().optional().describe("False if a tester can't do the step by hand."),
  ...covered,
});
const testCase = z.object({
  machine: z.string(),
  id: z
    .string()
    .describe(
      "Stays the same as long as the purpose exists; without one, as long as the case has the same start and events.",
    ),
  purpose: z
    .string()
    .optional()
    .describe("The item that the last step is for, such as 'take door.leaf.open person.left'; left out of tours."),
  byHand: z.boolean().optional().describe("False if a step can't be done by hand."),
  title: z.string(),
  given: z.string(),
  ...covered,
  steps: z.array(step),
});

export const casesSchema = z
  .object({
    version: z.literal(1),
    machines: z.array(
      z.object({
        machine: z.string(),
        summary: z.object({ states: share, transitions: share, guardOutcomes: share }),
        states: ids.describe("Ids of all states, without the root."),
        transitions: z.array(
          z.object({
            id: z.string(),
            from: z.string(),
            on: z.string(),
            guard: z.string().optional(),
            to: ids,
            takenIn: ids,
            refusedIn: ids,
          }),
        ),
        requirements: z.array(z.object({ requirement: z.string(), namedBy: ids, cases: ids })),
        mistakes: z.array(z.string()).optional().describe("Mistakes in the model and the machine, in sentences."),
        notReached: z.array(z.string()).describe("Items that the cases should reach and do not."),
        unreachable: z.array(z.string()).describe("Items that can't be reached, each with the reason."),
        remarks: z.array(z.string()),
        cases: z.array(testCase),
      }),
    ),
  })
  .meta({ title: "Test cases of state machines" });
