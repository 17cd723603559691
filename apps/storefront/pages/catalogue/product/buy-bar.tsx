import { useEffect, useRef, useState, type ReactNode } from 'react';
import { blockChat } from '#foundation/browser/chat-blockers.ts';
import { aboveTray } from '#foundation/browser/tray-room.ts';
import { classNames } from '#design/class-names.ts';
import styles from './product-page.module.css';

/** Id of the buy column; the bar replaces it when it has left the window. */
export const BUY_COLUMN = 'buy';

/**
 * Price and button at the bottom of the window, until the page's end comes into view (PRODUCT-02). On wide
 * screens the bar appears when the column that it replaces has scrolled away. While it sticks on a phone, it
 * hides the chat launcher (CHAT-03); elsewhere there is space beside it.
 */
export function BuyBar({ title, children }: { title: string; children: ReactNode }) {
  const rest = useRef<HTMLDivElement>(null);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    let release: (() => void) | undefined;
    const column = document.getElementById(BUY_COLUMN);
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        const { top } = entry.boundingClientRect;
        if (entry.target.id === BUY_COLUMN) setNeeded(!entry.isIntersecting && top < 0);
        else {
          // The bar sticks while its place in the page is below the viewport.
          release?.();
          release = !entry.isIntersecting && top > 0 ? blockChat('product-page') : undefined;
        }
      }
    });
    observer.observe(rest.current!);
    if (column) observer.observe(column);
    return () => {
      observer.disconnect();
      release?.();
    };
  }, []);
  return (
    <>
      <div ref={aboveTray} className={classNames(styles.bar, isNeeded && styles.needed, 'needs-scripts')}>
        <div className={classNames('wrap', styles.barLine)}>
          <span className={classNames('clamp-1', styles.barTitle)}>{title}</span>
          {children}
        </div>
      </div>
      <div ref={rest} className={styles.barEnd} aria-hidden="true" />
    </>
  );
}
