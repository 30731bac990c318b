/** What the compiler makes elements with (tsconfig.json): React's own, given texts that say which language they are in. */
import * as react from "react/jsx-runtime";
import { marking } from "./fallback.ts";

export type { JSX } from "react/jsx-runtime";
export { Fragment } from "react/jsx-runtime";

export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, marking ? marking.marked(type, props) : props, key);
/** React tells the two apart in development only (src/jsx/jsx-dev-runtime.ts). */
export { jsx as jsxs };
