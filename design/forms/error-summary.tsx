import { useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './error-summary.module.css';

export type FieldFault = {
  /** The id of the form control that the entry links to. */
  fieldId?: string;
  message: string;
};

export type ErrorSummaryProps = {
  title?: string;
  errors: readonly FieldFault[];
  /** Whether the summary receives the focus when it appears. Defaults to true. */
  takeFocus?: boolean;
};

/**
 * Renders a list of all errors at the top of a form. Each error links to its field. Renders nothing without
 * errors.
 */
export function ErrorSummary({
  title = 'There has been an error. Please check below to see what fields are invalid.',
  errors,
  takeFocus = true,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors && takeFocus) box.current?.focus();
  }, [hasErrors, takeFocus]);
  if (!hasErrors) return null;
  const goTo = (fieldId: string) => {
    const field = document.getElementById(fieldId);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId ?? ''} ${message}`}>
              {fieldId === undefined ? (
                message
              ) : (
                <a
                  href={`#${fieldId}`}
                  className={styles.link}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(fieldId);
                  }}
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
