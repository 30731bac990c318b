/** The test cases of the door, which the tests of all formats read. */
import { casesOf, type TestCase } from "../src/cases.ts";
import { explore } from "../src/explore.ts";
import { type Criterion, walksFor } from "../src/plan.ts";
import { model } from "./machines/door.model.ts";

export const doorCases = (criterion: Criterion, steps = 15): TestCase[] =>
  casesOf(model.machine, "door", walksFor(explore(model), criterion, steps));
