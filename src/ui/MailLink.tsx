import styles from "./MailLink.module.css";

/**
 * A mailto link that breaks before "@" and dots. It uses no `<wbr>`, because browsers expose that as a space to
 * assistive technology.
 */
export function MailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <span className={styles["address"]}>
        {address.split(/(?=[@.])/).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one address keep their order
          <span key={index}>{piece}</span>
        ))}
      </span>
    </a>
  );
}
