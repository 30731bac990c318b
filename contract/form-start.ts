/** The initial state of a form without earlier scripts: products in the address, or a posted form. */
import type { CartItem } from "./cart-item.ts";
import type { FieldName } from "./form-fields.ts";
import type { AnswerDetails } from "./forms.ts";
import type { FileProblem } from "./inquiry-files.ts";
import type { LineInputs, LineRules } from "./line-input.ts";
import type { OrderStart } from "./order-start.ts";

/** A product that the server shows in the inquiry. It joins the cart as an item once the scripts have loaded. */
export type AskedProduct = Required<Pick<CartItem, "link" | "photo" | "name" | "number">> &
  Pick<CartItem, "isGone"> & {
    readonly id: number;
    /** Rules of the content for its quantities. */
    readonly rules?: LineRules;
  };

/** A file that was posted without scripts. */
export interface StartFile {
  readonly receipt: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A file that was posted without scripts and not kept. `expired`: it was kept for too long, or was sent with another inquiry. */
export interface RefusedFile {
  /** Empty if it is not known any more. */
  readonly name: string;
  readonly problem: FileProblem | "expired";
}

export interface FormStart {
  /** The step: filled in, refused because of wrong fields, shown for review before sending, not stored, or stored. */
  readonly stage: "editing" | "invalid" | "review" | "failed" | "sent";
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  /** Inquiry type to its chosen options. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly products: readonly AskedProduct[];
  /** The typed lines, by item. */
  readonly lines: LineInputs;
  /** Model numbers that match no product. */
  readonly models: string;
  /** Kept files. The form posts each receipt as `file`, and a button `drop` with a receipt removes its file. */
  readonly files?: readonly StartFile[];
  /** Files of the last post that were not kept. `files` is a bad field then. */
  readonly refusedFiles?: readonly RefusedFile[];
  /** In the order of the form. */
  readonly badFields: readonly string[];
  /** The quick order; undefined unless it was posted. */
  readonly order?: OrderStart | undefined;
  /** Permits sending the reviewed content and nothing else; empty in any other stage. */
  readonly token: string;
  /** Empty until the form is stored. */
  readonly reference: string;
  /** The rest of the response; missing until the form is stored. */
  readonly details?: AnswerDetails;
  /**
   * `link`: the products are the list from the link. It joins the list of the buyer only if the buyer wants that. `cookie`: the
   * products are those that the server keeps for visitors without scripts.
   */
  readonly from?: "link" | "cookie";
  /** The list from the link if the buyer has products already. The page asks what to do with it. */
  readonly offered?: SharedList;
  /** Parts of that list that were not understood, or that the site does not offer. */
  readonly unread?: readonly string[];
  /** Products with quantities beyond the limit of a line: `AC-1 × 6`. */
  readonly over?: readonly string[];
  /** Names of products that the cookie has no room for. */
  readonly left?: readonly string[];
}

export interface SharedList {
  readonly products: readonly AskedProduct[];
  readonly lines: LineInputs;
}

export const EMPTY_START: FormStart = {
  stage: "editing",
  values: {},
  choices: {},
  products: [],
  lines: {},
  models: "",
  badFields: [],
  token: "",
  reference: "",
};
