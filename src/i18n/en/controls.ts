/** What lists and what lies over the page say to those who hear them. Comes with the first of them, not with the other texts. */
export const controls = {
  suggestions: "Suggestions",
  available_one: "{{count}} option available.",
  available_other: "{{count}} options available.",
  group_one: "Entered group {{group}}, with {{count}} option. {{text}}",
  group_other: "Entered group {{group}}, with {{count}} options. {{text}}",
  selected: "{{text}}, selected",
  dismiss: "Dismiss",
};

export type ControlTexts = typeof controls;
