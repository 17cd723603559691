import { serverNow } from '#foundation/browser/time/server-clock.ts';
import '#design/staff-theme.css';
import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { keepSession, sessionActing, type SessionActing } from '#foundation/browser/session/session.ts';
import { actingOver } from '#foundation/pure/call-errors.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { stopActing } from '#domains/staff/contract/acting.ts';
import { clearCheckoutSession } from '#domains/orders/web/checkout-session.ts';
import { Button } from '#design/button.tsx';
import styles from './acting-banner.module.css';

const MINUTE_MS = 60_000;

/**
 * Reloads the page after acting for a customer ends. Deletes the customer's checkout data and last order from
 * the browser.
 */
function leave(): void {
  clearCheckoutSession();
  location.reload();
}

/**
 * Renders a banner on every page with the customer for whom the staff member acts. The banner disappears when
 * acting ends: by a button, after a time limit, or from another tab.
 */
export function ActingBanner({ acting }: { acting: SessionActing }) {
  const [now, setNow] = useState(() => serverNow());
  const [state, setState] = useState<'acting' | 'ending' | 'failed'>('acting');
  const [isEndedElsewhere, setEndedElsewhere] = useState(false);
  useEffect(() => {
    const look = () => {
      setNow(serverNow());
      setEndedElsewhere(sessionActing()?.name !== acting.name);
    };
    const timer = setInterval(look, 10_000);
    addEventListener('storage', look);
    return () => {
      clearInterval(timer);
      removeEventListener('storage', look);
    };
  }, [acting.name]);
  const left = acting.until - now;
  const isOver = state === 'acting' && (left <= 0 || isEndedElsewhere);
  const end = async () => {
    setState('ending');
    try {
      keepSession(await call(stopActing, {}));
      leave();
    } catch (error) {
      // The time limit for acting had already expired, so treat the request as successful.
      if (error instanceof CallError && error.body.code === actingOver.code) leave();
      else setState('failed');
    }
  };
  const minutes = Math.max(1, Math.ceil(left / MINUTE_MS));
  return (
    <div role="region" aria-label="Acting for a customer" data-scope="staff" className={styles.banner}>
      <p role={isOver || state === 'failed' ? 'alert' : undefined}>
        <strong>{isOver ? `No longer acting for ${acting.name}` : `Acting for ${acting.name}`}</strong>
        <span>
          {isOver
            ? 'You can no longer act for this customer here.'
            : state === 'failed'
              ? 'That did not work. Please try again.'
              : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`}
        </span>
      </p>
      {isOver ? (
        <Button size="small" variant="ghost" onClick={leave}>
          Continue as yourself
        </Button>
      ) : (
        <Button size="small" variant="ghost" loading={state === 'ending'} onClick={() => void end()}>
          End
        </Button>
      )}
    </div>
  );
}
