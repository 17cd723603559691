import { classNames } from '#design/class-names.ts';
import type { Quote } from '../../contract/quote-shapes.ts';
import styles from './questions.module.css';

/** Renders the customer's questions and the shop's answers. Renders nothing without questions. */
export function Questions({
  questions,
  className,
}: {
  questions: Quote['questions'];
  className?: string | undefined;
}) {
  if (questions.length === 0) return null;
  return (
    <ul className={classNames(styles.questions, className)}>
      {questions.map(({ id, question, answer, answeredBy }) => (
        <li key={id} className={styles.question}>
          <p>You asked: {question}</p>
          <p className="muted">
            {answer === null ? 'We’ll answer by email and on this page.' : `${answeredBy ?? 'We'}: ${answer}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
