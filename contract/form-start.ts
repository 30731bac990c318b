/** What a form starts from where there were no scripts to hold it: products named by the address, or what was posted. */
import type { FieldName } from "./form-fields.ts";
import type { ContentLink, SitePath } from "./paths.ts";

/** What the server shows of a product that is asked about. */
export interface AskedProduct {
  readonly id: number;
  readonly link: SitePath | ContentLink;
  readonly photo: string;
  readonly name: string;
  readonly number: string;
  /** True where there is no such product any more. */
  readonly isGone?: boolean;
}

export interface FormStart {
  /**
   * How far it has come: to be filled in, with something wrong, to be checked once more before it is sent, not stored, or
   * stored.
   */
  readonly stage: "editing" | "invalid" | "review" | "failed" | "sent";
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  /** Inquiry type to its chosen options. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly products: readonly AskedProduct[];
  /** Model numbers that name no product. */
  readonly models: string;
  /** In the form's order. */
  readonly badFields: readonly string[];
  /** Lets what was checked be sent, and nothing else; empty in any other stage. */
  readonly token: string;
  /** Empty until it is stored. */
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
