/** Texts that name a control for assistive technology, each with the text that the control shows (WCAG 2.5.3). */
export const NAMED_FORMS: Readonly<Record<string, string>> = {
  "catalogue.compare.chooseNamed": "catalogue.compare.choose",
  "catalogue.home.readMoreAbout": "catalogue.home.readMore",
  "catalogue.inquiryList.cancelNamed": "catalogue.inquiryList.cancel",
  "catalogue.inquiryList.removeNamed": "catalogue.inquiryList.remove",
  "catalogue.line.addNamed": "catalogue.line.add",
  "catalogue.line.detailsNamed": "catalogue.line.details",
  "catalogue.line.quantity": "catalogue.line.label",
  "catalogue.line.takeNamed": "catalogue.line.take",
  "catalogue.product.addNamed": "catalogue.product.add",
  "catalogue.product.removeNamed": "catalogue.product.added",
  "catalogue.range.endOf.from": "catalogue.range.from",
  "catalogue.range.endOf.to": "catalogue.range.to",
  "shell.cart.button_other": "shell.nav.inquiry",
  "shell.cart.button_zero": "shell.nav.inquiry",
};
