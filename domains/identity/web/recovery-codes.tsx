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
            Keep these recovery codes where your phone is not. Each works once, and they are shown only now.
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
