import '#design/staff-theme.css';
import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { keepSession, type SessionActing } from '#foundation/browser/session.ts';
import { stopActing } from '#domains/identity/contract/acting.ts';
import { Button } from '#design/button.tsx';
import styles from './acting-banner.module.css';

const MINUTE_MS = 60_000;

/** For whom staff act, over every page, until they end it or the time is over. */
export function ActingBanner({ acting }: { acting: SessionActing }) {
  const [now, setNow] = useState(() => Date.now());
  const [state, setState] = useState<'acting' | 'ending' | 'failed'>('acting');
  const left = acting.until - now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) void ended().finally(() => location.reload());
  }, [left]);
  const end = async () => {
    setState('ending');
    try {
      await ended();
      location.reload();
    } catch {
      setState('failed');
    }
  };
  const minutes = Math.max(1, Math.ceil(left / MINUTE_MS));
  return (
    <div role="region" aria-label="Acting for a customer" data-scope="staff" className={styles.banner}>
      <p>
        <strong>Acting for {acting.name}</strong>
        <span>
          {state === 'failed'
            ? 'That did not work. Please try again.'
            : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`}
        </span>
      </p>
      <Button size="small" variant="ghost" loading={state === 'ending'} onClick={() => void end()}>
        End
      </Button>
    </div>
  );
}

async function ended(): Promise<void> {
  keepSession(await call(stopActing, {}));
}
