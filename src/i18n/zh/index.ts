import { texts as first } from "../first/zh.ts";
import { forms } from "./forms.ts";

export const texts = { ...first, forms };
