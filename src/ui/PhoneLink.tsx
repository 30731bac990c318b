interface PhoneLinkProps {
  /** As it is written for people: "+886 3 0555 0231". */
  readonly number: string;
}

/** A telephone number that can be called. */
export function PhoneLink({ number }: PhoneLinkProps) {
  return <a href={`tel:${number.replaceAll(/[^+\d]/g, "")}`}>{number}</a>;
}
