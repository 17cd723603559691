import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './entries.module.css';

/** The sections of a page about the user's own data (account, company, returns), one below another. */
export function Parts({
  narrow = false,
  busy,
  children,
}: {
  /** Whether to limit the width to a readable line length. */
  narrow?: boolean;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.parts, narrow && styles.narrow)} aria-busy={busy}>
      {children}
    </div>
  );
}

/** Two columns on wide screens: main content and related content. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/**
 * A section of such a page: its heading, its purpose and its actions. If there is no heading, `label` is its
 * accessible name. Floating elements move out of its way.
 */
export function Part({
  id,
  title,
  label,
  intro,
  children,
}: {
  /** The id of the heading, for a form that the heading also labels. */
  id?: string;
  title?: ReactNode;
  label?: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const generated = useId();
  const headingId = id ?? generated;
  return (
    <section
      className={`panel ${styles.part}`}
      aria-labelledby={title === undefined ? undefined : headingId}
      aria-label={label}
    >
      {title === undefined ? null : (
        <h2 id={headingId} className="h4">
          {title}
        </h2>
      )}
      {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}

/** A list of the user's items, separated by lines. Each item is an `Entry`. */
export function Entries({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {children}
    </ul>
  );
}

export function Entry({
  inline = false,
  children,
}: {
  /** Whether text is on the left and actions are on the right, if there is space. */
  inline?: boolean;
  children: ReactNode;
}) {
  return <li className={styles.entry}>{inline ? <EntryLine>{children}</EntryLine> : children}</li>;
}

/** Text on the left, and a tag, an amount or buttons on the right. They are stacked if there is no space. */
export function EntryLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/**
 * The text of such a line. `<b>` contains its name; `<span>` contains further details, which are less
 * prominent and below the name.
 */
export function EntryWords({ children }: { children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}

/** Buttons side by side, or stacked if there is no space. */
export function Actions({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.actions} role={label === undefined ? undefined : 'group'} aria-label={label}>
      {children}
    </div>
  );
}

/** Terms and their details, in two columns if there is space. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
