import { catalogue } from "../en/catalogue.ts";
import { company } from "../en/company.ts";
import { discover } from "../en/discover.ts";
import { shell } from "../en/shell.ts";

/** What every page comes with in a browser. */
export const texts = { shell, catalogue, company, discover };
