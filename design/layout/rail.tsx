import { Children, useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { onResized } from '#foundation/browser/viewport.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './rail.module.css';

export type RailProps = {
  /** The accessible name of the list, such as "Recently viewed". */
  label: string;
  /** The items, one per child. */
  children: ReactNode;
  /** The number of visible items in windows at least 1200 pixels wide. Narrower windows display fewer items. */
  columns?: number;
  className?: string;
};

/**
 * Renders a row that scrolls sideways by touch, wheel and keyboard. In windows at least 768 pixels wide, two
 * buttons also scroll it. The row never moves automatically.
 */
export function Rail({ label, children, columns = 4, className }: RailProps) {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const look = () => {
      const atStart = list.scrollLeft <= 4;
      const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4;
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
    };
    look();
    list.addEventListener('scroll', look, { passive: true });
    const unlisten = onResized(look);
    return () => {
      list.removeEventListener('scroll', look);
      unlisten();
    };
  }, []);
  const turn = (direction: 1 | -1) => {
    const list = track.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.9, behavior: 'smooth' });
  };
  return (
    <section className={classNames(styles.rail, className)} aria-label={label}>
      <ul
        ref={track}
        className={styles.track}
        style={{ '--columns': columns } as CSSProperties}
        tabIndex={0}
        aria-label={label}
      >
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
      {ends.atStart && ends.atEnd ? null : (
        <div className={styles.buttons}>
          <IconButton
            icon="chevron-left"
            label={`${label}: back`}
            raised
            disabled={ends.atStart}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={`${label}: forward`}
            raised
            disabled={ends.atEnd}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </section>
  );
}
