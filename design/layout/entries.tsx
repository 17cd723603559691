import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './entries.module.css';

/**
 * Renders the sections of a page with the user's own data, such as account, company or returns. Each section
 * is under the previous one.
 */
export function Parts({
  narrow = false,
  busy,
  children,
}: {
  /** Whether the page is only as wide as a readable line of text. */
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

/** Renders two columns on wide screens, for main content and related content. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/**
 * Renders a section of a page with the user's own data: a heading, a text about its purpose (`intro`), and
 * actions. Without a heading, `label` is the accessible name. Floating elements do not cover the section.
 */
export function Part({
  id,
  title,
  label,
  intro,
  children,
}: {
  /** The id of the heading. A form can use it as its accessible label too. */
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

/** Renders a list of the user's items with lines between them. Each item must be an `Entry`. */
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
  /**
   * Whether the text is on the left and the actions are on the right. If there is too little space, the
   * actions are under the text.
   */
  inline?: boolean;
  children: ReactNode;
}) {
  return <li className={styles.entry}>{inline ? <EntryLine>{children}</EntryLine> : children}</li>;
}

/**
 * Renders text on the left, and a tag, an amount or buttons on the right. If the space is too small, they are
 * stacked.
 */
export function EntryLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/**
 * Renders the text of an `EntryLine`. A `<b>` element contains the name. `<span>` elements under the name
 * contain less prominent details.
 */
export function EntryWords({ children }: { children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}

/** Renders buttons next to each other. If the space is too small, the buttons are stacked. */
export function Actions({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.actions} role={label === undefined ? undefined : 'group'} aria-label={label}>
      {children}
    </div>
  );
}

/** Renders a list of terms and their values. It has two columns if the space is large enough. */
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
