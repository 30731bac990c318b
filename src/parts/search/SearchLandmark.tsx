import { Form, type FormProps } from "react-aria-components/Form";

interface SearchLandmarkProps extends Omit<FormProps, "className"> {
  readonly className: string | undefined;
}

/** A form with the search landmark role, for the search page and the header. */
export function SearchLandmark({ className = "", ...props }: SearchLandmarkProps) {
  // Not the `search` element, which some supported browsers do not know.
  return <Form {...props} role="search" validationBehavior="aria" className={className} />;
}
