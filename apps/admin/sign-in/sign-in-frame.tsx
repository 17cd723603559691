import { useEffect, type ReactNode } from 'react';
import { Wordmark } from '../shell/wordmark.tsx';
import styles from './sign-in-frame.module.css';

/** Renders a page of the sign-in: a narrow form in the middle of the window. */
export function SignInFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} - Back office`;
  }, [title]);
  return (
    <main className={styles.frame}>
      <div className={styles.card}>
        <Wordmark />
        <div className={styles.head}>
          <h1>{title}</h1>
          {intro ? <p className="muted">{intro}</p> : null}
        </div>
        {children}
      </div>
    </main>
  );
}
