import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import styles from './section.module.css';

export type SectionProps = {
  id: string;
  number: number;
  title: string;
  /**
   * The entered values to display if the section is finished; undefined while it is not. A finished section
   * displays a tick, this summary and a link for editing.
   */
  summary?: readonly { term: string; text: string }[];
  onEdit?: () => void;
  /** Content at the right end of the title's line. */
  end?: ReactNode;
  children?: ReactNode;
};

/**
 * Renders a numbered section of the checkout. If `summary` is set, displays the summary instead of the
 * fields.
 */
export function Section({ id, number, title, summary, onEdit, end, children }: SectionProps) {
  return (
    <section
      id={id}
      className={classNames(styles.section, number === 1 && styles.first)}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        <span className={classNames(styles.number, summary && styles.done)} aria-hidden="true">
          {summary ? <Icon name="check" /> : number}
        </span>
        <h2 id={`${id}-title`} className="h3" tabIndex={-1}>
          {title}
        </h2>
        {summary && onEdit ? (
          <button type="button" className={classNames('link', 'small', styles.end)} onClick={onEdit}>
            Edit<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
          </button>
        ) : (
          <span className={styles.end}>{end}</span>
        )}
      </div>
      {summary ? (
        <dl className={styles.summary}>
          {summary.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        children
      )}
    </section>
  );
}
