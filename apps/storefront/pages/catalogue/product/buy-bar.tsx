import { useEffect, useRef, useState, type ReactNode } from 'react';
import { blockChat } from '#foundation/browser/scripts/chat-blockers.ts';
import { aboveTray } from '#foundation/browser/bottom-tray.ts';
import { classNames } from '#design/class-names.ts';
import styles from './product-page.module.css';

/** The id of the buy column. The bar appears when the column has scrolled out of the window. */
export const BUY_COLUMN = 'buy';
/** An observer's margin that includes everything above the window. */
const ABOVE_WINDOW = '1000000px 0px 0px 0px';

/**
 * Displays the price and the button at the bottom of the window until the end of the page is visible
 * (PRODUCT-02). On wide screens, the bar appears when the buy column has scrolled out of the window. On
 * phones, the bar hides the chat launcher while it sticks to the bottom (CHAT-03).
 */
export function BuyBar({ title, children }: { title: string; children: ReactNode }) {
  const rest = useRef<HTMLDivElement>(null);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    let release: (() => void) | undefined;
    const column = document.getElementById(BUY_COLUMN);
    const columnObserver = new IntersectionObserver((entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!;
      setNeeded(!isIntersecting && boundingClientRect.top < 0);
    });
    // The bar sticks to the bottom until the shopper has scrolled to its position in the page. The margin
    // includes everything above the window. Otherwise a fast scroll from below the position to above it would
    // not change whether the two intersect, and the observer would not report it.
    const restObserver = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!;
        release?.();
        release = !isIntersecting && boundingClientRect.top > 0 ? blockChat('product-page') : undefined;
      },
      { rootMargin: ABOVE_WINDOW },
    );
    restObserver.observe(rest.current!);
    if (column) columnObserver.observe(column);
    return () => {
      restObserver.disconnect();
      columnObserver.disconnect();
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
