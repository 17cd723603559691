import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { endInWords, timeLeft } from '../rules/timing.ts';
import styles from './sale-countdown.module.css';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Renders the end of the sale and a countdown. Screen readers do not announce the countdown. When the sale
 * ends, the page is reloaded.
 */
export function SaleCountdown({ end }: { end: string }) {
  const { timeZone } = useSite();
  const { revalidate } = useRevalidator();
  const [now, setNow] = useState<Date | null>(null);
  const last = new Date(end);
  const left = now && timeLeft(last, now);
  const isOver = now !== null && left === null;
  useEffect(() => {
    if (isOver) {
      void revalidate();
      return;
    }
    const tick = () => setNow(serverDate());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOver, revalidate]);
  return (
    <div className={styles.countdown}>
      <p>{endInWords(last, timeZone)}</p>
      <ul aria-hidden="true" className={left ? undefined : styles.waiting}>
        {UNITS.map((unit) => (
          <li key={unit}>
            <b>{left ? String(left[unit]).padStart(2, '0') : '–'}</b>
            {left?.[unit] === 1 ? unit.slice(0, -1) : unit}
          </li>
        ))}
      </ul>
    </div>
  );
}
