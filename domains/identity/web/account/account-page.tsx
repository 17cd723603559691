import { useEffect, useRef, type ReactNode } from 'react';
import styles from './account-page.module.css';

/**
 * Renders a page with one narrow form. When other content replaces the form, the page's heading receives the
 * focus.
 */
export function AccountPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(title);
  useEffect(() => {
    if (first.current === title) return;
    first.current = title;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [title]);
  return (
    <div className="wrap section">
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1} className="h2">
          {title}
        </h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </div>
    </div>
  );
}
