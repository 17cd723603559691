import { useState } from 'react';
import { useLocation } from 'react-router';
import { NoticeStrips } from '#domains/promotions/web/notice-strips.tsx';
import { AlertBanner } from '../notice-places.tsx';
import styles from './notice-line.module.css';

/**
 * Renders the thin line at the top of the page. It displays an alert until the user closes the alert. Without
 * an alert, it displays the strips of the sale and of the promo banner, one on each page. Without content, the
 * line is hidden.
 */
export function NoticeLine() {
  const turn = useTurn();
  return (
    <section className={styles.strip} aria-label="News">
      <div className={`wrap ${styles.line}`}>
        <AlertBanner look="in-line" />
        <div className={styles.says} data-notices>
          <NoticeStrips turn={turn} />
        </div>
      </div>
    </section>
  );
}

/** Returns the number of navigations since the document loaded. */
function useTurn(): number {
  const { pathname } = useLocation();
  const [now, setNow] = useState({ pathname, turn: 0 });
  if (now.pathname !== pathname) setNow({ pathname, turn: now.turn + 1 });
  return now.turn;
}
