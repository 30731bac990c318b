interface PhoneLinkProps {
  /** The number as people write it: "+886 3 0555 0231". */
  readonly number: string;
}

/** A telephone number as a `tel:` link. */
export function PhoneLink({ number }: PhoneLinkProps) {
  return <a href={`tel:${number.replaceAll(/[^+\d]/g, "")}`}>{number}</a>;
}
