import { texts as first } from "../first/en.ts";
import { forms } from "./forms.ts";
import { status } from "./status.ts";

export const texts = { ...first, forms: { ...forms, status: { ...forms.status, ...status } } };
