import { FORM_SCENARIOS } from "./form-scenarios.ts";
import { HEADER_SCENARIOS } from "./header-scenarios.ts";
import { LIST_SCENARIOS } from "./list-scenarios.ts";
import { PRODUCT_SCENARIOS } from "./product-scenarios.ts";
import type { Scenario } from "./scenario.ts";

export const SCENARIOS: readonly Scenario[] = [
  ...LIST_SCENARIOS,
  ...PRODUCT_SCENARIOS,
  ...FORM_SCENARIOS,
  ...HEADER_SCENARIOS,
];
