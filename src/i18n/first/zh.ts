import { catalogue } from "../zh/catalogue.ts";
import { company } from "../zh/company.ts";
import { discover } from "../zh/discover.ts";
import { shell } from "../zh/shell.ts";

/** Texts that the browser loads with every page. */
export const texts = { shell, catalogue, company, discover };
