/** Returns the test cases of the door machine, for the tests of all formats. */
import { casesOf, type TestCase } from "../src/cases.ts";
import { explore } from "../src/explore.ts";
import { type Criterion, walksFor } from "../src/plan.ts";
import { model } from "./machines/door.model.ts";

export const doorCases = (criterion: Criterion, steps = 15): TestCase[] =>
  casesOf(model.machine, "door", walksFor(explore(model), criterion, steps));
