import { texts as first } from "../first/en.ts";
import { forms } from "./forms.ts";

export const texts = { ...first, forms };
