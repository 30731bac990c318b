/** Every text is used. Texts that no view uses are removed. The types report missing texts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FORM_NAMES, PRODUCT_SORTS } from "../../contract/constants.ts";
import { NAVIGATION_PAGES } from "../../contract/entities.ts";
import { canBeDoubted } from "../../contract/form-doubts.ts";
import { fieldNames } from "../../contract/form-fields.ts";
import { contactBody, inquiryBody } from "../../contract/forms.ts";
import { FILE_PROBLEMS } from "../../contract/inquiry-files.ts";
import { type InquiryState, STATUS_PROBLEMS } from "../../contract/inquiry-status.ts";
import type { ListProblem } from "../../contract/order-limits.ts";
import { PARTS, ROUTE_NAMES } from "../../contract/routes.ts";
import type { FormBanner } from "../../machines/form.ts";
import type { FileNews, UploadFile, UploadProblem } from "../../machines/upload-files.ts";
import { texts } from "../../src/i18n/en/index.ts";
import { GROUPS, STATES } from "../../src/pages/inquiry/quick-order/order-states.ts";
import { labelOf } from "../../src/parts/breadcrumb-trail.ts";

type Texts = { readonly [name: string]: string | readonly string[] | Texts };

const isText = (value: Texts[string]): value is string | readonly string[] =>
  typeof value === "string" || Array.isArray(value);
const keysOf = (entries: Texts, path: readonly string[] = []): string[] =>
  Object.entries(entries).flatMap(([name, value]) =>
    isText(value) ? [[...path, name].join(".")] : keysOf(value, [...path, name]),
  );
/** A count chooses between the forms of one key. */
const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

const source = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/i18n\/(en|zh)\//.test(file))
  .map((file) => readFileSync(join("src", file), "utf8"))
  .join("\n");

/** Values that the views insert into each composed key. */
const FIELD_NAMES = new Set(FORM_NAMES.flatMap((form) => fieldNames(form)));
const FIELDS = [...Object.keys(contactBody.shape), ...Object.keys(inquiryBody.shape), "productInfo"];
const BANNERS = ["captcha", "noProduct", "failed", "sent"] satisfies FormBanner[];
const FILLED: Readonly<Record<string, readonly string[]>> = {
  "shell.nav.*": NAVIGATION_PAGES,
  "shell.breadcrumb.*": [...ROUTE_NAMES.map(labelOf), ...Object.keys(PARTS)].map(String),
  "company.siblings.*": ["investor", "profile"],
  "catalogue.product.*": ["feature", "specifications", "download", "faq", "video"],
  "catalogue.product.*Photo": ["previous", "next"],
  "catalogue.products.sort.*": PRODUCT_SORTS,
  "catalogue.range.*": ["from", "to"],
  "catalogue.range.endOf.*": ["from", "to"],
  "catalogue.range.problem.*": ["number", "limits", "order"],
  "catalogue.line.*": ["quantity", "more", "less", "reference", "note"],
  "catalogue.line.field.*": ["quantity", "further", "reference", "note", "price"],
  "catalogue.line.further.*": ["quantity", "more", "less"],
  "catalogue.line.problem.*": ["unreadable", "zero", "decimals", "large", "doubtful", "misfit", "tooMany", "refused"],
  "catalogue.line.reason.*": ["reference", "note"],
  "catalogue.turn.*": ["front", "left", "back", "right"],
  "catalogue.viewed.*": ["kept", "cleared", "refused"],
  "catalogue.notFound.*": ["home", "products", "solutions", "contact"],
  "forms.banner.*": BANNERS,
  "forms.doubt.*": [...FIELD_NAMES].filter(canBeDoubted),
  "forms.files.problem.*": [...FILE_PROBLEMS, "failed", "expired"] satisfies UploadProblem[],
  "forms.files.said.*": ["sending", "stored", "removed"] satisfies FileNews["what"][],
  "forms.files.state.*": ["waiting", "uploading", "stored"] satisfies UploadFile["state"][],
  "forms.order.counted.*": STATES,
  "forms.order.groups.*": GROUPS,
  "forms.order.groups.hint.*": GROUPS.filter((group) => group !== "open"),
  "forms.order.problem.*": [
    "empty",
    "long",
    "nothing",
    "kind",
    "unreadable",
    "busy",
    "offline",
  ] satisfies ListProblem[],
  "forms.order.state.*": STATES,
  "forms.status.done.*": ["stored", "withdrawn"],
  "forms.status.meaning.*": ["received", "answered", "withdrawn"] satisfies InquiryState[],
  "forms.status.problem.*": STATUS_PROBLEMS,
  "forms.status.state.*": ["received", "answered", "withdrawn"] satisfies InquiryState[],
  "forms.passing.*": ["unread", "tooMany", "full"],
  // Named like the form fields, also by the server. The code is not a field of the posted data.
  "forms.reason.*": FIELDS,
  "forms.field.*": [...FIELDS, "code"],
};

test("each composed key lists its inserted values", () => {
  const branches = Object.keys(texts).join("|");
  const templates = [...source.matchAll(new RegExp(`\`((?:${branches})\\.[^\`]*\\$\\{[^\`]*)\``, "g"))].map(
    ([, name = ""]) => name.replace(/\$\{[^}]*\}/g, "*"),
  );
  expect([...new Set(templates)].sort()).toEqual(Object.keys(FILLED).sort());
});

test("no text is unused", () => {
  const filled = new Set(
    Object.entries(FILLED).flatMap(([template, values]) => values.map((value) => template.replace("*", value))),
  );
  const unused = keysOf(texts)
    .map(withoutForm)
    .filter((key) => !source.includes(`"${key}"`) && !filled.has(key));
  expect(unused).toEqual([]);
});
