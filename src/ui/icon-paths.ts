/** Path data of the shared icons: 24 by 24, stroke width 1.5. Icons of a single component are defined there. */
export const ICON_PATHS = {
  "arrow-right": "M4 12h16m-6-6 6 6-6 6",
  "arrow-up": "M12 20V4m-6 6 6-6 6 6",
  bolt: "M13 3 5 13.5h6.5L11 21l8-10.5h-6.5Z",
  cart: "M2.5 4h2.8l2.4 11.5h10.6L20.5 7.5H6M7.5 19a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M15.5 19a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0",
  check: "m4.5 12.5 5 5 10-11",
  "chevron-down": "m5 9 7 7 7-7",
  "chevron-left": "m15 5-7 7 7 7",
  "chevron-right": "m9 5 7 7-7 7",
  close: "m5 5 14 14M19 5 5 19",
  download: "M12 4v11.5m-5-5 5 5 5-5M4 20h16",
  exclamation: "M12 7v6M12 16.5v.5M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0",
  external: "M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9",
  file: "M6 3h8l4.5 4.5V21H6ZM14 3v4.5h4.5M9 12.5h6M9 16.5h6",
  filter:
    "M3.5 7h9M17.5 7h3M3.5 17h3M11.5 17h9M12.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M6.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0",
  globe:
    "M3 12h18M12 3c2.5 2.4 3.8 5.6 3.8 9s-1.3 6.6-3.8 9c-2.5-2.4-3.8-5.6-3.8-9S9.5 5.4 12 3ZM3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0",
  link: "M10 14.5a4 4 0 0 0 5.8.2l3.4-3.4a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 9.5a4 4 0 0 0-5.8-.2l-3.4 3.4a4 4 0 0 0 5.7 5.7l1.2-1.2",
  menu: "M3 6.5h18M3 12h18M3 17.5h18",
  minus: "M4.5 12h15",
  pause: "M8.5 5v14M15.5 5v14",
  play: "M7 4.5v15l12-7.5Z",
  plus: "M12 4.5v15M4.5 12h15",
  printer: "M7 8.5V3.5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7Z",
  search: "m15.5 15.5 5 5M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0",
  shield: "M12 3 4.5 6v5.5c0 4.6 3 7.7 7.5 9.5 4.5-1.8 7.5-4.9 7.5-9.5V6Zm-3.5 9 2.5 2.5 4.5-5",
  trash: "M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v6M14 10.5v6",
} as const;

export type IconName = keyof typeof ICON_PATHS;
