import { Notice } from '#design/notice.tsx';
import { Told } from '#design/told.tsx';
import styles from './account-form.module.css';

/** Renders recovery codes, displayed only once. */
export function RecoveryCodes({ title, codes }: { title: string; codes: readonly string[] }) {
  return (
    <>
      <Told>
        <Notice kind="success" title={title}>
          <p>
            Save these recovery codes somewhere other than your phone. Each works once, and we show them only
            now.
          </p>
        </Notice>
      </Told>
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
