/** Paths that start a preview (`?pass=…&to=/product/12`) and end it. */
export const ENTER = "/preview";
export const LEAVE = "/preview/leave";
