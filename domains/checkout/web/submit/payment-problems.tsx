import { useEffect, useRef } from 'react';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { keepInView } from '../form/focus-on.ts';
import styles from '../checkout-layout.module.css';

export interface PaymentProblemsProps {
  problems: readonly string[];
  /** Whether the order waits for the company's approval. */
  waits: boolean;
  /** The id of the field that the shopper must correct. It receives the focus; if null, the message does. */
  fieldId: string | null;
}

/**
 * Renders why the server rejected the order, or the result of a payment at a provider. When it appears, it or
 * the field to correct receives the focus.
 */
export function PaymentProblems({ problems, waits, fieldId }: PaymentProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const field = fieldId === null ? null : document.getElementById(fieldId);
    (field ?? box.current).focus({ preventScroll: true });
    return keepInView(box.current);
  }, [problems, fieldId]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.problem} role="alert">
      <Notice kind={waits ? 'info' : 'error'}>
        {problems.map((problem, index) => (
          <p key={problem}>
            {index === 0 && problems.length > 1 ? <b>{problem}</b> : problem}
            {waits ? (
              <>
                {' '}
                <SiteLink to="/account/company" className="link">
                  See orders waiting for approval
                </SiteLink>
              </>
            ) : null}
          </p>
        ))}
      </Notice>
    </div>
  );
}
