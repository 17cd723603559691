import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
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
  const [{ current, isEnd }, setPlace] = useState({ current: 0, isEnd: false });
  const count = block.pages.length;
  const turnTo = (index: number) => {
    const page = row.current?.children[Math.min(Math.max(0, index), count - 1)];
    page?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    turnTo(target);
  });
  // The buttons do everything that the arrow keys do, so the list needs no interactive role.
  useEffect(() => {
    const list = row.current;
    const listen = (event: KeyboardEvent) => handleKey(event);
    list?.addEventListener('keydown', listen);
    return () => list?.removeEventListener('keydown', listen);
  }, []);
  const handleScroll = () => {
    const list = row.current;
    if (list === null) return;
    const left = list.getBoundingClientRect().left;
    const distances = [...list.children].map((page) => Math.abs(page.getBoundingClientRect().left - left));
    setPlace({
      current: distances.indexOf(Math.min(...distances)),
      // Two pages are visible on wide screens, so the last page never becomes the current page. The scroll
      // position therefore determines the end.
      isEnd: list.scrollLeft + list.clientWidth >= list.scrollWidth - END_TOLERANCE_PX,
    });
  };
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} />
      {/* The row scrolls, so keyboard users must be able to focus it. */}
      <ol ref={row} className={styles.pages} tabIndex={0} aria-labelledby={id} onScroll={handleScroll}>
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
      <div className={styles.controls}>
        <IconButton
          icon="chevron-left"
          label="Previous page"
          disabled={current === 0}
          onClick={() => turnTo(current - 1)}
        />
        <p role="status">
          Page {current + 1} of {count}
        </p>
        <IconButton
          icon="chevron-right"
          label="Next page"
          disabled={isEnd}
          onClick={() => turnTo(current + 1)}
        />
        <Button variant="ghost" size="small" onClick={() => window.print()}>
          Print catalogue
        </Button>
      </div>
    </section>
  );
}
