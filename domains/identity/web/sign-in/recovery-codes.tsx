import { Notice } from '#design/feedback/notice.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import styles from '../account/account-form.module.css';

/** Renders recovery codes, which are displayed only once. */
export function RecoveryCodes({ title, codes }: { title: string; codes: readonly string[] }) {
  return (
    <>
      <FocusedMessage>
        <Notice kind="success" title={title}>
          <p>
            Save these recovery codes somewhere other than your phone. Each works once, and we show them only
            now.
          </p>
        </Notice>
      </FocusedMessage>
      <ul className={styles.codes}>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
