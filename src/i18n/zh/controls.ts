import type { InOneNumber } from "../../../contract/interface-words.ts";
import type { ControlTexts } from "../en/controls.ts";

export const controls: InOneNumber<ControlTexts> = {
  suggestions: "建議",
  available_other: "有 {{count}} 個選項。",
  group_other: "進入「{{group}}」群組，有 {{count}} 個選項。{{text}}",
  selected: "{{text}}，已選取",
  dismiss: "關閉",
};
