import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './back-to-top.module.css';

const DURATION_MS = 600;

function scrollToTop() {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const from = window.scrollY;
  const began = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / DURATION_MS);
    window.scrollTo({ top: from * (1 - part) ** 3, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Appears once the page is scrolled past 0, from 768 pixels on; goes up in 600 ms. */
export function BackToTop({ label = 'Back to top' }: { label?: string }) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 0);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled ? (
    <IconButton icon="chevron-up" label={label} raised className={styles.button} onClick={scrollToTop} />
  ) : null;
}
