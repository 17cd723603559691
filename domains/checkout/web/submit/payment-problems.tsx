import { useEffect, useRef } from 'react';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { keepInView } from '../form/focus-on.ts';
import type { OrderMessages } from './use-submit.ts';
import styles from '../checkout-layout.module.css';

export interface PaymentProblemsProps extends OrderMessages {
  /** The id of the field for the card number, which receives the focus after a decline; omitted if it is hidden. */
  cardFieldId?: string;
}

/**
 * Renders why the server rejected the order, or the result of a payment at a provider. When it appears, it or
 * the card number receives the focus.
 */
export function PaymentProblems({ problems, waits, isDeclined, cardFieldId }: PaymentProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const field = isDeclined && cardFieldId ? document.getElementById(cardFieldId) : null;
    (field ?? box.current).focus({ preventScroll: true });
    return keepInView(box.current);
  }, [problems, isDeclined, cardFieldId]);
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
