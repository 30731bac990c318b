/** Where a preview is begun, `?pass=…&to=/product/12`, and where it is left. */
export const ENTER = "/preview";
export const LEAVE = "/preview/leave";
