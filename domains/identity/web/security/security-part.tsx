import { useId, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { LOGIN_ROUTE } from '../sign-in-attempt.ts';
import type { Hindrance } from './use-security.ts';
import styles from './security.module.css';

/** One way of signing in: its heading, what it is for, and what can be done with it. */
export function SecurityPart({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`panel ${styles.part}`} aria-labelledby={id}>
      <h2 id={id} className="h4">
        {title}
      </h2>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      {children}
    </section>
  );
}

/** Why something was not done; whoever signed in too long ago is led to sign in and comes back here. */
export function HindranceNotice({
  hindrance,
  returnUrl = '/account/security',
}: {
  hindrance: Hindrance | null;
  returnUrl?: string;
}) {
  if (!hindrance) return null;
  return (
    <Notice kind={hindrance.isStale ? 'warning' : 'error'} live>
      <p>{hindrance.text}</p>
      {hindrance.isStale ? (
        <Button size="small" to={`${LOGIN_ROUTE}?returnUrl=${returnUrl}`}>
          Sign in again
        </Button>
      ) : null}
    </Notice>
  );
}
