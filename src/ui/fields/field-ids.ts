/** Ids of the form of a page and of its fields. Controls outside of the form refer to them, too. */
import type { BadField } from "../../../machines/form.ts";

/** Key of all option groups, which a banner names as one field. */
export const OPTIONS = "inquiry_types";

/** Id of the form. A page has one. Controls outside of the form refer to it. */
export const FORM_ID = "form";
/** Id of the result of a form: the message, or the start of the form. The response opens at it. */
export const ANSWER_ID = "form-answer";

/** Returns the id of a field's control or group. Products have an id too, although they are outside of the form. */
export function fieldId(name: BadField | "productInfo"): string {
  if (name === "products" || name === "goneProducts" || name === "lines") return "chosen-products";
  return name === OPTIONS ? "field-productInfo" : `field-${name.replaceAll(/\s/g, "-")}`;
}
