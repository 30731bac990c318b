/** The initial state of a form without earlier scripts: products in the address, or a posted form. */
import type { CartItem, LineDetails } from "./cart-item.ts";
import type { FieldName } from "./form-fields.ts";

/** A product that the server shows in the inquiry. It joins the cart as an item once the scripts have loaded. */
export type AskedProduct = Required<Pick<CartItem, "link" | "photo" | "name" | "number">> &
  LineDetails &
  Pick<CartItem, "isGone"> & { readonly id: number };

export interface FormStart {
  /** The step: filled in, refused because of wrong fields, shown for review before sending, not stored, or stored. */
  readonly stage: "editing" | "invalid" | "review" | "failed" | "sent";
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  /** Inquiry type to its chosen options. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly products: readonly AskedProduct[];
  /** Model numbers that match no product. */
  readonly models: string;
  /** In the order of the form. */
  readonly badFields: readonly string[];
  /** Permits sending the reviewed content and nothing else; empty in any other stage. */
  readonly token: string;
  /** Empty until the form is stored. */
  readonly reference: string;
}

export const EMPTY_START: FormStart = {
  stage: "editing",
  values: {},
  choices: {},
  products: [],
  models: "",
  badFields: [],
  token: "",
  reference: "",
};
