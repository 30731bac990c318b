import { catalogue } from "./catalogue.ts";
import { company } from "./company.ts";
import { discover } from "./discover.ts";
import { forms } from "./forms.ts";
import { shell } from "./shell.ts";

export const texts = { shell, catalogue, company, discover, forms };
