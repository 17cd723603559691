import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { STEPS, type Step, type StepState } from './steps.ts';
import styles from './section.module.css';

export type SectionProps = {
  step: Step;
  title: string;
  state: StepState;
  /** The entered values, displayed while the step is done. */
  summary?: readonly { term: string; text: string }[] | undefined;
  /** Opens the step again. If omitted, a step that is done displays its content instead of a summary. */
  onEdit?: (() => void) | undefined;
  /** Content at the right end of the title's line, displayed while the step is open. */
  end?: ReactNode;
  /** Whether the step displays its content even while it is upcoming. */
  isPreviewed?: boolean;
  children?: ReactNode;
};

/**
 * Renders a numbered step of the checkout. An open step displays its fields, a step that is done a tick, its
 * summary and a link for editing, and an upcoming step only its title. Hidden fields keep their values.
 */
export function Section({
  step,
  title,
  state,
  summary = [],
  onEdit,
  end,
  isPreviewed = false,
  children,
}: SectionProps) {
  const number = STEPS.indexOf(step) + 1;
  const isDone = state === 'done';
  return (
    <section
      id={step}
      data-step={state}
      className={classNames(
        styles.section,
        number === 1 && styles.first,
        state === 'upcoming' && styles.upcoming,
      )}
      aria-labelledby={`${step}-title`}
    >
      <div className={styles.head}>
        <span className={classNames(styles.number, isDone && styles.done)} aria-hidden="true">
          {isDone ? <Icon name="check" /> : number}
        </span>
        <h2 id={`${step}-title`} className="h3" tabIndex={-1}>
          {title}
        </h2>
        {isDone && onEdit ? (
          <button type="button" className={classNames('link', 'small', styles.end)} onClick={onEdit}>
            Edit<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
          </button>
        ) : state === 'open' ? (
          <span className={styles.end}>{end}</span>
        ) : null}
      </div>
      {isDone && onEdit ? (
        <dl className={styles.summary}>
          {summary.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div
        className={styles.body}
        hidden={(state === 'upcoming' && !isPreviewed) || (isDone && onEdit !== undefined)}
      >
        {children}
      </div>
    </section>
  );
}
