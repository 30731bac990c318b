import type { ComponentProps } from "react";

/** A form that is a search landmark: one element, where the page has it and where the header has it. */
export function SearchLandmark(props: ComponentProps<"form">) {
  // biome-ignore lint/a11y/useSemanticElements: the search element is younger than some browsers that people use
  return <form role="search" {...props} />;
}
