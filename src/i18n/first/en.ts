import { catalogue } from "../en/catalogue.ts";
import { company } from "../en/company.ts";
import { discover } from "../en/discover.ts";
import { shell } from "../en/shell.ts";

/** Texts that the browser loads with every page. */
export const texts = { shell, catalogue, company, discover };
