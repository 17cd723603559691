import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { MoreLink, SectionHead } from '#design/layout/section-head.tsx';
import type { BlockProps } from '../block-props.ts';
import { Picture } from '../picture.tsx';
import styles from './flipbook-block.module.css';

/** Scroll positions are fractions of pixels on some screens. */
const END_TOLERANCE_PX = 4;

/**
 * Renders the pages of a catalogue, which readers turn by touch, with the arrow keys or with buttons. Two pages
 * are side by side on wide screens. Without scripts the row scrolls; on paper every page is printed.
 */
export function Flipbook({ block }: BlockProps<'flipbook'>) {
  const id = useId();
  const row = useRef<HTMLOListElement>(null);
  const section = useRef<HTMLElement>(null);
  const [{ current, visible, isEnd }, setPlace] = useState({ current: 0, visible: 1, isEnd: false });
  // The page to which the row is scrolling; null if it rests. Presses while it scrolls count from there.
  const target = useRef<number | null>(null);
  const count = block.pages.length;
  const turnTo = (index: number) => {
    target.current = Math.min(Math.max(0, index), count - 1);
    row.current?.children[target.current]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const turnBy = (direction: 1 | -1) => {
    if (direction === -1 || !isEnd) turnTo((target.current ?? current) + direction * visible);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const turn = {
      ArrowRight: () => turnBy(1),
      ArrowLeft: () => turnBy(-1),
      Home: () => turnTo(0),
      End: () => turnTo(count - 1),
    }[event.key];
    if (turn === undefined) return;
    event.preventDefault();
    // A button at an end is disabled, and a disabled button receives no keys.
    row.current?.focus({ preventScroll: true });
    turn();
  });
  // The buttons do everything that the arrow keys do, so the section needs no interactive role.
  useEffect(() => {
    const element = section.current;
    const listen = (event: KeyboardEvent) => handleKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    const list = row.current;
    const width = list?.children[0]?.getBoundingClientRect().width ?? 0;
    if (!list || width === 0) return;
    const visiblePages = Math.max(1, Math.round(list.clientWidth / width));
    setPlace((place) => ({ ...place, visible: visiblePages, isEnd: count <= visiblePages }));
  }, [count]);
  // The reader scrolls by hand, so presses count from the visible page again.
  const rest = () => {
    target.current = null;
  };
  const handleScroll = () => {
    const list = row.current;
    if (list === null) return;
    const left = list.getBoundingClientRect().left;
    const distances = [...list.children].map((page) => Math.abs(page.getBoundingClientRect().left - left));
    const width = list.children[0]!.getBoundingClientRect().width;
    const first = distances.indexOf(Math.min(...distances));
    // Two pages are visible on wide screens, so the last page never becomes the current page. The scroll
    // position therefore determines the end.
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - END_TOLERANCE_PX;
    if (target.current === first || isAtEnd) target.current = null;
    setPlace({
      current: first,
      visible: width > 0 ? Math.max(1, Math.round(list.clientWidth / width)) : 1,
      isEnd: isAtEnd,
    });
  };
  const last = Math.min(current + visible, count);
  return (
    <section ref={section} aria-labelledby={id}>
      <SectionHead id={id} title={block.title} />
      {/* The row scrolls, so keyboard users must be able to focus it. */}
      <ol
        ref={row}
        className={styles.pages}
        tabIndex={0}
        aria-labelledby={id}
        onScroll={handleScroll}
        onPointerDown={rest}
        onWheel={rest}
      >
        {block.pages.map((page, index) => (
          <li key={page.title} className={styles.page}>
            <div className={styles.picture}>
              <Picture picture={page.picture} />
            </div>
            <h3 className="h4">{page.title}</h3>
            <p>{page.text}</p>
            {page.action ? <MoreLink to={page.action.to}>{page.action.label}</MoreLink> : null}
            <p className={styles.number} aria-hidden="true">
              {index + 1}
            </p>
          </li>
        ))}
      </ol>
      <div className={classNames(styles.controls, 'needs-scripts')}>
        <IconButton
          icon="chevron-left"
          label={visible > 1 ? 'Previous pages' : 'Previous page'}
          disabled={current === 0}
          onClick={() => turnBy(-1)}
        />
        <p role="status">
          {last > current + 1 ? `Pages ${current + 1}–${last}` : `Page ${current + 1}`} of {count}
        </p>
        <IconButton
          icon="chevron-right"
          label={visible > 1 ? 'Next pages' : 'Next page'}
          disabled={isEnd}
          onClick={() => turnBy(1)}
        />
        <Button variant="ghost" size="small" onClick={() => window.print()}>
          Print catalogue
        </Button>
      </div>
    </section>
  );
}
