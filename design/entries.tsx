import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './entries.module.css';

/** The parts of a page about somebody's own things (account, company, returns), one below the other. */
export function Parts({
  narrow = false,
  busy,
  children,
}: {
  /** As wide as is good to read. */
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

/** Two columns side by side on a desk: what matters, and what belongs to it. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** One part of such a page: its heading, what it is for, and what can be done with it. Without a heading `label` names it. What floats gives way to it. */
export function Part({
  id,
  title,
  label,
  intro,
  children,
}: {
  /** Of the heading, where a form is named by it too. */
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

/** A list of what somebody has, an `Entry` each, with lines between. */
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
  /** Words at the left, what can be done with it at the right, as long as there is room. */
  inline?: boolean;
  children: ReactNode;
}) {
  return <li className={styles.entry}>{inline ? <EntryLine>{children}</EntryLine> : children}</li>;
}

/** Words at the left and a tag, an amount or buttons at the right; below each other where there is no room. */
export function EntryLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/** The words of such a line: `<b>` its name, `<span>` what else there is to say, quieter and below. */
export function EntryWords({ children }: { children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}

/** Buttons side by side, below each other where there is no room. */
export function Actions({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.actions} role={label === undefined ? undefined : 'group'} aria-label={label}>
      {children}
    </div>
  );
}

/** Terms with what is known of each, in two columns where there is room. */
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
