import { catalogue } from "../zh/catalogue.ts";
import { company } from "../zh/company.ts";
import { discover } from "../zh/discover.ts";
import { shell } from "../zh/shell.ts";

/** What every page comes with in a browser. */
export const texts = { shell, catalogue, company, discover };
