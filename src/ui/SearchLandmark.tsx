import { Form, type FormProps } from "react-aria-components/Form";

interface SearchLandmarkProps extends Omit<FormProps, "className"> {
  readonly className: string | undefined;
}

/** A form that is a search landmark: one element, where the page has it and where the header has it. */
export function SearchLandmark({ className = "", ...props }: SearchLandmarkProps) {
  // Not the search element, which is younger than some browsers that people use.
  return <Form {...props} role="search" validationBehavior="aria" className={className} />;
}
