/** The same with what the development server and tests are told of an element's place in the source. */
import * as react from "react/jsx-dev-runtime";
import { marking } from "./fallback.ts";

export type { JSX } from "react/jsx-dev-runtime";
export { Fragment } from "react/jsx-dev-runtime";

export const jsxDEV: typeof react.jsxDEV = (type, props, ...place) =>
  react.jsxDEV(type, marking?.marked(type, props) ?? props, ...place);
