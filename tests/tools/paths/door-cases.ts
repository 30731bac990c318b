/** The test cases of the door, which the tests of all formats read. */
import { casesOf, type TestCase } from "../../../tools/paths/cases.ts";
import { explore } from "../../../tools/paths/explore.ts";
import { type Criterion, walksFor } from "../../../tools/paths/plan.ts";
import { model } from "./machines/door.model.ts";

export const doorCases = (criterion: Criterion, steps = 15): TestCase[] =>
  casesOf(model.machine, "door", walksFor(explore(model), criterion, steps));
