import "i18next";
import type { ControlTexts } from "./en/controls.ts";
import type { texts } from "./en/index.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof texts; controls: ControlTexts };
  }
}
