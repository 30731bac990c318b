import styles from "./MailLink.module.css";

/**
 * A link to a mail address whose lines end before "@" and the dots. Its pieces follow one another without a word break element,
 * which browsers tell assistive technology as a space.
 */
export function MailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <span className={styles["address"]}>
        {address.split(/(?=[@.])/).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one address, which never change places
          <span key={index}>{piece}</span>
        ))}
      </span>
    </a>
  );
}
