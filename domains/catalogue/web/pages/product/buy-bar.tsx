import { useEffect, useRef, type ReactNode } from 'react';
import { blockChat } from '#foundation/browser/chat-blockers.ts';
import { aboveTray } from '#foundation/browser/tray-room.ts';
import styles from './product-page.module.css';

/** Price and button at the foot of a phone's screen. While it sticks there, it keeps the chat launcher away (CHAT-03). */
export function BuyBar({ children }: { children: ReactNode }) {
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let release: (() => void) | undefined;
    // The bar sticks while its place in the page lies below the view. On wide screens it has none.
    const observer = new IntersectionObserver(([entry]) => {
      const isStuck = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0;
      release?.();
      release = isStuck ? blockChat('product-page') : undefined;
    });
    observer.observe(rest.current!);
    return () => {
      observer.disconnect();
      release?.();
    };
  }, []);
  return (
    <>
      <div ref={aboveTray} className={styles.bar}>
        {children}
      </div>
      <div ref={rest} className={styles.barEnd} aria-hidden="true" />
    </>
  );
}
